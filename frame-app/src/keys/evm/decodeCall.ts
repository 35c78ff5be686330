/** What a transaction does, as far as a standard says. */
import { bytesToHex } from '@noble/hashes/utils'
import type { Bytes } from '../bytes.ts'
import type { Risk } from '../vault.ts'
import type { DecodedCall, Warning } from '../view.ts'
import { toChecksumAddress } from './address.ts'
import { allowanceWarnings } from './allowance.ts'
import { standardCalls } from './standardCalls.ts'

export type CallReading = { call: DecodedCall; risk: Risk; warnings: readonly Warning[] }

const selectorLength = 4

/**
 * Reads a call. What no standard explains in every bit is a `contractCall`,
 * and high risk; so is a token call that carries ether, for no standard's does.
 */
export function decodeCall(transaction: {
  to: Bytes | null
  value: bigint
  data: Bytes
}): CallReading {
  const call = describeCall(transaction)
  const warnings = warningsOf(call)
  return { call, warnings, risk: warnings.length > 0 ? 'high' : 'value' }
}

function describeCall({ to, value, data }: Parameters<typeof decodeCall>[0]): DecodedCall {
  if (!to) return { kind: 'contractCreation' }
  const target = toChecksumAddress(to)
  if (data.length === 0) return { kind: 'nativeTransfer', to: target, amount: value.toString() }
  const selector = bytesToHex(data.subarray(0, selectorLength))
  const known = Object.hasOwn(standardCalls, selector) ? standardCalls[selector] : undefined
  const decoded = value === 0n ? known?.decode(target, data.subarray(selectorLength)) : undefined
  const shown = data.length < selectorLength ? null : `0x${selector}`
  return decoded ?? { kind: 'contractCall', to: target, selector: shown }
}

type WarningRules = {
  [Kind in DecodedCall['kind']]?: (call: Extract<DecodedCall, { kind: Kind }>) => Warning[]
}

/** What makes a call high risk; kinds that are not here never are. */
const warningRules: WarningRules = {
  contractCreation: () => [{ code: 'contractCreation' }],
  contractCall: ({ selector, to }) => [{ code: 'unknownCall', detail: selector ?? to }],
  approve: ({ amount, token }) => allowanceWarnings(amount, token),
  permit: ({ spender, amount, token }) => [
    { code: 'permit', detail: spender },
    ...allowanceWarnings(amount, token),
  ],
  operatorForAll: ({ approved, operator }) =>
    approved ? [{ code: 'operatorForAll', detail: operator }] : [],
}

function warningsOf(call: DecodedCall): Warning[] {
  // The cast holds: a rule takes the call of the kind that it is listed under.
  const rule = warningRules[call.kind] as ((call: DecodedCall) => Warning[]) | undefined
  return rule?.(call) ?? []
}
