export type ParsedAmount =
  | { readonly status: 'empty' }
  /** `precision`: more decimals than the asset has. `zero`: nothing to send. */
  | { readonly status: 'invalid'; readonly reason: 'form' | 'precision' | 'zero' }
  | { readonly status: 'valid'; readonly value: bigint }

const form = /^(\d{0,80})(?:\.(\d{0,80}))?$/

/**
 * Parses an amount in whole units, such as `12.5`, into base units. Never rounds.
 *
 * @example parseAmount('0.1', 6) // { status: 'valid', value: 100_000n }
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const typed = text.trim()
  if (typed === '') return { status: 'empty' }
  const [match, whole = '', fraction = ''] = form.exec(typed) ?? []
  if (match === undefined || whole + fraction === '') return { status: 'invalid', reason: 'form' }
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return { status: 'invalid', reason: 'precision' }
  const value = BigInt(whole + digits.padEnd(decimals, '0'))
  return value === 0n ? { status: 'invalid', reason: 'zero' } : { status: 'valid', value }
}
