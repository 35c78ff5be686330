/** Finds what is wrong with a network of the options, also without TypeScript. */
import type { ChainNamespace } from '@latchkey/protocol'
import { isRecord } from '../primitives/isRecord.ts'
import { isText, matches } from '../primitives/isText.ts'
import { listNodes, type Network } from './network.ts'

/** Where, and what was expected instead of which value. */
export type NetworkFault = readonly [path: string, expected: string, value: unknown]

const namespaces = {
  eip155: true,
  solana: true,
  polkadot: true,
  bip122: true,
} as const satisfies Record<ChainNamespace, true>

/** Of CAIP-2. */
const isReference = matches(/^[\w-]{1,32}$/)
const isEvmId = (id: unknown) => Number.isSafeInteger(id) && Number(id) > 0

export function isNetwork(value: unknown): value is Network {
  if (!isRecord(value)) return false
  const { name, nativeCurrency, rpcUrls } = value
  const nodes = isRecord(rpcUrls) && isRecord(rpcUrls.default) && rpcUrls.default.http
  return (
    isText(name) &&
    isRecord(nativeCurrency) &&
    isText(nativeCurrency.symbol) &&
    Array.isArray(nodes) &&
    nodes.every(isText)
  )
}

/** Returns the first wrong value of a network that has a CAIP-2 id, or of a viem chain. */
export function findFault(input: unknown): NetworkFault | undefined {
  if (!isNetwork(input)) return undefined
  const { id, chainNamespace, caipNetworkId, nativeCurrency } = input
  const isEvm = chainNamespace === undefined && caipNetworkId === undefined
  const namespace = isEvm ? 'eip155' : chainNamespace
  if (!Object.hasOwn(namespaces, namespace)) {
    return ['chainNamespace', `one of ${Object.keys(namespaces)}`, namespace]
  }
  if (namespace === 'eip155' ? !isEvmId(id) : !isReference(id)) {
    return ['id', 'a positive number, or text outside of EVM', id]
  }
  const expectedId = `${namespace}:${id}`
  if (!isEvm && caipNetworkId !== expectedId) return ['caipNetworkId', expectedId, caipNetworkId]
  const { decimals } = nativeCurrency
  // A uint8, as ERC-20 has it.
  if (Number.isInteger(decimals) && decimals >= 0 && decimals < 256) return undefined
  return ['nativeCurrency.decimals', 'a whole number, 0 to 255', decimals]
}

/** Without a node, no balance or transaction of the network can be read. */
export function findListFault(networks: readonly Network[]): NetworkFault | undefined {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const [index, network] of networks.entries()) {
    const { caipNetworkId: id } = network
    if (ids.indexOf(id) !== index) return [`[${index}]`, 'a network that is not listed yet', id]
    const hasNode = listNodes(network).some((node) => URL.canParse(node))
    if (!hasNode) return [`[${index}]`, 'an address in rpcUrls, or in the option rpc', id]
  }
  return undefined
}
