import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import { toNetworkId } from '../../networks/deprecatedIds.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type { Selection } from './describeSession.ts'
import { isWalletNamespace } from './walletNamespaces.ts'

/** As the wallet sent it: the library checks only that the parts exist. */
export type SessionEvent = {
  readonly event: { readonly name: string; readonly data: unknown }
  readonly chainId: string
}

type Found = { readonly namespace: ChainNamespace; readonly selection: Selection }

/** CAIP-2, with the limits of the namespaces that wallets have. */
const reference = /^[-_a-zA-Z0-9]{1,32}$/

/** Reads chainChanged and accountsChanged. Returns undefined for any other event. */
export function readSelection({ event: { name, data }, chainId }: SessionEvent): Found | undefined {
  const namespace = chainId.split(':', 1)[0] ?? ''
  if (!isWalletNamespace(namespace)) return undefined
  const first = readFirst(data)
  if (name === 'chainChanged') {
    const networkId = readNetworkId(namespace, isNothing(first) ? chainId : first)
    return networkId && { namespace, selection: { networkId, isReported: true } }
  }
  if (name !== 'accountsChanged') return undefined
  // EIP-1193: without accounts, the wallet is not connected.
  if (Array.isArray(data) && data.length === 0) return { namespace, selection: { address: '' } }
  const address = typeof first === 'string' ? first.split(':').at(-1) : undefined
  return address && !/\s/.test(address) ? { namespace, selection: { address } } : undefined
}

/** Some wallets wrap the value in a list, or in an object as that of `wallet_switchEthereumChain`. */
function readFirst(data: unknown): unknown {
  if (Array.isArray(data)) return data[0]
  return typeof data === 'object' && data !== null ? toFields(data).chainId : data
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** Wallets send a CAIP-2 id, a number, or hex (EIP-1193). */
function readNetworkId(namespace: ChainNamespace, data: unknown): CaipNetworkId | undefined {
  // Only EVM networks have numbers.
  const isNumber = typeof data === 'number' && namespace === 'eip155'
  if (typeof data !== 'string' && !isNumber) return undefined
  const text = `${data}`.split(':').at(-1) ?? ''
  if (!reference.test(text)) return undefined
  if (namespace !== 'eip155') return toNetworkId(`${namespace}:${text}`)
  const chainId = Number(text)
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}
