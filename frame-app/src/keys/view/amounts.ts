export type TokenInfo = { symbol: string; decimals: number }

/** Native base units, decimal text. */
export type Shortfall = {
  /** The transaction's value and its maximum fee. */
  needed: string
  balance: string
}

/** Base units, decimal text. */
export type Allowance = string | 'unlimited' | 'unknown'

/**
 * `token` is null for the network's currency, 'unknown' if the call does not name it. As a limit,
 * `amount` is the most that is paid or the least that is received.
 */
export type Asset = {
  token: string | null
  tokenInfo: TokenInfo | null
  amount: Allowance
  isLimit: boolean
  /** Decimal text. */
  tokenId?: string
}
