import type { CaipNetworkId } from '@latchkey/protocol'
import type { RequestArguments, SolanaProvider } from '../connectors/providers.ts'
import { loadOnce } from '../primitives/loadOnce.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'

export type SolanaSigning = Pick<
  SolanaProvider,
  'signMessage' | 'signTransaction' | 'signAllTransactions' | 'signAndSendTransaction'
>

export type SolanaSigner = {
  request(args: RequestArguments): Promise<unknown>
  address(): string | undefined
}

export type SolanaProviderHost = {
  /** CAIP-2 id of the active Solana network. */
  chainId(): CaipNetworkId | undefined
  address(): string | undefined
  /**
   * Lets the user connect, or waits for a connection that is being restored. Rejects if none
   * results.
   */
  connect(): Promise<string>
  disconnect(): Promise<void>
  send(call: {
    method: string
    params: object | undefined
    chainId: CaipNetworkId
  }): Promise<unknown>
  /** Loads what encodes signatures, with the first one. */
  loadSigning(signer: SolanaSigner): Promise<SolanaSigning>
  readonly supports?: SolanaProvider['supports']
}

export function createFrameSolanaProvider(host: SolanaProviderHost): SolanaProvider {
  const requireChainId = () => {
    const chainId = host.chainId()
    if (chainId !== undefined) return chainId
    const message =
      'No Solana network is configured. Add one to the networks option of createLatchkey.'
    throw new ProviderRpcError(4901, { message })
  }
  const request = async ({ method, params }: RequestArguments): Promise<unknown> =>
    host.send({ method, params, chainId: requireChainId() })
  const { load } = loadOnce(() => host.loadSigning({ request, address: host.address }))
  const signing = async () => {
    requireChainId()
    return load()
  }

  return {
    get address() {
      return host.address()
    },
    connect: host.connect,
    disconnect: host.disconnect,
    supports: host.supports,
    // The frame has parsed each result.
    request: request as SolanaProvider['request'],
    signMessage: async (message) => (await signing()).signMessage(message),
    signTransaction: async (transaction) => (await signing()).signTransaction(transaction),
    signAllTransactions: async (transactions) =>
      (await signing()).signAllTransactions(transactions),
    signAndSendTransaction: async (transaction, options) =>
      (await signing()).signAndSendTransaction(transaction, options),
  }
}
