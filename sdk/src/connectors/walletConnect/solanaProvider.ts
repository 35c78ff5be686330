import { loadOnce } from '../../primitives/loadOnce.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext } from '../connector.ts'
import type { RequestArguments, SolanaProvider } from '../providers.ts'
import { unsupported, type WalletLink } from './evmProvider.ts'

/** Loads the encodings with the first signature. */
export function createSolanaProvider(
  { state, ...context }: ConnectorContext,
  link: WalletLink,
): SolanaProvider {
  const get = () => state.get('solana')
  const address = () => get().address
  const supports = (method: string) =>
    link.approved()?.namespaces.solana?.methods.has(method) ?? false
  const request = async ({ method, params }: RequestArguments): Promise<unknown> => {
    await state.settled('solana')
    const { network } = get()
    if (!network || address() === undefined) throw new ProviderRpcError(4100)
    if (!supports(method)) throw unsupported(method)
    return link.request({ method, params, networkId: network.caipNetworkId })
  }
  const { load } = loadOnce(async () => {
    const { createSolanaSigning } = await import('./solanaSigning.ts')
    return createSolanaSigning({ request, address, supports })
  })
  return {
    get address() {
      return address()
    },
    connect: () => context.requestConnection('solana'),
    disconnect: () => context.requestDisconnect(),
    // Results are the wallet's, as they travel.
    request: request as SolanaProvider['request'],
    signMessage: async (message) => (await load()).signMessage(message),
    signTransaction: async (transaction) => (await load()).signTransaction(transaction),
    signAllTransactions: async (transactions) => (await load()).signAllTransactions(transactions),
    signAndSendTransaction: async (transaction, options) =>
      (await load()).signAndSendTransaction(transaction, options),
  }
}
