import { createOperationError } from '../../core/operationErrors.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { type EvmWallet, isEvmWallet } from '../evm/evmWallet.ts'
import type { CoinbasePreference, CoinbaseSdk } from './parameters.ts'

export type OpenSdkWalletParameters = {
  readonly context: ConnectorContext
  readonly sdk: () => Promise<CoinbaseSdk>
  readonly preference: CoinbasePreference
}

/** Rejects with LatchkeyError PACKAGE_MISSING. */
export async function openSdkWallet({
  context: { networks, options },
  sdk,
  preference,
}: OpenSdkWalletParameters): Promise<EvmWallet> {
  const { createCoinbaseWalletSDK } = await loadSdk(sdk)
  const { metadata } = options
  const [icon] = metadata?.icons ?? []
  const provider = createCoinbaseWalletSDK({
    ...(metadata && { appName: metadata.name }),
    ...(icon !== undefined && { appLogoUrl: icon }),
    appChainIds: networks.flatMap(({ chainNamespace, id }) =>
      chainNamespace === 'eip155' ? [Number(id)] : [],
    ),
    // Later versions send usage to Coinbase otherwise.
    preference: { options: preference, telemetry: false },
  }).getProvider()
  if (!isEvmWallet(provider)) throw createOperationError('WALLET_RESPONSE_INVALID')
  return wrapProvider(provider)
}

async function loadSdk(sdk: OpenSdkWalletParameters['sdk']): Promise<CoinbaseSdk> {
  const loaded: unknown = await sdk().catch((cause: unknown) => {
    throw missing(cause)
  })
  if (!isRecord(loaded) || typeof loaded.createCoinbaseWalletSDK !== 'function') throw missing()
  return loaded as CoinbaseSdk
}

const missing = (cause?: unknown) =>
  createOperationError('PACKAGE_MISSING', { hint: 'Install @coinbase/wallet-sdk@4', cause })

/** Without a session, the SDK refuses even `eth_accounts`; its sessions end by a method of its own. */
function wrapProvider(provider: EvmWallet): EvmWallet {
  return {
    async request(args) {
      const { method } = args
      if (method === 'wallet_revokePermissions') {
        const { disconnect } = toFields(provider)
        if (typeof disconnect === 'function') await disconnect.call(provider)
        return null
      }
      try {
        return await provider.request(args)
      } catch (error) {
        if (method === 'eth_accounts' && toFields(error).code === 4100) return []
        throw error
      }
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
