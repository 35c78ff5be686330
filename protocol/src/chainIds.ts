export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const
export type ChainNamespace = (typeof chainNamespaces)[number]

/** CAIP-2 chain id, `namespace:reference`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

const caip2 = /^(eip155|solana|polkadot|bip122):([-_a-zA-Z0-9]{1,32})$/
const solanaGenesis = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * Parses a chain id in any form that clients use: CAIP-2, a number, decimal or
 * hex text, or a Solana genesis hash prefix without its namespace.
 *
 * @example parseChainId('0x1') // 'eip155:1'
 */
export function parseChainId(value: unknown): CaipNetworkId | undefined {
  if (typeof value === 'string' && caip2.test(value)) {
    const [namespace, reference] = value.split(':') as [ChainNamespace, string]
    return namespace === 'eip155' ? eip155(reference) : `${namespace}:${reference}`
  }
  if (typeof value === 'string' && solanaGenesis.test(value)) return `solana:${value}`
  return eip155(value)
}

function eip155(reference: unknown): CaipNetworkId | undefined {
  const id =
    typeof reference === 'string' && /^(\d{1,16}|0x[0-9a-fA-F]{1,14})$/.test(reference)
      ? Number(reference)
      : reference
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

/** Returns a plain number for EVM chains, CAIP-2 for others, as clients expect. */
export function toWireChainId(id: CaipNetworkId): number | CaipNetworkId {
  return id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id
}
