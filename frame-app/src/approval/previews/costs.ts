import { addFee, roundFee } from '@latchkey/ui'
import type { ChainLabel } from '../../keys/view.ts'
import { nativeAmount } from './amounts.ts'
import { asAmount, type Cost, type PhraseValue, type Row } from './preview.ts'

/** Rounds fees up. Costs on several networks have no total, and each fee names its network. */
export function costRows(costs: readonly Cost[]): readonly Row[] {
  const [only, ...others] = sumByNetwork(costs)
  if (!only) return []
  if (others.length === 0) return [...feeRows(only, writeFee), ...totalRows(only)]
  return [only, ...others].flatMap((cost) => feeRows(cost, writeFeeOnNetwork))
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

type WriteFee = (fee: string, chain: ChainLabel) => PhraseValue

const feeRows = ({ chain, fee }: Cost, write: WriteFee): readonly Row[] =>
  fee === null ? [] : [{ label: 'label.fee', value: asAmount(write(fee, chain)) }]

function totalRows({ chain, sent, fee }: Cost): readonly Row[] {
  if (fee === null || sent === '0') return []
  return [{ label: 'label.total', value: asAmount(upTo(addFee(sent, fee), chain)) }]
}

const upTo = (units: bigint, chain: ChainLabel): PhraseValue => ({
  key: 'amount.upTo',
  values: { amount: nativeAmount(units.toString(), chain) },
})

const writeFee: WriteFee = (fee, chain) => upTo(roundFee(fee), chain)

const writeFeeOnNetwork: WriteFee = (fee, chain) => ({
  key: 'amount.onNetwork',
  values: { amount: writeFee(fee, chain), network: chain.name },
})
