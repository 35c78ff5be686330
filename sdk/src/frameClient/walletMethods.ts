/** The methods that a provider handles itself (EIP-1102, EIP-2255, EIP-3085, EIP-3326). */
import type { RequestArguments } from '../connectors/providers.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { type EvmProviderHost, toHexChainId } from './evmProviderHost.ts'

type Params = RequestArguments['params']

export type WalletMethod = {
  run(params: Params): Promise<unknown>
  /** Leaves a method of the same name to the frame if it returns false. */
  takes?(params: Params): boolean
}

export function createWalletMethods(host: EvmProviderHost): Record<string, WalletMethod> {
  const accounts = async () => {
    const address = await host.address()
    return address === undefined ? [] : [address]
  }
  const connected = async () => {
    const known = await accounts()
    return known.length > 0 ? known : [await host.connect()]
  }
  const permissions = (addresses: readonly string[]) =>
    addresses.length === 0
      ? []
      : [
          {
            parentCapability: 'eth_accounts',
            invoker: globalThis.location?.origin,
            caveats: [{ type: 'restrictReturnedAccounts', value: addresses }],
          },
        ]
  const switchTo = async (params: Params) => {
    const chainId = readChainId(params)
    if (!host.chainIds().includes(chainId)) throw new ProviderRpcError(4902)
    if (chainId !== host.chainId()) await host.switchChain(chainId)
    return null
  }

  return {
    eth_chainId: { run: async () => toHexChainId(host.chainId()) },
    net_version: { run: async () => String(host.chainId()) },
    eth_accounts: { run: accounts },
    eth_requestAccounts: { run: connected },
    wallet_switchEthereumChain: { run: switchTo },
    /**
     * Only the dApp's configuration adds chains. A configured one is switched to; any other is
     * 4902.
     */
    wallet_addEthereumChain: { run: switchTo },
    wallet_getPermissions: { run: async () => permissions(await accounts()) },
    wallet_requestPermissions: {
      async run(params) {
        if (!namesAccounts(params)) throw new ProviderRpcError(4200)
        return permissions(await connected())
      },
    },
    /** ERC-7715's method of this name has a permission's context and goes to the frame. */
    wallet_revokePermissions: {
      takes: namesAccounts,
      async run() {
        await host.disconnect()
        return null
      },
    },
  }
}

const first = (params: Params): unknown => (Array.isArray(params) ? params[0] : undefined)

const namesAccounts = (params: Params): boolean => {
  const request = first(params)
  return typeof request === 'object' && request !== null && 'eth_accounts' in request
}

function readChainId(params: Params): number {
  const request = first(params)
  const chainId =
    typeof request === 'object' && request !== null && 'chainId' in request && request.chainId
  if (typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId)) return Number(chainId)
  throw new ProviderRpcError(-32602, { message: 'Parameter 1.chainId: Expected 0x-prefixed hex' })
}
