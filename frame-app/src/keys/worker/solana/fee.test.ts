import { describe, expect, test } from 'vitest'
import { solanaFee } from './fee.ts'
import type { SolanaMessage } from './message.ts'
import { programs } from './programs.ts'

const message = (programId: string, data: number[]): SolanaMessage => ({
  version: 0,
  signatures: 2,
  accounts: [],
  recentBlockhash: '',
  instructions: [{ programId, accounts: [], data: Uint8Array.from(data) }],
  lookupTables: [],
})

/** Of the Compute Budget program. */
const setting = (code: number, value: number) =>
  Uint8Array.of(code, value, value >> 8, value >> 16, value >> 24)

describe('solanaFee', () => {
  test('default: 5,000 lamports a signature', () => {
    expect(solanaFee(message('11111111111111111111111111111111', [3]))).toBe(10_000n)
  })

  /** A lamport per unit. */
  const price = { programId: programs.computeBudget, accounts: [], data: setting(3, 1_000_000) }
  const limit = (units: number) => ({ ...price, data: setting(2, units) })
  const other = { programId: programs.system, accounts: [], data: Uint8Array.of(3) }

  test.each([
    ['200,000 for each instruction but these', [price, other, other, other], 600_000n],
    ['as many as the transaction asks for', [limit(7), price, other, other], 7n],
    ['1,400,000 at most, if it asks for more', [limit(14_000_000), price, other], 1_400_000n],
    ['1,400,000 at most, for many instructions', [price, ...Array(9).fill(other)], 1_400_000n],
  ])('behavior: units: %s', (_, instructions, units) => {
    const given = { signatures: 1, instructions }
    expect(solanaFee(given)).toBe(5_000n + units)
    expect(solanaFee(given, 2_000_000n)).toBe(5_000n + 2n * units)
  })

  test.each([
    'Ed25519SigVerify111111111111111111111111111',
    'KeccakSecp256k11111111111111111111111111111',
    'Secp256r1SigVerify1111111111111111111111111',
  ])('behavior: those that %s checks cost as much', (program) => {
    expect(solanaFee(message(program, [3]))).toBe(25_000n)
    expect(solanaFee(message(program, []))).toBe(10_000n)
  })
})
