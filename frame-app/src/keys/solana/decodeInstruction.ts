/** What an instruction does, as far as its program is known. */
import { allowanceWarnings } from '../evm/allowance.ts'
import type { DecodedCall, Warning } from '../view.ts'
import { type InstructionFields, type InstructionLayout, instructionLayouts } from './layouts.ts'
import { littleEndian } from './littleEndian.ts'
import type { SolanaInstruction } from './message.ts'
import { programNames, programs } from './programs.ts'

export type InstructionReading = { call: DecodedCall; warnings: readonly Warning[] }

const memoPrograms: readonly string[] = [programs.memo, programs.memoV1]

/** Reads an instruction. One that no layout explains in every byte is a `contractCall` with a warning. */
export function decodeInstruction(instruction: SolanaInstruction): InstructionReading {
  const { programId } = instruction
  const memo = memoPrograms.includes(programId) ? readMemo(instruction.data) : undefined
  if (memo) return { call: memo, warnings: [] }
  const layout = instructionLayouts[programId]?.find((each) => fits(each, instruction))
  if (layout) return readLayout(layout, instruction)
  const isKnown = Object.hasOwn(programNames, programId)
  return {
    call: { kind: 'contractCall', to: programId, selector: null },
    warnings: [{ code: isKnown ? 'unknownCall' : 'unknownProgram', detail: programId }],
  }
}

function readLayout(
  layout: InstructionLayout,
  { accounts, data }: SolanaInstruction,
): InstructionReading {
  const fields: InstructionFields = {
    account: (place) => accounts[place] ?? '', // `fits` has counted them.
    integer: (offset, bytes) => littleEndian(data.subarray(offset, offset + bytes)),
    bytes: (offset) => data.subarray(offset),
  }
  const call = layout.read(fields)
  const allowance = call.kind === 'approve' ? allowanceWarnings(call.amount, call.token) : []
  return { call, warnings: [...allowance, ...(layout.warnings?.(fields) ?? [])] }
}

function fits(layout: InstructionLayout, { accounts, data }: SolanaInstruction): boolean {
  return (
    data.length === layout.length &&
    accounts.length >= layout.accounts &&
    layout.code.every((byte, index) => data[index] === byte)
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
