import type { DecodedCall, LimitedAsset } from '../../view.ts'
import type { TokenBook } from './tokenBook.ts'

/** Adds the token's name to a step, and that a known token has no items. */
export function nameToken(call: DecodedCall, book: TokenBook): DecodedCall {
  if (call.kind === 'action') return nameAssets(call, book)
  if (!('tokenInfo' in call)) return call
  const known = book(call.token)
  if (!known) return call
  const { symbol, decimals } = known
  const tokenInfo = { symbol, decimals }
  return 'mayBeItemId' in call ? { ...call, tokenInfo, mayBeItemId: false } : { ...call, tokenInfo }
}

function nameAssets(
  action: Extract<DecodedCall, { kind: 'action' }>,
  book: TokenBook,
): DecodedCall {
  const name = (asset: LimitedAsset): LimitedAsset => {
    const known = asset.token === null ? undefined : book(asset.token)
    if (!known) return asset
    return { ...asset, tokenInfo: { symbol: known.symbol, decimals: known.decimals } }
  }
  return { ...action, pays: action.pays.map(name), gets: action.gets.map(name) }
}
