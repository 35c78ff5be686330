import type { CaipNetworkId } from '@latchkey/protocol'
import type { RequestArguments, SolanaProvider } from '../connectors/providers.ts'
import { loadOnce } from '../primitives/loadOnce.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'

export type SolanaProviderHost = {
  /** CAIP-2 id of the active Solana network. */
  chainId(): CaipNetworkId | undefined
  address(): string | undefined
  /**
   * Lets the user connect, or waits for a connection that is being restored. Rejects if there is
   * none in the end.
   */
  connect(): Promise<string>
  disconnect(): Promise<void>
  send(call: {
    method: string
    params: object | undefined
    chainId: CaipNetworkId
  }): Promise<unknown>
}

export function createFrameSolanaProvider(host: SolanaProviderHost): SolanaProvider {
  const request = async ({ method, params }: RequestArguments): Promise<unknown> => {
    const chainId = host.chainId()
    if (chainId === undefined) throw new ProviderRpcError(4901)
    return host.send({ method, params, chainId })
  }
  const { load } = loadOnce(async () => {
    const { createSolanaSigning } = await import('./solanaSigning.ts')
    return createSolanaSigning({ request, address: host.address })
  })

  return {
    get address() {
      return host.address()
    },
    connect: host.connect,
    disconnect: host.disconnect,
    // The frame has parsed each result.
    request: request as SolanaProvider['request'],
    signMessage: async (message) => (await load()).signMessage(message),
    signTransaction: async (transaction) => (await load()).signTransaction(transaction),
    signAllTransactions: async (transactions) => (await load()).signAllTransactions(transactions),
    signAndSendTransaction: async (transaction, options) =>
      (await load()).signAndSendTransaction(transaction, options),
  }
}
