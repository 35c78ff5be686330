import type { FailureName, FailureReason } from '../../keys/hints.ts'
import { simulationLimits } from './simulationRun.ts'

/** Names of Agave's `TransactionError` and `InstructionError`. */
const known: Readonly<Record<string, FailureName>> = {
  AccountNotFound: 'funds',
  InsufficientFunds: 'funds',
  InsufficientFundsForFee: 'funds',
  InsufficientFundsForRent: 'funds',
  BlockhashNotFound: 'expired',
  ComputationalBudgetExceeded: 'outOfGas',
}

/** @param error - a name, or an object of one name, with the number of the instruction */
export function readSolanaFailure(error: unknown): FailureReason {
  const [name = 'unknown', detail] = typeof error === 'string' ? [error] : first(error)
  const inner = name === 'InstructionError' && Array.isArray(detail) ? detail[1] : undefined
  const [innerName = name, code] = typeof inner === 'string' ? [inner] : first(inner)
  const found = Object.hasOwn(known, innerName) ? known[innerName] : undefined
  if (found) return { kind: 'known', name: found }
  const number = typeof code === 'number' ? ` 0x${code.toString(16)}` : ''
  return { kind: 'raw', text: `${innerName}${number}`.slice(0, simulationLimits.reason) }
}

const first = (value: unknown): [string, unknown] | [] =>
  Object.entries(Object(value)).find(() => true) ?? []
