import type { DecodedCall, FieldValue } from '../../view.ts'
import { findCurrency } from './findCurrency.ts'
import { nameToken } from './nameToken.ts'
import type { TokenBook } from './tokenBook.ts'

/** Adds names as `nameToken` does, also to the amounts among the fields of a call. */
export function nameFields(call: DecodedCall, chainId: bigint, book: TokenBook): DecodedCall {
  const name = (value: FieldValue): FieldValue => {
    if (value.kind === 'call') {
      return { kind: 'call', call: nameFields(value.call, chainId, book) }
    }
    if (value.kind !== 'amount') return value
    const known = value.token === null ? findCurrency(chainId, book) : book(value.token)
    if (!known || value.tokenId !== undefined) return value
    return { ...value, tokenInfo: { symbol: known.symbol, decimals: known.decimals } }
  }
  if (call.kind === 'signedAction') {
    return { ...call, fields: call.fields.map((field) => ({ ...field, value: name(field.value) })) }
  }
  if (call.kind === 'described') {
    return { ...call, fields: call.fields.map((field) => ({ ...field, value: name(field.value) })) }
  }
  return nameToken(call, book)
}
