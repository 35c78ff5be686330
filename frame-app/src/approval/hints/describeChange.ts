import type { AssetChange } from '../../keys/hints.ts'
import { describeAsset, describeContract } from '../previews/describeAsset.ts'
import { asAddress, type Row, row } from '../previews/preview.ts'

const labels = { in: 'hint.get', out: 'hint.send', right: 'hint.right' } as const

/** Names a token’s contract unless one of our lists has it. */
export function describeChange(change: AssetChange): readonly Row[] {
  const { direction, tokenInfo, holder } = change
  const value = describeAsset(change, { chain: null, isPayment: direction !== 'right' })
  return [
    { label: labels[direction], value },
    ...(tokenInfo ? [] : describeContract(change)),
    ...row('hint.holder', holder, asAddress),
  ]
}
