import { base58 } from '@scure/base'
import type { DecodedCall, Warning } from '../../view.ts'
import { allowanceWarnings } from '../tokens/allowance.ts'
import { nameToken } from '../tokens/nameToken.ts'
import type { TokenBook } from '../tokens/tokenBook.ts'
import type { InstructionFields, InstructionLayout } from './instructionLayout.ts'
import { instructionLayouts } from './layouts.ts'
import { littleEndian } from './littleEndian.ts'
import type { SolanaInstruction } from './message.ts'
import { programNames, programs } from './programs.ts'

export type InstructionReading = { call: DecodedCall; warnings: readonly Warning[] }

const memoPrograms: readonly string[] = [programs.memo, programs.memoV1]

const keyLength = 32

/**
 * Decodes an instruction. If no layout fits, it is a `contractCall` with a warning.
 */
export function decodeInstruction(
  instruction: SolanaInstruction,
  signer: string,
  book: TokenBook,
): InstructionReading {
  const { programId } = instruction
  const memo = memoPrograms.includes(programId) ? readMemo(instruction.data) : undefined
  if (memo) return { call: memo, warnings: [] }
  const fields = readFields(instruction, signer)
  const layout = instructionLayouts[programId]?.find((each) => fits(each, instruction, fields))
  if (layout) return readLayout(layout, fields, book)
  const isKnown = Object.hasOwn(programNames, programId)
  return {
    call: { kind: 'contractCall', to: programId, selector: null },
    warnings: [{ code: isKnown ? 'unknownCall' : 'unknownProgram' }],
  }
}

function readFields({ accounts, data }: SolanaInstruction, signer: string): InstructionFields {
  return {
    signer,
    account: (place) => accounts[place] ?? '', // `fits` has counted them.
    integer: (offset, bytes) => littleEndian(data.subarray(offset, offset + bytes)),
    key: (offset) => base58.encode(data.subarray(offset, offset + keyLength)),
  }
}

function readLayout(
  layout: InstructionLayout,
  fields: InstructionFields,
  book: TokenBook,
): InstructionReading {
  const call = nameToken(layout.read(fields), book)
  const allowance = call.kind === 'approve' ? allowanceWarnings(call.amount, call.token, book) : []
  return { call, warnings: [...allowance, ...(layout.warnings?.(fields) ?? [])] }
}

function fits(
  layout: InstructionLayout,
  { accounts, data }: SolanaInstruction,
  fields: InstructionFields,
): boolean {
  return (
    (layout.exact ? data.length === layout.length : data.length >= layout.length) &&
    accounts.length >= layout.accounts &&
    layout.code.every((byte, index) => data[index] === byte) &&
    (layout.fits?.(fields) ?? true)
  )
}

function readMemo(data: Uint8Array): DecodedCall | undefined {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return { kind: 'memo', text: decoder.decode(data) }
  } catch {
    return undefined // Not UTF-8.
  }
}
