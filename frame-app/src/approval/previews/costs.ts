import { addFee, roundFee } from '@latchkey/ui'
import type { ChainLabel } from '../../keys/view.ts'
import { nativeAmount } from './amounts.ts'
import {
  asAmount,
  asPriced,
  type Cost,
  type PhraseValue,
  type Row,
  type RowValue,
} from './preview.ts'

/** Rounds fees up. Costs on several networks have no total, and each fee names its network. */
export function costRows(costs: readonly Cost[]): readonly Row[] {
  const [only, ...others] = sumByNetwork(costs)
  if (!only) return []
  if (others.length === 0) return [...feeRows(only), ...totalRows(only)]
  return [only, ...others].flatMap(feeRowsOnNetwork)
}

function sumByNetwork(costs: readonly Cost[]): readonly Cost[] {
  const sums = new Map<string, Cost>()
  for (const cost of costs) {
    const sum = sums.get(cost.chain.id)
    sums.set(cost.chain.id, sum ? add(sum, cost) : cost)
  }
  return [...sums.values()]
}

const add = (sum: Cost, { sent, fee }: Cost): Cost => ({
  chain: sum.chain,
  sent: addUnits(sum.sent, sent),
  fee: sum.fee === null ? fee : addUnits(sum.fee, fee ?? '0'),
})

const addUnits = (one: string, other: string) => (BigInt(one) + BigInt(other)).toString()

const feeRows = ({ chain, fee }: Cost): readonly Row[] =>
  fee === null ? [] : [{ label: 'label.fee', value: asFee(fee, chain) }]

const feeRowsOnNetwork = ({ chain, fee }: Cost): readonly Row[] =>
  fee === null ? [] : [{ label: 'label.fee', value: asAmount(writeFeeOnNetwork(fee, chain)) }]

function totalRows({ chain, sent, fee }: Cost): readonly Row[] {
  if (fee === null || sent === '0') return []
  return [{ label: 'label.total', value: asLimit(addFee(sent, fee), chain) }]
}

/** @param fee base units in decimal digits; rounded up */
export const asFee = (fee: string, chain: ChainLabel): RowValue => asLimit(roundFee(fee), chain)

function asLimit(units: bigint, chain: ChainLabel): RowValue {
  const { decimals } = chain
  return asPriced(upTo(units, chain), { units: units.toString(), decimals, token: null })
}

const upTo = (units: bigint, chain: ChainLabel): PhraseValue => ({
  key: 'amount.upTo',
  values: { amount: nativeAmount(units.toString(), chain) },
})

const writeFeeOnNetwork = (fee: string, chain: ChainLabel): PhraseValue => ({
  key: 'amount.onNetwork',
  values: { amount: upTo(roundFee(fee), chain), network: chain.name },
})
