import { describeError } from '../../core/describeError.ts'
import type { Network } from '../../networks/network.ts'
import { isSameAccount } from '../isSameAccount.ts'
import { disconnectActive } from './disconnectActive.ts'
import { describeSigner, findAccount } from './findAccount.ts'
import { dispatchSiwx, type SiwxContext } from './siwxContext.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/**
 * Ends a sign-in by the user's choice. If it is required, returns to the network where this account
 * is signed in, or disconnects the wallet.
 */
export async function refuse(context: SiwxContext): Promise<void> {
  const { latchkey, siwx, store } = context
  const { status } = store.getState()
  if (status !== 'needed' && status !== 'signing') return
  latchkey._internal.emit('CLICK_CANCEL_SIWX', describeSigner(latchkey._internal))
  const signal = context.begin()
  dispatchSiwx(context, { type: 'refused' })
  if (siwx.getRequired && !siwx.getRequired()) return
  const network = await findSignedNetwork(context, signal)
  if (signal.aborted) return
  if (network && (await returnTo(context, network))) return
  await disconnectActive(context, { keepsSessions: false }).catch((error: unknown) => {
    // DISCONNECT_FAILED, which has shown a toast: the user is still connected.
    if (!signal.aborted) dispatchSiwx(context, { type: 'failed', error: describeError(error) })
    throw error
  })
}

async function findSignedNetwork(
  { latchkey, siwx, lastSigned }: SiwxContext,
  signal: AbortSignal,
): Promise<Network | undefined> {
  const { stores } = latchkey._internal
  const account = findAccount(latchkey._internal)
  if (!account || !lastSigned || lastSigned.chainId === account.chainId) return undefined
  const { chainId, accountAddress } = lastSigned
  if (!isSameAccount(chainId, accountAddress, account.accountAddress)) return undefined
  // If the dApp does not say, the user is not signed in there.
  const sessions = await withTimeLimit(
    () => siwx.getSessions(chainId, accountAddress),
    signal,
  ).catch(() => [])
  const { networks } = stores.connection.getState()
  return sessions.length > 0
    ? networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    : undefined
}

async function returnTo({ latchkey }: SiwxContext, network: Network): Promise<boolean> {
  const { switchNetwork } = await latchkey._internal.operations.load()
  // The wallet may refuse.
  return switchNetwork(network).then(
    () => true,
    () => false,
  )
}
