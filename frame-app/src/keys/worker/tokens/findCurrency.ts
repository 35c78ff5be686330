import type { TokenBook } from './tokenBook.ts'

/** The wrapped currency of each chain, whose name begins with a W. See `tokenList.ts`. */
const wrapped: Readonly<Record<string, string>> = {
  '1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '10': '0x4200000000000000000000000000000000000006',
  '56': '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  '137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  '8453': '0x4200000000000000000000000000000000000006',
  '42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
}

/** Finds a chain's own currency, with the cap of its wrapped token. */
export function findCurrency(chainId: bigint, book: TokenBook): ReturnType<TokenBook> {
  const token = book(wrapped[chainId.toString()] ?? '')
  return token && { ...token, symbol: token.symbol.slice(1) }
}
