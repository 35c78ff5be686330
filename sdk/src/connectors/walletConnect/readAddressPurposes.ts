import { isRecord } from '../../primitives/isRecord.ts'
import type { AddressPurpose } from '../connector.ts'

/** Holds the result of `getAccountAddresses`, as JSON. */
const property = 'bip122_getAccountAddresses'

/** Longer than the answer of any wallet. */
const maxTextLength = 200_000

const purposes: readonly AddressPurpose[] = ['payment', 'ordinal']

/**
 * Reads the purposes of a wallet's Bitcoin addresses from a session's properties. Some wallets list
 * addresses with an `intention`, others group them by it. The content is not trusted.
 */
export function readAddressPurposes(properties: unknown): ReadonlyMap<string, AddressPurpose> {
  const value = readJson(isRecord(properties) ? properties[property] : undefined)
  const found = new Map<string, AddressPurpose>()
  for (const purpose of purposes) {
    const named = Array.isArray(value)
      ? value.filter((each) => isRecord(each) && each.intention === purpose)
      : isRecord(value) && value[purpose]
    for (const entry of Array.isArray(named) ? named : []) {
      const address: unknown = isRecord(entry) ? entry.address : undefined
      if (typeof address === 'string' && !found.has(address)) found.set(address, purpose)
    }
  }
  return found
}

function readJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > maxTextLength) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // SyntaxError.
    return undefined
  }
}
