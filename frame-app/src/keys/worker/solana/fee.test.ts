import { describe, expect, test } from 'vitest'
import { solanaFee } from './fee.ts'
import type { SolanaMessage } from './message.ts'

const message = (programId: string, data: number[]): SolanaMessage => ({
  version: 0,
  signatures: 2,
  accounts: [],
  recentBlockhash: '',
  instructions: [{ programId, accounts: [], data: Uint8Array.from(data) }],
  lookupTables: [],
})

describe('solanaFee', () => {
  test('default: 5,000 lamports a signature', () => {
    expect(solanaFee(message('11111111111111111111111111111111', [3]))).toBe(10_000n)
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
