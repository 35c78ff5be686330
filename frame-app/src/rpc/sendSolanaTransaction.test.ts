import { FrameError, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import {
  type SendSolanaTransactionParameters,
  sendSolanaTransaction,
} from './sendSolanaTransaction.ts'
import { toNodeError } from './toNodeError.ts'

const signed = {
  kind: 'solanaTransaction',
  transaction: 'AQID',
  signature: 'S1',
  blockhash: 'B1',
} as const

type Answer = Json | FrameError
const valid = { context: { slot: 1 }, value: true }
const unknown = { context: { slot: 1 }, value: [null] }
const nodeError = (message: string) => toNodeError({ code: -32002, message })
const lost = new FrameError('NODE_UNREACHABLE')

/** A node with these answers; returns its calls. */
async function run(
  answers: Record<string, Answer>,
  parameters: Partial<SendSolanaTransactionParameters> = {},
) {
  const calls: [string, Json][] = []
  const all: Record<string, Answer> = {
    isBlockhashValid: valid,
    sendTransaction: 'S1',
    getSignatureStatuses: unknown,
    ...answers,
  }
  const error = await sendSolanaTransaction({
    signed,
    options: {},
    async node(method, params) {
      calls.push([method, [...params]])
      const answer = all[method]
      if (answer instanceof FrameError || answer === undefined) throw answer
      return answer
    },
    ...parameters,
  }).catch((reason: unknown) => reason)
  return { calls, error, methods: calls.map(([method]) => method) }
}

describe('sendSolanaTransaction', () => {
  test('default: sends base64 after the node has confirmed the blockhash', async () => {
    const { calls, error } = await run({})
    expect(error).toBeUndefined()
    expect(calls).toEqual([
      ['isBlockhashValid', ['B1', { commitment: 'processed' }]],
      ['sendTransaction', ['AQID', { encoding: 'base64' }]],
    ])
  })

  test('param: the options go to the node', async () => {
    const options = {
      skipPreflight: true,
      preflightCommitment: 'confirmed',
      maxRetries: 0,
      minContextSlot: 7,
    } as const
    const { calls } = await run({}, { options })
    expect(calls[1]).toEqual(['sendTransaction', ['AQID', { ...options, encoding: 'base64' }]])
  })

  test.each([
    ['recent', 'processed'],
    ['single', 'confirmed'],
    ['singleGossip', 'confirmed'],
    ['root', 'finalized'],
    ['max', 'finalized'],
  ] as const)('param: the old commitment %s is sent as %s', async (given, preflightCommitment) => {
    const { calls } = await run({}, { options: { preflightCommitment: given } })
    expect(calls[1]?.[1]).toEqual(['AQID', { encoding: 'base64', preflightCommitment }])
  })

  test('error: an expired blockhash is reported, and nothing is sent', async () => {
    const { error, methods } = await run({ isBlockhashValid: { ...valid, value: false } })
    expect(error).toMatchObject({
      reason: 'BLOCKHASH_EXPIRED',
      message: 'The transaction’s blockhash has expired. Build the transaction again',
    })
    expect(methods).toEqual(['isBlockhashValid'])
  })

  test('error: the node does not find the blockhash when it sends', async () => {
    const { error } = await run({
      sendTransaction: nodeError('Transaction simulation failed: Blockhash not found'),
    })
    expect(error).toMatchObject({
      reason: 'BLOCKHASH_EXPIRED',
      message: expect.stringContaining('Build the transaction again'),
    })
  })

  test('behavior: a durable nonce is not checked', async () => {
    const { methods } = await run({}, { signed: { ...signed, blockhash: null } })
    expect(methods).toEqual(['sendTransaction'])
  })

  test.each<[string, Answer]>([
    ['lacks the method', nodeError('Method not found')],
    ['answers in another form', 'yes'],
  ])('behavior: a node that %s still sends', async (_, answer) => {
    const { methods, error } = await run({ isBlockhashValid: answer })
    expect(methods).toEqual(['isBlockhashValid', 'sendTransaction'])
    expect(error).toBeUndefined()
  })

  test('error: an unreachable node is sent nothing', async () => {
    const { methods, error } = await run({ isBlockhashValid: lost })
    expect(error).toBe(lost)
    expect(methods).toEqual(['isBlockhashValid'])
  })

  test.each<[string, Record<string, Answer>]>([
    [
      'was processed before',
      {
        sendTransaction: nodeError(
          'Transaction simulation failed: This transaction has already been processed',
        ),
      },
    ],
    [
      'is known although the reply was lost',
      {
        sendTransaction: lost,
        getSignatureStatuses: { value: [{ slot: 9, confirmations: 0, err: null }] },
      },
    ],
  ])('behavior: a transaction that %s counts as sent', async (_, answers) => {
    expect((await run(answers)).error).toBeUndefined()
  })

  test.each<[string, Answer]>([
    ['none', unknown],
    ['no answer', lost],
    ['another form', { value: [] }],
  ])('error: the node’s own, if its status of the transaction is %s', async (_, status) => {
    const refusal = nodeError('Transaction simulation failed: custom program error: 0x1')
    const answers = { sendTransaction: refusal, getSignatureStatuses: status }
    const { error, calls } = await run(answers)
    expect(error).toBe(refusal)
    expect(calls.at(-1)).toEqual(['getSignatureStatuses', [['S1']]])
  })
})
