import type { DecodedCall, TokenInfo } from '../../view.ts'
import { cleanSymbol } from './cleanSymbol.ts'

const mostDecimals = 36

/**
 * Adds the self-description of an unlisted token's contract, if it is the called contract. A claim
 * changes neither the risk nor the warnings.
 */
export function claimToken(
  call: DecodedCall,
  { contract, claim }: { contract: string | null; claim: TokenInfo | null },
): DecodedCall {
  // `tokenSupply` is Solana's, whose tokens make no claim.
  if (!('tokenInfo' in call) || call.kind === 'tokenSupply') return call
  if (call.tokenInfo || call.token !== contract) return call
  const cleaned = claim && cleanClaim(claim)
  // Collections of items may answer 0, but nothing else.
  const mayBeItem = 'mayBeItemId' in call && call.mayBeItemId && cleaned?.decimals === 0
  return cleaned && !mayBeItem ? { ...call, claim: cleaned } : call
}

/** Null if no symbol remains, or for impossible decimals. */
function cleanClaim({ symbol, decimals }: TokenInfo): TokenInfo | null {
  if (typeof symbol !== 'string' || !isPossibleDecimals(decimals)) return null
  const cleaned = cleanSymbol(symbol)
  return cleaned === null ? null : { symbol: cleaned, decimals }
}

export const isPossibleDecimals = (decimals: number) =>
  Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
