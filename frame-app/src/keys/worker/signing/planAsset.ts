import { sha256 } from '@noble/hashes/sha2'
import { isPossibleDecimals } from '../../../tokens/cleanClaim.ts'
import { cleanSymbol } from '../../../tokens/cleanSymbol.ts'
import { VaultError } from '../../vaultError.ts'
import type { PartView, TokenWords, Warning } from '../../view.ts'
import { asBytes, utf8 } from '../crypto/bytes.ts'
import { parseAddress, toChecksumAddress } from '../evm/address.ts'
import { hiddenCharacterWarnings } from '../message/hiddenCharacters.ts'
import { isKnownSymbol, openTokenBook } from '../tokens/tokenBook.ts'
import { assertEvmAccount } from './assertAccount.ts'
import { judgeRisk } from './judgeRisk.ts'
import type { RequestOf, SigningContext, SigningPart } from './signingPlan.ts'

/** Describes a token that a dApp suggests (EIP-747). Approved or not, nothing is signed. */
export function planAsset(request: RequestOf<'asset'>, { accounts }: SigningContext): SigningPart {
  const { chain, tokens, type, tokenId, stated, isOwned } = request
  const token = toChecksumAddress(parseAddress(request.token))
  const known = openTokenBook(chain.id, tokens)(token)
  const claim = cleanWords(request.claim)
  const warnings: readonly Warning[] = [
    ...(!known && isNamesake([claim, stated], request) ? [{ code: 'namesake' } as const] : []),
    ...hiddenCharacterWarnings(stated.symbol ?? ''),
  ]
  const view = {
    kind: 'asset',
    account: assertEvmAccount(request.address, accounts),
    risk: judgeRisk('value', warnings),
    warnings,
    chain,
    type,
    token,
    tokenId,
    tokenInfo: known ? { symbol: known.symbol, decimals: known.decimals } : null,
    claim,
    stated,
    isOwned,
  } as const satisfies PartView
  return {
    digest: asBytes(sha256(utf8(JSON.stringify(['latchkey/asset/v1', view])))),
    view,
    async sign() {
      throw new VaultError('INTERNAL')
    },
  }
}

function cleanWords({ symbol, decimals }: TokenWords): TokenWords {
  return {
    symbol: symbol === null ? null : cleanSymbol(symbol),
    decimals: decimals !== null && isPossibleDecimals(decimals) ? decimals : null,
  }
}

/** Says whether an unlisted token has the symbol of a listed one, or of the network's currency. */
function isNamesake(
  words: readonly TokenWords[],
  { chain, tokens }: Pick<RequestOf<'asset'>, 'chain' | 'tokens'>,
): boolean {
  const currency = { ...chain, address: '', cap: '0' }
  return words.some(
    ({ symbol }) =>
      symbol !== null && isKnownSymbol(symbol, { chain: chain.id, added: [...tokens, currency] }),
  )
}
