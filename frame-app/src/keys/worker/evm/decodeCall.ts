import { bytesToHex } from '@noble/hashes/utils'
import type { DecodedCall, Warning } from '../../view.ts'
import type { Bytes } from '../crypto/bytes.ts'
import { allowanceWarnings } from '../tokens/allowance.ts'
import { nameToken } from '../tokens/nameToken.ts'
import type { TokenBook } from '../tokens/tokenBook.ts'
import { toChecksumAddress } from './address.ts'
import { standardCalls } from './standardCalls.ts'

export type CallReading = { call: DecodedCall; warnings: readonly Warning[] }

type Call = { chainId: bigint; to: Bytes | null; value: bigint; data: Bytes }

const selectorLength = 4

/**
 * Decodes a call. If no standard explains it completely, or a token call carries ether, which no
 * standard's does, it becomes a `contractCall`.
 */
export function decodeCall(transaction: Call, book: TokenBook): CallReading {
  const call = nameToken(describeCall(transaction), book)
  return { call, warnings: listWarnings(call, book) }
}

function describeCall({ chainId, to, value, data }: Call): DecodedCall {
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
  return decoded ?? { kind: 'contractCall', to: contract, selector: shown }
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
  operatorForAll: ({ approved }) => (approved ? [{ code: 'operatorForAll' }] : []),
}

function listWarnings(call: DecodedCall, book: TokenBook): Warning[] {
  // A rule receives the kind of call that lists it.
  const rule = warningRules[call.kind] as
    | ((call: DecodedCall, book: TokenBook) => Warning[])
    | undefined
  return rule?.(call, book) ?? []
}
