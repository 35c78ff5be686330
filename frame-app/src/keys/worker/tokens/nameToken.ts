import type { DecodedCall } from '../../view.ts'
import type { TokenBook } from './tokenBook.ts'

/** Adds the token's name to a step, and that a known token has no items. */
export function nameToken(call: DecodedCall, book: TokenBook): DecodedCall {
  if (!('tokenInfo' in call)) return call
  const known = book(call.token)
  if (!known) return call
  const { symbol, decimals } = known
  const tokenInfo = { symbol, decimals }
  return 'mayBeItemId' in call ? { ...call, tokenInfo, mayBeItemId: false } : { ...call, tokenInfo }
}
