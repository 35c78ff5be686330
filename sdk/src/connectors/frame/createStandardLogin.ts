/** The login as a wallet of the Wallet Standard. Its account is that of the instance. */
import { base58 } from '@scure/base'
import { delay } from '../../primitives/delay.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { SolanaProvider } from '../providers.ts'
import { toStandardChain } from '../walletStandard/standardChains.ts'
import { loginFeature } from '../walletStandard/standardWallet.ts'
import { createOtherWalletError } from './createOtherWalletError.ts'
import { frameName } from './frameName.ts'
import { loginIcon } from './loginIcon.ts'
import { createStandardLoginSigning } from './standardLoginSigning.ts'

export type CreateStandardLoginParameters = {
  readonly context: ConnectorContext
  readonly provider: SolanaProvider
}

/** Stays the same object as long as the account does: libraries compare it. */
type LoginAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** Milliseconds that a silent connection waits for the one of the last visit. */
const restoreLimit = 10_000
const version = '1.0.0'

export function createStandardLogin({
  context,
  provider,
}: CreateStandardLoginParameters): Readonly<Record<string, unknown>> {
  const { state, networks } = context
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const chains = ids.filter((id) => id.startsWith('solana:')).map(toStandardChain)
  const { emit, on } = createEmitter<{ change: { accounts: readonly LoginAccount[] } }>()
  const signing = createStandardLoginSigning({ context, provider })
  let accounts: readonly LoginAccount[] = []
  const update = () => {
    const { address } = state.get('solana')
    if (address === accounts[0]?.address) return
    accounts = address === undefined ? [] : [describe(address)]
    emit('change', { accounts })
  }
  const describe = (address: string): LoginAccount => ({
    address,
    publicKey: base58.decode(address),
    chains,
    features: Object.keys(signing),
  })
  update()
  state.subscribe(update)

  return {
    version,
    name: frameName,
    icon: loginIcon,
    chains: [...new Set(chains)],
    get accounts() {
      return accounts
    },
    features: {
      [loginFeature]: { version },
      'standard:connect': {
        version,
        /** With `silent`, it never opens the modal. Rejects with ProviderRpcError 4001 or 4100. */
        async connect(input?: unknown) {
          const isSilent = isRecord(input) && input.silent === true
          if (isSilent) await Promise.race([state.settled('solana'), delay(restoreLimit)])
          else await provider.connect()
          if (accounts.length > 0 || isSilent) return { accounts }
          throw createOtherWalletError()
        },
      },
      'standard:disconnect': { version, disconnect: () => provider.disconnect() },
      'standard:events': {
        version,
        /** @returns a function that removes the listener */
        on: (_event: 'change', listener: (change: object) => void) => on('change', listener),
      },
      ...signing,
    },
  }
}
