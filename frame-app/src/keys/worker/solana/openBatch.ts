import type { SolanaInstruction } from './message.ts'
import { programs } from './programs.ts'

const batchCode = 255
const tokenPrograms: readonly string[] = [programs.token, programs.token2022]

/**
 * Splits a batch of the token program into its instructions. Each has a header: the number of its
 * accounts and the length of its data. Any other instruction, and a batch that the program would
 * refuse as malformed, stays as it is.
 */
export function openBatch(instruction: SolanaInstruction): readonly SolanaInstruction[] {
  const { programId, accounts, data } = instruction
  if (!tokenPrograms.includes(programId) || data[0] !== batchCode) return [instruction]
  const opened: SolanaInstruction[] = []
  let offset = 1
  let place = 0
  while (offset < data.length) {
    const [accountCount = 0, length = 0] = data.subarray(offset, offset + 2)
    const start = offset + 2
    offset = start + length
    if (length === 0 || offset > data.length) return [instruction]
    if (place + accountCount > accounts.length) return [instruction]
    opened.push({
      programId,
      accounts: accounts.slice(place, place + accountCount),
      data: data.slice(start, offset),
    })
    place += accountCount
  }
  return opened.length > 0 ? opened : [instruction]
}
