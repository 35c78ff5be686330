import type { Address, ChainLabel } from './transaction.ts'

/** A token's description by its contract or by a dApp: untrusted. Missing parts are null. */
export type TokenWords = { symbol: string | null; decimals: number | null }

/** A token that a dApp suggests for the account's list (EIP-747). */
export type SuggestedAsset = {
  chain: ChainLabel
  type: 'ERC20' | 'ERC721' | 'ERC1155'
  token: Address
  /** Decimal text; null for ERC-20. */
  tokenId: string | null
  /** The contract's own. */
  claim: TokenWords
  /** The dApp's. */
  stated: TokenWords
  /** The account has the item; null if the node did not tell. */
  isOwned: boolean | null
}
