/** What a wallet's provider handles itself, and what it forwards (EIP-1193). */
import type { Hex } from '@latchkey/protocol'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext } from '../connector.ts'
import type { RequestArguments } from '../providers.ts'
import { toWalletRpcError } from '../walletErrors.ts'
import { parseWalletChainId } from './parseWallet.ts'
import { type EvmNetwork, toCaipNetworkId } from './switchWallet.ts'

type Params = RequestArguments['params']

export type EvmRequestHost = {
  readonly context: ConnectorContext
  /** Sends to the wallet. */
  send(args: RequestArguments): Promise<unknown>
  /** Switches the wallet to the network that is already the active one. */
  returnTo(network: EvmNetwork): Promise<void>
}

type Handler = (host: EvmRequestHost, params: Params) => Promise<unknown>

/** A connected wallet gets everything else. */
const connectedHandlers: Readonly<Record<string, Handler>> = {
  wallet_switchEthereumChain: switchChain,
}

/** Without a connection, the wallet is not asked about accounts. */
const disconnectedHandlers: Readonly<Record<string, Handler>> = {
  eth_accounts: async () => [],
  eth_requestAccounts: async ({ context }) => [await context.requestConnection('eip155')],
  wallet_getPermissions: async () => [],
}

/** Public reads, which need no account. */
const publicReads: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'net_version',
  'web3_clientVersion',
])

/** Waits for a connection that is being restored. Rejects with numbers in `code`. */
export function createEvmRequest(
  host: EvmRequestHost,
): (args: RequestArguments) => Promise<unknown> {
  const { context, send } = host
  return async ({ method, params }) => {
    try {
      await context.state.settled('eip155')
      const isConnected = context.state.get('eip155').address !== undefined
      if (method === 'wallet_revokePermissions' && namesAccounts(params)) {
        if (isConnected) await context.requestDisconnect()
        return null
      }
      const handlers = isConnected ? connectedHandlers : disconnectedHandlers
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler) return await handler(host, params)
      if (!isConnected && !publicReads.has(method)) throw new ProviderRpcError(4100)
      return await send({ method, params })
    } catch (error) {
      throw toWalletRpcError(error)
    }
  }
}

/** EIP-2255. ERC-7715's method of the same name has a permission's context. */
const namesAccounts = (params: Params): boolean => {
  const permission = firstOf(params)
  return typeof permission === 'object' && permission !== null && 'eth_accounts' in permission
}

const firstOf = (params: Params): unknown => (Array.isArray(params) ? params[0] : undefined)

/** Forwards a chain that is not configured to the wallet. */
async function switchChain(host: EvmRequestHost, params: Params): Promise<unknown> {
  const { context, send, returnTo } = host
  const requested = toCaipNetworkId(readChainId(params))
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === requested)
  if (network?.chainNamespace !== 'eip155') {
    return send({ method: 'wallet_switchEthereumChain', params })
  }
  // The wallet may be elsewhere although this network is the active one.
  if (context.activeNetwork().caipNetworkId === requested) await returnTo(network)
  else await context.requestNetwork(requested)
  return null
}

function readChainId(params: Params): number {
  const request = firstOf(params)
  const isNamed = typeof request === 'object' && request !== null && 'chainId' in request
  const chainId = isNamed ? request.chainId : undefined
  if (isHex(chainId)) return parseWalletChainId(chainId)
  throw new ProviderRpcError(-32602, { message: 'Parameter 1.chainId: Expected 0x-prefixed hex' })
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
