import { parseTransaction, recoverTransactionAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { testKeyring } from '../../testing/signer.ts'
import type { EvmTransactionRequest } from '../../vault.ts'
import type { EvmTransaction } from '../../view.ts'
import { toHex } from '../crypto/bytes.ts'
import { planSigning } from './planSigning.ts'
import { createPreparedSignings } from './preparedSignings.ts'
import type { RequestOf } from './signingPlan.ts'

const keyring = await testKeyring()
const address = keyring.addresses.evmAddress
const friend = '0x3535353535353535353535353535353535353535'
const token = '0x3636363636363636363636363636363636363636'
const word = (hex: string) => hex.padStart(64, '0')
const unlimited = 'f'.repeat(64)

/** Costs a fee of at most 0x5208 * 0x10 wei. */
const base: EvmTransaction = {
  type: 'eip1559',
  chainId: 1,
  nonce: 9,
  to: friend,
  value: '0x1',
  data: '0x',
  gas: '0x5208',
  maxFeePerGas: '0x10',
  maxPriorityFeePerGas: '0x1',
}
const fee = 0x5208n * 0x10n

/** An unlimited allowance over a token that no list has. */
const approval = {
  ...base,
  to: token,
  value: '0x0',
  data: `0x095ea7b3${word(friend.slice(2))}${unlimited}`,
} as const

const inOrder = (...transactions: readonly EvmTransaction[]): readonly EvmTransactionRequest[] =>
  transactions.map((transaction, index) => ({
    transaction: { ...transaction, nonce: base.nonce + index },
    nodeFee: '0',
    tokenClaim: null,
  }))
const transfers = (count: number) =>
  inOrder(
    ...Array.from({ length: count }, (_, index) => ({
      ...base,
      value: `0x${(index + 1).toString(16)}` as const,
    })),
  )

const plan = (
  transactions: readonly EvmTransactionRequest[],
  more: Partial<RequestOf<'evmTransactions'>> = {},
) =>
  planSigning(
    {
      kind: 'evmTransactions',
      origin: 'https://dapp.example',
      address,
      chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
      tokens: [],
      balance: null,
      transactions,
      ...more,
    },
    { accounts: keyring.accounts, now: 0 },
  )
const digestOf = (transactions: readonly EvmTransactionRequest[]) =>
  toHex(plan(transactions).digest)

describe('planEvmTransactions', () => {
  test('default: describes and signs each, in order', async () => {
    const { view, sign } = plan(transfers(3))
    expect(view).toMatchObject({
      risk: 'value',
      parts: [1, 2, 3].map((amount, index) => ({
        kind: 'evmTransaction',
        account: address,
        transaction: { nonce: 9 + index },
        call: { kind: 'nativeTransfer', to: friend, amount: `${amount}` },
        maxFee: fee.toString(),
        shortfall: null,
      })),
    })
    const signed = await sign(keyring)
    const read = await Promise.all(
      signed.map(async (part) => {
        if (part.kind !== 'evmTransaction') throw new Error(part.kind)
        const serializedTransaction = part.rawTransaction as `0x02${string}`
        const { nonce, value } = parseTransaction(serializedTransaction)
        const signer = await recoverTransactionAddress({ serializedTransaction })
        return { nonce, value, signer }
      }),
    )
    expect(read).toEqual([
      { nonce: 9, value: 1n, signer: address },
      { nonce: 10, value: 2n, signer: address },
      { nonce: 11, value: 3n, signer: address },
    ])
  })

  test('behavior: one alone is described and digested like eth_sendTransaction', () => {
    const [only] = transfers(1)
    if (!only) throw new Error('none')
    const single = planSigning(
      {
        kind: 'evmTransaction',
        origin: 'https://dapp.example',
        address,
        chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
        tokens: [],
        balance: null,
        ...only,
      },
      { accounts: keyring.accounts, now: 0 },
    )
    const together = plan([only])
    expect(together.view).toEqual(single.view)
    expect(together.digest).toEqual(single.digest)
  })

  test.each([0, 5, 10])(
    'T16 behavior: a high risk in place %i among ten others is the risk of all',
    (place) => {
      const list = Array.from({ length: 11 }, (_, index) => (index === place ? approval : base))
      const { view } = plan(inOrder(...list))
      expect(view.risk).toBe('high')
      expect(view.parts.map(({ risk }) => risk === 'high')).toEqual(
        list.map((_, index) => index === place),
      )
    },
  )

  test('T16 behavior: what changes, drops, adds or reorders a part changes the digest', () => {
    const [first, second, third] = transfers(3)
    if (!first || !second || !third) throw new Error('none')
    const swapped = { ...second, transaction: { ...second.transaction, to: token } } as const
    const at = (each: EvmTransactionRequest, nonce: number) => ({
      ...each,
      transaction: { ...each.transaction, nonce },
    })
    const digests = [
      [first, second, third],
      [first, swapped, third],
      [first, second],
      [first, second, third, at(first, 12)],
      [at(second, 9), at(first, 10), third],
    ].map(digestOf)
    expect(new Set(digests).size).toBe(digests.length)
  })

  test('T16 error: the digest of other parts than those that were prepared', () => {
    const prepared = createPreparedSignings({
      clock: createFakeClock(),
      random: (length) => new Uint8Array(length),
    })
    const { signingId } = prepared.add(plan(transfers(3)))
    const digest = digestOf(transfers(2))
    expect(() => prepared.take({ signingId, digest })).toThrow('not what was approved')
  })

  test.each([
    [0, 'transactions: Expected 1 to 16'],
    [17, 'transactions: Expected 1 to 16'],
    [100, 'transactions: Expected 1 to 16'],
  ])('error: %i transactions', (count, message) => {
    expect(() => plan(transfers(count))).toThrow(message)
  })

  test.each([[[9, 9]], [[9, 11]], [[10, 9]]])('error: the nonces %j', (nonces) => {
    const list = transfers(2).map((each, index) => ({
      ...each,
      transaction: { ...each.transaction, nonce: nonces[index] ?? 0 },
    }))
    expect(() => plan(list)).toThrow('nonce: Expected consecutive numbers')
  })

  test('error: one for another network', () => {
    expect(() => plan(inOrder(base, { ...base, chainId: 10 }))).toThrow()
  })

  test('behavior: the balance has to pay for all together', async () => {
    const needed = 3n + fee * 2n
    const enough = plan(transfers(2), { balance: needed.toString() })
    expect(enough.view.parts).toMatchObject([{ shortfall: null }, { shortfall: null }])
    expect(await enough.sign(keyring)).toHaveLength(2)

    const balance = (needed - 1n).toString()
    const short = plan(transfers(2), { balance })
    const shortfall = { needed: needed.toString(), balance }
    expect(short.view.parts).toMatchObject([{ shortfall }, { shortfall }])
    await expect(short.sign(keyring)).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
  })
})
