export type TokenInfo = { symbol: string; decimals: number }

/** Base units, decimal text. */
export type Shortfall = {
  /** Of the network's currency, the values and maximum fees of all transactions together. */
  needed: string
  balance: string
}

/** Base units, decimal text. */
export type Allowance = string | 'unlimited' | 'unknown'

/** An amount of the network's currency, of a token, or of an item. */
export type Asset = {
  /** Null for the network's currency; 'unknown' if the call does not name it. */
  token: string | null
  /** Of a listed token. */
  tokenInfo: TokenInfo | null
  /** Another contract's own claim: untrusted. */
  claim?: TokenInfo
  amount: Allowance
  /** Of an item, decimal text; null for any item of the collection. */
  tokenId?: string | null
}

/** As a limit, `amount` is the most that is paid or the least that is received. */
export type LimitedAsset = Asset & { isLimit: boolean }
