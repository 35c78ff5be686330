import { cleanSymbol } from '../../../tokens/cleanSymbol.ts'
import { listTokens } from '../../../tokens/tokenList.ts'
import type { OperatorToken } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import type { TokenInfo } from '../../view.ts'

type KnownToken = TokenInfo & {
  /** Base units; approvals above it are high risk. */
  cap: bigint
}

export type TokenBook = (address: string) => KnownToken | undefined

/**
 * Opens the book of a network. The operator's entries add tokens, and set the
 * caps of compiled ones; compiled names and decimals stay.
 *
 * @param chain - CAIP-2
 * @throws VaultError INVALID_PARAMS for an operator's malformed cap or number of decimals
 */
export function openTokenBook(chain: string, added: readonly OperatorToken[] = []): TokenBook {
  const book = new Map(
    listTokens(chain).map((token) => [normalizeAddress(token.address), toKnown(token)]),
  )
  for (const token of added) {
    const key = normalizeAddress(token.address)
    const compiled = book.get(key)
    const known = toKnown({ ...token, ...compiled, cap: token.cap })
    book.set(key, known)
  }
  return (address) => book.get(normalizeAddress(address))
}

/** Says whether a symbol is that of a token in the book, or looks the same. */
export function isKnownSymbol(
  symbol: string,
  { chain, added }: { chain: string; added: readonly OperatorToken[] },
): boolean {
  return [...listTokens(chain), ...added].some((token) => fold(token.symbol) === fold(symbol))
}

/** Fullwidth letters and the like become plain ones. */
const fold = (symbol: string) => (cleanSymbol(symbol.normalize('NFKC')) ?? '').toUpperCase()

const normalizeAddress = (address: string) =>
  address.startsWith('0x') ? address.toLowerCase() : address

function toKnown({ symbol, decimals, cap }: TokenInfo & { cap: string }): KnownToken {
  return { symbol, decimals, cap: parseUnits(cap, decimals) }
}

function parseUnits(text: string, decimals: number): bigint {
  const [, whole = '', fraction = ''] = /^(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text) ?? []
  const fits = Number.isInteger(decimals) && decimals >= 0 && fraction.length <= decimals
  if (whole === '' || !fits) {
    throw new VaultError('INVALID_PARAMS', { message: 'A token’s cap is not a number of it' })
  }
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
