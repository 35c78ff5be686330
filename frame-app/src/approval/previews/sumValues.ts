import type { PartView } from '../../keys/view.ts'

type TransactionPart = Extract<PartView, { kind: 'evmTransaction' }>

/** Sums up what leaves the account with a transaction, or with the calls of an atomic one: base units. */
export function sumValues({ call, transaction }: TransactionPart): bigint {
  if (call.kind !== 'batch' || call.name !== 'atomic') return BigInt(transaction.value)
  return call.steps.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** Likewise, without the plain transfers among an atomic transaction's calls. */
export function sumCarried(part: TransactionPart): bigint {
  const { call } = part
  if (call.kind !== 'batch' || call.name !== 'atomic') return sumValues(part)
  const steps = call.steps.filter((step) => step.call.kind !== 'nativeTransfer')
  return sumValues({ ...part, call: { ...call, steps } })
}
