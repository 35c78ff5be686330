/** Handles requests to a wallet's provider, or forwards them (EIP-1193). */
import type { Hex } from '@latchkey/protocol'
import { createAbortError } from '../../core/errors.ts'
import { requestNode } from '../../networks/requestNode.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { RequestArguments } from '../providers.ts'
import { toWalletRpcError } from '../walletErrors.ts'
import { parseWalletChainId } from './parseWallet.ts'
import { type EvmNetwork, toCaipNetworkId } from './switchWallet.ts'
import { toHexChainId } from './unknownChain.ts'

type Params = RequestArguments['params']

export type EvmRequestHost = {
  readonly context: ConnectorContext
  /** Sends to the wallet. */
  send(args: RequestArguments): Promise<unknown>
  /** Switches the wallet to the network that is already the active one. */
  returnTo(network: EvmNetwork): Promise<void>
  readonly destroyed: AbortSignal
}

type Handler = (host: EvmRequestHost, params: Params) => Promise<unknown>

/** A connected wallet gets everything else. */
const connectedHandlers: Readonly<Record<string, Handler>> = {
  wallet_switchEthereumChain: switchChain,
}

/** Without a connection, the wallet is not asked. */
const disconnectedHandlers: Readonly<Record<string, Handler>> = {
  eth_accounts: async () => [],
  eth_requestAccounts: async ({ context }) => [await context.requestConnection('eip155')],
  wallet_getPermissions: async () => [],
  wallet_requestPermissions: requestPermissions,
  wallet_switchEthereumChain: moveInstance,
  /** Only the dApp's configuration adds chains: see `createWalletMethods`. */
  wallet_addEthereumChain: moveInstance,
}

/** Without a connection, the instance and its nodes answer what needs no account. */
const publicHandlers: Readonly<Record<string, Handler>> = {
  eth_chainId: async (host) => toHexChainId(getChainId(host)),
  net_version: async (host) => String(getChainId(host)),
}

/** A node must never receive what only the owner of an account may answer. */
const isNodeMethod = (method: string): boolean =>
  /^(?:eth|net|web3|debug|trace)_/.test(method) && !ownerMethods.test(method)

const ownerMethods =
  /^eth_(?:accounts|coinbase|decrypt|encrypt|getEncryptionPublicKey|requestAccounts|send(?!RawTransaction$)|sign)/

/** Rejects with numbers in `code`. Only public reads do not wait for a pending connection. */
export function createEvmRequest(
  host: EvmRequestHost,
): (args: RequestArguments) => Promise<unknown> {
  const { context, send, destroyed } = host
  const isConnected = () => context.state.get('eip155').address !== undefined
  return async ({ method, params }) => {
    try {
      if (destroyed.aborted) throw createAbortError(destroyed)
      if (!isConnected()) {
        const handler = find(publicHandlers, method)
        if (handler) return await handler(host, params)
        const { network } = context.state.get('eip155')
        if (network && isNodeMethod(method)) {
          return await requestNode(network, { method, params }, destroyed)
        }
      }
      await context.state.settled('eip155')
      if (method === 'wallet_revokePermissions' && namesAccounts(params)) {
        if (isConnected()) await context.requestDisconnect()
        return null
      }
      const handler = find(isConnected() ? connectedHandlers : disconnectedHandlers, method)
      if (handler) return await handler(host, params)
      if (!isConnected()) throw new ProviderRpcError(4100)
      return await send({ method, params })
    } catch (error) {
      throw toWalletRpcError(error)
    }
  }
}

const find = (handlers: Readonly<Record<string, Handler>>, method: string): Handler | undefined =>
  Object.hasOwn(handlers, method) ? handlers[method] : undefined

const getChainId = ({ context }: EvmRequestHost): number =>
  Number(context.state.get('eip155').network?.id ?? 1)

/** EIP-2255. ERC-7715's method of the same name has a permission's context. */
const namesAccounts = (params: Params): boolean => {
  const permission = firstOf(params)
  return typeof permission === 'object' && permission !== null && 'eth_accounts' in permission
}

const firstOf = (params: Params): unknown => (Array.isArray(params) ? params[0] : undefined)

/** Connects: this method requests accounts, too (EIP-2255). */
async function requestPermissions({ context }: EvmRequestHost, params: Params): Promise<unknown> {
  if (!namesAccounts(params)) throw new ProviderRpcError(4100)
  const address = await context.requestConnection('eip155')
  return [
    {
      parentCapability: 'eth_accounts',
      invoker: globalThis.location?.origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    },
  ]
}

/** Rejects with 4902 unless the chain is configured. */
async function moveInstance({ context }: EvmRequestHost, params: Params): Promise<unknown> {
  await context.requestNetwork(toCaipNetworkId(readChainId(params)))
  return null
}

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
