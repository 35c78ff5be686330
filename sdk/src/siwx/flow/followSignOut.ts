import type { ChainNamespace } from '@latchkey/protocol'
import { isConnected } from '../../core/connection/selectors.ts'
import { reportFailure } from './reportFailure.ts'
import type { SiwxContext } from './siwxContext.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/**
 * Signs out the accounts of wallets that disconnect: every session once no wallet is connected, and
 * otherwise those of the account. Sessions of an earlier visit stay while a wallet is restored.
 */
export function followSignOut(context: SiwxContext): () => void {
  const { connection: store } = context.latchkey._internal.stores
  const addresses = new Map<ChainNamespace, string>()
  const follow = () => {
    for (const { status, network, account } of Object.values(store.getState().namespaces)) {
      const { chainNamespace } = network
      const address = addresses.get(chainNamespace)
      if (account) addresses.set(chainNamespace, account.address)
      if (status !== 'disconnected' || address === undefined) continue
      addresses.delete(chainNamespace)
      if (context.keepsSessions || context.siwx.signOutOnDisconnect === false) continue
      const before = context.signingOut
      context.signingOut = before.then(() => signOut(context, chainNamespace, address))
    }
  }
  follow()
  return store.subscribe(follow)
}

async function signOut(
  { latchkey, siwx, stopped }: SiwxContext,
  namespace: ChainNamespace,
  address: string,
): Promise<void> {
  const state = latchkey._internal.stores.connection.getState()
  const networks = state.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  try {
    await withTimeLimit(async () => {
      if (!isConnected(state)) return siwx.setSessions([])
      for (const { caipNetworkId } of networks) await siwx.revokeSession(caipNetworkId, address)
    }, stopped)
  } catch (error) {
    if (!stopped.aborted) reportFailure(latchkey, 'SIWX_SIGN_OUT_FAILED', error)
  }
}
