import type { CaipNetworkId } from '@latchkey/protocol'

/**
 * Ids of Solana's networks before CAIP-30 named them by their genesis hashes. Some wallets know
 * only these.
 */
const deprecatedIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The ids by which a wallet may know a network, the valid one first. */
export const listSessionIds = (id: CaipNetworkId): readonly CaipNetworkId[] =>
  deprecatedIds[id] ? [id, deprecatedIds[id]] : [id]

/** Returns the valid id for a deprecated one. */
export const toNetworkId = (id: CaipNetworkId): CaipNetworkId => {
  const valid = Object.keys(deprecatedIds).find((key) => deprecatedIds[key] === id)
  // The keys are CAIP-2 ids.
  return (valid as CaipNetworkId | undefined) ?? id
}
