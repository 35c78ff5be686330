import { cleanClaim } from '../../../tokens/cleanClaim.ts'
import type { DecodedCall, TokenInfo } from '../../view.ts'

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
