/** Finds what is wrong with a network of the options, also without TypeScript. */
import { chainNamespaces, parseChainId } from '@latchkey/protocol'
import { isRecord } from '../primitives/isRecord.ts'
import { listNodes, type Network } from './network.ts'

export type NetworkFault = { path: string; expected: string; value: unknown }

/** Checks the shape of a network or viem chain. */
export function isNetwork(value: unknown): value is Network {
  if (!isRecord(value)) return false
  const { name, nativeCurrency, rpcUrls } = value
  const nodes = isRecord(rpcUrls) && isRecord(rpcUrls.default) && rpcUrls.default.http
  return (
    typeof name === 'string' &&
    isRecord(nativeCurrency) &&
    typeof nativeCurrency.symbol === 'string' &&
    Array.isArray(nodes) &&
    nodes.every((node) => typeof node === 'string')
  )
}

/** Returns the first wrong value of a network that has a CAIP-2 id, or of a viem chain. */
export function findFault(input: unknown): NetworkFault | undefined {
  if (!isNetwork(input)) return undefined
  const { id, chainNamespace, caipNetworkId, nativeCurrency } = input
  const isEvm = chainNamespace === undefined && caipNetworkId === undefined
  const namespace = isEvm ? 'eip155' : chainNamespace
  if (!chainNamespaces.includes(namespace)) {
    return {
      path: 'chainNamespace',
      expected: `'${chainNamespaces.join("' or '")}'`,
      value: namespace,
    }
  }
  const expectedId = `${namespace}:${id}`
  const isId = typeof id === (namespace === 'eip155' ? 'number' : 'string')
  if (!isId || parseChainId(expectedId) !== expectedId) {
    return { path: 'id', expected: 'a positive number, or text outside of EVM', value: id }
  }
  if (!isEvm && caipNetworkId !== expectedId) {
    return { path: 'caipNetworkId', expected: `'${expectedId}'`, value: caipNetworkId }
  }
  const { decimals } = nativeCurrency
  // A uint8, as ERC-20 has it.
  if (Number.isInteger(decimals) && decimals >= 0 && decimals < 256) return undefined
  return { path: 'nativeCurrency.decimals', expected: 'a whole number, 0 to 255', value: decimals }
}

/** Without a node, no balance or transaction of the network can be read. */
export function findListFault(networks: readonly Network[]): NetworkFault | undefined {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const [index, network] of networks.entries()) {
    const path = `[${index}]`
    const value = network.caipNetworkId
    if (ids.indexOf(value) !== index) {
      return { path, expected: 'a network that the list does not have yet', value }
    }
    const hasNode = listNodes(network).some((node) => URL.canParse(node))
    if (!hasNode) return { path, expected: 'an address in rpcUrls, or in the option rpc', value }
  }
  return undefined
}
