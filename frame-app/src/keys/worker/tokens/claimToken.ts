import type { DecodedCall, TokenInfo } from '../../view.ts'

const longestSymbol = 12
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

/**
 * Removes control, format and combining characters and spaces, and shortens the rest. Null if no
 * symbol remains, or for impossible decimals.
 */
function cleanClaim({ symbol, decimals }: TokenInfo): TokenInfo | null {
  const isPossible = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
  if (typeof symbol !== 'string' || !isPossible) return null
  const visible = symbol.replace(/[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  const short = [...visible].slice(0, longestSymbol).join('')
  return short === '' ? null : { symbol: short, decimals }
}
