import type { Asset, ChainLabel } from '../../keys/view.ts'
import { itemAmount, tokenValue } from './amounts.ts'
import { asAddress, asAmount, type Row, type RowValue } from './preview.ts'

export type DescribeAssetOptions = {
  /** Null where the network is not known. */
  chain: ChainLabel | null
  /** A right has no price, because nothing is paid. */
  isPayment: boolean
}

/** Writes an amount of the network's currency, of a token, or of items. */
export function describeAsset(
  { token, tokenInfo, claim, amount, tokenId }: Asset,
  { chain, isPayment }: DescribeAssetOptions,
): RowValue {
  if (tokenId === null) {
    return amount === 'unlimited'
      ? { kind: 'word', key: 'amount.allItems' }
      : asAmount({ key: 'amount.anyItem', values: { amount } })
  }
  if (tokenId !== undefined) return itemAmount(amount, tokenId)
  const known = tokenInfo ?? (token === null ? chain : null)
  if (amount === 'unlimited' && known) {
    return asAmount({ key: 'amount.unlimitedOf', values: { symbol: known.symbol } })
  }
  if (token === null && !known) return asAmount({ units: amount, decimals: 0 })
  const priced = isPayment ? { token } : {}
  return tokenValue(amount, { ...priced, tokenInfo: known, claim, mayBeItemId: false })
}

/** Names the contract, of which the network's currency has none. */
export function describeContract({ token, tokenId }: Asset): readonly Row[] {
  if (token === null || token === 'unknown') return []
  const label = tokenId === undefined ? 'label.token' : 'label.collection'
  return [{ label, value: asAddress(token) }]
}
