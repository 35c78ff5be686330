import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { buildSolanaTransaction, u64 } from '../../testing/buildSolanaTransaction.ts'
import { testKeyring } from '../../testing/signer.ts'
import type { EncodedTransaction } from '../../vault.ts'
import { concat } from '../crypto/bytes.ts'
import { planSigning } from './planSigning.ts'

const keyring = await testKeyring()
const me = keyring.accounts.solana[0].address
const friend = base58.encode(new Uint8Array(32).fill(7))
const program = base58.encode(new Uint8Array(32).fill(9))
const system = '1'.repeat(32)

const transfer = (lamports: bigint): EncodedTransaction => ({
  transaction: buildSolanaTransaction(
    [me],
    [
      {
        program: system,
        accounts: [me, friend],
        data: concat(Uint8Array.of(2, 0, 0, 0), u64(lamports)),
      },
    ],
  ),
  encoding: 'base64',
})
const assignment: EncodedTransaction = {
  transaction: buildSolanaTransaction(
    [me],
    [
      {
        program: system,
        accounts: [me],
        data: concat(Uint8Array.of(1, 0, 0, 0), base58.decode(program)),
      },
    ],
  ),
  encoding: 'base64',
}
const transfers = (count: number) =>
  Array.from({ length: count }, (_, index) => transfer(BigInt(index + 1)))

const plan = (transactions: readonly EncodedTransaction[]) =>
  planSigning(
    {
      kind: 'solanaTransactions',
      origin: 'https://dapp.example',
      address: me,
      transactions,
      chain: {
        id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        name: 'Solana',
        symbol: 'SOL',
        decimals: 9,
      },
      tokens: [],
      nodeUnitPrice: null,
    },
    { accounts: keyring.accounts, now: 0 },
  )

describe('planSolanaTransactions', () => {
  test('default: up to 20 transactions are shown and signed, each in its own encoding', async () => {
    const [first, ...others] = transfers(20)
    const bytes = base64.decode(first?.transaction ?? '')
    const given = [{ transaction: base58.encode(bytes), encoding: 'base58' } as const, ...others]
    const { view, sign } = plan(given)
    expect(view.risk).toBe('value')
    const amounts = view.parts.map((part) =>
      part.kind === 'solanaTransaction' ? part.instructions[0]?.summary : part.kind,
    )
    expect(amounts).toEqual(
      others
        .map((_, index) => expect.objectContaining({ amount: `${index + 1}` }))
        .concat([expect.objectContaining({ amount: '20' })]),
    )
    const signed = await sign(keyring)
    expect(signed).toHaveLength(20)
    for (const [index, part] of signed.entries()) {
      if (part.kind !== 'solanaTransaction') throw new Error(part.kind)
      const coder = index === 0 ? base58 : base64
      const message = coder.decode(given[index]?.transaction ?? '').subarray(65)
      expect(coder.decode(part.transaction).subarray(65)).toEqual(message)
      expect(base58.encode(coder.decode(part.transaction).subarray(1, 65))).toBe(part.signature)
    }
  })

  test('behavior: one transaction of high risk makes the request high risk', () => {
    const { view } = plan([transfer(1n), assignment, transfer(2n)])
    expect(view.risk).toBe('high')
    expect(view.parts.map(({ risk }) => risk)).toEqual(['value', 'high', 'value'])
  })

  test('error: one malformed transaction refuses all', () => {
    const malformed = { transaction: 'AQID', encoding: 'base64' } as const
    expect(() => plan([transfer(1n), malformed])).toThrow(
      expect.objectContaining({ reason: 'INVALID_PARAMS' }),
    )
  })

  test.each([0, 21])('error: %s transactions', (count) => {
    expect(() => plan(transfers(count))).toThrow(
      expect.objectContaining({
        reason: 'INVALID_PARAMS',
        message: 'transactions: Expected 1 to 20',
      }),
    )
  })
})
