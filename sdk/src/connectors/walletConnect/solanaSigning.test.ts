import { base58, base64 } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import { createSolanaSigning } from './solanaSigning.ts'

const key = new Uint8Array(32).fill(7)
const signature = new Uint8Array(64).fill(9)
/** One signer, one key and no instruction. */
const transaction = Uint8Array.from([
  ...[1, ...new Uint8Array(64)],
  ...[1, 0, 0, 1, ...key],
  ...[...new Uint8Array(32), 0],
])
const encoded = base64.encode(transaction)
const unreadable = { code: -32603, message: 'The wallet sent an invalid response' }

/** A wallet that answers every request with `answer`. */
function start(answer: unknown, { approvesAll = true } = {}) {
  const request = vi.fn(async () => answer)
  const signer = { request, address: () => base58.encode(key) }
  return { request, ...createSolanaSigning(signer, () => approvesAll) }
}

const answers: readonly [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'signed'],
  ['an empty object', {}],
  ['numbers', { signature: 1, transaction: 2, transactions: 3 }],
  ['no encoding', { signature: '0OIl', transaction: '!', transactions: ['!'] }],
]

describe('signMessage', () => {
  test('default: the signature', async () => {
    const { signMessage, request } = start({ signature: base58.encode(signature) })
    expect(await signMessage(Uint8Array.of(1, 2))).toEqual(signature)
    const params = { message: base58.encode(Uint8Array.of(1, 2)), pubkey: base58.encode(key) }
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'solana_signMessage', params })
  })

  test.each(answers)('error: %s', async (_, answer) => {
    await expect(start(answer).signMessage(Uint8Array.of(1))).rejects.toMatchObject(unreadable)
  })
})

describe('signTransaction', () => {
  test('default: the signed transaction', async () => {
    const { signTransaction } = start({ transaction: encoded, signature: 'unused' })
    expect(await signTransaction(transaction)).toEqual(transaction)
  })

  test('behavior: a signature alone takes its place in the transaction', async () => {
    const { signTransaction } = start({ signature: base58.encode(signature) })
    const signed = await signTransaction(transaction)
    expect(signed.subarray(1, 65)).toEqual(signature)
    expect(signed.subarray(65)).toEqual(transaction.subarray(65))
  })

  test.each([...answers, ['a short signature', { signature: base58.encode(key) }]])(
    'error: %s',
    async (_, answer) => {
      await expect(start(answer).signTransaction(transaction)).rejects.toMatchObject(unreadable)
    },
  )
})

describe('signAllTransactions', () => {
  test('default: as many as it was given', async () => {
    const { signAllTransactions, request } = start({ transactions: [encoded, encoded] })
    expect(await signAllTransactions([transaction, transaction])).toEqual([
      transaction,
      transaction,
    ])
    expect(request).toHaveBeenCalledOnce()
  })

  test.each([
    ...answers,
    ['fewer', { transactions: [encoded] }],
    ['more', { transactions: [encoded, encoded, encoded] }],
  ])('error: %s', async (_, answer) => {
    const signed = start(answer).signAllTransactions([transaction, transaction])
    await expect(signed).rejects.toMatchObject(unreadable)
  })

  test('error: one by one, and one of them is not readable', async () => {
    const { signAllTransactions, request } = start({ transaction: '!' }, { approvesAll: false })
    const signed = signAllTransactions([transaction, transaction])
    await expect(signed).rejects.toMatchObject(unreadable)
    expect(request).toHaveBeenCalledOnce()
  })
})

describe('signAndSendTransaction', () => {
  test('default: the signature as text', async () => {
    const { signAndSendTransaction } = start({ signature: 'sent' })
    expect(await signAndSendTransaction(transaction)).toBe('sent')
  })

  test.each(answers.filter(([name]) => name !== 'no encoding'))('error: %s', async (_, answer) => {
    const sent = start(answer).signAndSendTransaction(transaction)
    await expect(sent).rejects.toMatchObject(unreadable)
  })
})
