import { findLookAlike } from './findLookAlike.ts'
import type { KnownAddresses } from './listKnownAddresses.ts'
import type { RecipientWarning } from './sendState.ts'

/** An address that the user has paid before needs no warning. */
export function findWarning(
  address: string,
  { own, paid }: KnownAddresses,
): RecipientWarning | undefined {
  const isSame = (each: string) => each.toLowerCase() === address.toLowerCase()
  if (own.some(isSame)) return { kind: 'own' }
  if (paid.some(isSame)) return undefined
  const known = findLookAlike(address, [...own, ...paid])
  return known === undefined ? undefined : { kind: 'lookAlike', known }
}
