import { bytesToHex } from '@noble/hashes/utils'
import type { DecodedCall, Warning } from '../../view.ts'
import type { Bytes } from '../crypto/bytes.ts'
import type { CompiledFormat } from '../descriptors/compiledFormat.ts'
import { describeByDescriptor } from '../descriptors/describeByDescriptor.ts'
import type { DecodeInner } from '../descriptors/describeFields.ts'
import { allowanceWarnings } from '../tokens/allowance.ts'
import { nameFields } from '../tokens/nameFields.ts'
import type { TokenBook } from '../tokens/tokenBook.ts'
import { parseAddress, toChecksumAddress } from './address.ts'
import { parseHex } from './parseHex.ts'
import { standardCalls } from './standardCalls.ts'

export type CallReading = { call: DecodedCall; warnings: readonly Warning[] }

type Call = { chainId: bigint; to: Bytes | null; value: bigint; data: Bytes }

const selectorLength = 4
/** Of calls inside calls. */
const deepestCall = 4

/**
 * Decodes a call. If no standard explains it completely, or a token call carries ether, which no
 * standard's does, it becomes a `contractCall`.
 */
export function decodeCall(
  transaction: Call,
  book: TokenBook,
  formats?: readonly CompiledFormat[],
): CallReading {
  const call = nameFields(describeCall({ ...transaction, formats }), transaction.chainId, book)
  return { call, warnings: listWarnings(call, book) }
}

type Described = Call & { formats: readonly CompiledFormat[] | undefined }

function describeCall({ chainId, to, value, data, formats }: Described, depth = 0): DecodedCall {
  if (!to) return { kind: 'contractCreation' }
  const contract = toChecksumAddress(to)
  if (data.length === 0) {
    return { kind: 'nativeTransfer', from: null, to: contract, amount: value.toString() }
  }
  const selector = bytesToHex(data.subarray(0, selectorLength))
  const known = Object.hasOwn(standardCalls, selector) ? standardCalls[selector] : undefined
  const target = { chainId, contract }
  const decoded = value === 0n ? known?.decode(target, data.subarray(selectorLength)) : undefined
  const shown = data.length < selectorLength ? null : `0x${selector}`
  const decode: DecodeInner = (inner) =>
    describeCall(
      { chainId, to: parseAddress(inner.to), value: 0n, data: parseHex(inner.data), formats },
      depth + 1,
    )
  const described =
    depth < deepestCall
      ? describeByDescriptor({ chainId, to: contract, value, data, decode }, formats)
      : undefined
  return decoded ?? described ?? { kind: 'contractCall', to: contract, selector: shown }
}

type WarningRules = {
  [Kind in DecodedCall['kind']]?: (
    call: Extract<DecodedCall, { kind: Kind }>,
    book: TokenBook,
  ) => Warning[]
}

const warningRules: WarningRules = {
  contractCreation: () => [{ code: 'contractCreation' }],
  contractCall: () => [{ code: 'unknownCall' }],
  approve: ({ amount, token }, book) => allowanceWarnings(amount, token, book),
  permit: ({ amount, token }, book) => allowanceWarnings(amount, token, book),
  described: ({ fields }, book) =>
    fields.flatMap(({ value }) => (value.kind === 'call' ? listWarnings(value.call, book) : [])),
  operatorForAll: ({ approved }) => (approved ? [{ code: 'operatorForAll' }] : []),
}

function listWarnings(call: DecodedCall, book: TokenBook): Warning[] {
  // A rule receives the kind of call that lists it.
  const rule = warningRules[call.kind] as
    | ((call: DecodedCall, book: TokenBook) => Warning[])
    | undefined
  return rule?.(call, book) ?? []
}
