import type { AssetChange } from '../../keys/hints.ts'
import { itemAmount, tokenAmount } from '../previews/amounts.ts'
import { asAddress, asAmount, asPriced, type Row, type RowValue, row } from '../previews/preview.ts'

const labels = { in: 'hint.get', out: 'hint.send', right: 'hint.right' } as const

/** Names a token’s contract unless one of our lists has it. */
export function describeChange(change: AssetChange): readonly Row[] {
  const { direction, token, tokenId, info, holder, amount } = change
  const isItem = tokenId !== null || amount === 'all'
  return [
    { label: labels[direction], value: describeAmount(change) },
    ...row(isItem ? 'label.collection' : 'label.token', info ? null : token, asAddress),
    ...row('hint.holder', holder, asAddress),
  ]
}

function describeAmount({ amount, token, tokenId, info, claim }: AssetChange): RowValue {
  if (amount === 'all') return { kind: 'word', key: 'hint.allItems' }
  if (amount === 'unlimited') {
    return info
      ? asAmount({ key: 'hint.unlimited', values: { symbol: info.symbol } })
      : { kind: 'word', key: 'amount.unlimited' }
  }
  if (tokenId !== null) return itemAmount(amount, tokenId)
  if (info) return asPriced(tokenAmount(amount, info), { units: amount, ...info, token })
  return claim
    ? { kind: 'claimed', amount, claim, note: 'hint.claimedNote' }
    : { kind: 'baseUnits', amount, mayBeItemId: false }
}
