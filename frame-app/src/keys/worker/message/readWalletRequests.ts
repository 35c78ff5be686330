import type { WalletRequests } from '../../view.ts'

/** The target of WalletConnect's recaps. ERC-5573 requires a URI. */
export const walletTarget = 'eip155'

const abilityGrammar = /^request\/([a-z]+_[A-Za-z0-9_]+)$/
const networkGrammar = /^eip155:[1-9]\d{0,31}$/
/** A longer list would not be read. */
const mostNetworks = 100

/**
 * Reads the abilities of WalletConnect's target: `request/<method>`, all on the same networks.
 * Returns undefined for anything else.
 */
export function readWalletRequests(abilities: object): WalletRequests | undefined {
  const entries = Object.entries(abilities)
  const methods = entries.flatMap(([ability]) => abilityGrammar.exec(ability)?.[1] ?? [])
  const restrictions = new Set(entries.map(([, value]) => JSON.stringify(value)))
  const networks = readNetworks(entries[0]?.[1])
  const isValid = methods.length === entries.length && restrictions.size === 1
  return isValid && networks !== undefined ? { methods, networks } : undefined
}

/** From `[{}]`, null for all networks, or `[{ chains }]`. */
function readNetworks(restrictions: unknown): readonly string[] | null | undefined {
  const fields: unknown =
    Array.isArray(restrictions) && restrictions.length === 1 && restrictions[0]
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined
  const entries = Object.entries(fields)
  if (entries.length === 0) return null
  const [[name, chains] = []] = entries
  return entries.length === 1 && name === 'chains' && isNetworks(chains) ? chains : undefined
}

function isNetworks(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= mostNetworks &&
    value.every((network) => typeof network === 'string' && networkGrammar.test(network))
  )
}
