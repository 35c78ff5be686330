import { describe, expect, test } from 'vitest'
import type { ApprovalView } from '../../keys/vault.ts'
import { views } from '../testing/views.ts'
import { text } from '../texts/text.ts'
import type { Preview } from './preview.ts'
import { previewOf } from './previewOf.ts'

const sentenceOf = ({ sentence }: Preview) => text(sentence.key, sentence.values)
const labels = (rows: Preview['rows']) => rows.map(({ label }) => label)
const send = views.send
const friend = send.call.to

describe('previewOf', () => {
  test.each([
    ['message', 'Sign a message'],
    ['signIn', 'Sign in to app.example.org'],
    ['typedData', 'Sign Order'],
    ['send', 'Send 0.5 ETH to'],
    ['sendToken', 'Send a token to'],
    ['solanaSend', 'Send 1.25 SOL to'],
    ['unlimited', 'Let another account spend all of your token'],
    ['unknownCall', 'Call a contract and send it 0.5 ETH'],
    ['permit', 'Sign a permit to spend your token'],
  ] as const)('default: %s is "%s"', (name, sentence) => {
    expect(sentenceOf(previewOf(views[name]))).toBe(sentence)
  })

  test('behavior: a transfer names the whole address, what leaves, the network and the most it costs', () => {
    const preview = previewOf(send)
    expect(preview.sentence.subject).toBe(friend)
    expect(preview.changes).toEqual([
      { label: 'label.leaves', value: { kind: 'amount', text: '0.5 ETH' } },
    ])
    expect([preview.network, preview.fee]).toEqual(['Ethereum', '0.00042 ETH'])
  })

  test('behavior: every part of an EVM transaction stands in its details', () => {
    const view: ApprovalView = {
      ...views.sendToken,
      transaction: {
        ...views.sendToken.transaction,
        accessList: [{ address: friend, storageKeys: [`0x${'00'.repeat(32)}`] }],
      },
    }
    const { details } = previewOf(view)
    expect(labels(details)).toEqual([
      'label.from',
      'label.to',
      'label.chainId',
      'label.nonce',
      'label.type',
      'label.gas',
      'label.maxFee',
      'label.priorityFee',
      'label.accessList',
      'label.data',
    ])
    expect(details.at(-1)?.value).toEqual({ kind: 'raw', text: view.transaction.data })
  })

  test('behavior: native value beside a call leaves the account too', () => {
    const preview = previewOf({
      ...views.unlimited,
      transaction: { ...views.unlimited.transaction, value: '0xde0b6b3a7640000' },
    })
    expect(preview.changes).toEqual([
      { label: 'label.leaves', value: { kind: 'amount', text: '1 ETH' } },
    ])
  })

  test('behavior: token amounts are base units, since their decimals are not known', () => {
    expect(previewOf(views.sendToken).changes).toEqual([
      { label: 'label.leaves', value: { kind: 'baseUnits', amount: '250000000' } },
    ])
  })

  test('behavior: an allowance of zero takes the right away', () => {
    const view: ApprovalView = {
      ...views.unlimited,
      call: { ...views.unlimited.call, amount: '0' },
    }
    expect(sentenceOf(previewOf(view))).toBe('Stop an account from spending your token')
  })

  test('behavior: bytes that are no text are shown as bytes, once', () => {
    const preview = previewOf({ ...views.message, text: null })
    expect(preview.rows).toEqual([
      { label: 'label.message', value: { kind: 'raw', text: views.message.hex } },
    ])
    expect(labels(preview.details)).toEqual(['label.account'])
  })

  test('behavior: typed data that was not understood shows every field unfolded', () => {
    const { rows } = previewOf(views.typedData)
    expect(rows.map(({ value }) => value)).toContainEqual({
      kind: 'tree',
      fields: views.typedData.fields,
    })
  })

  test('behavior: a Solana transaction of one purpose folds what serves it', () => {
    const preview = previewOf(views.solanaSend)
    expect(preview.stepsLabel).toBe('label.otherSteps')
    expect(preview.steps.map(({ sentence }) => text(sentence.key, sentence.values))).toEqual([
      'Set unit limit to 200000',
    ])
    expect(labels(preview.details)).toContain('label.accounts')
  })

  test('behavior: a Solana transaction of several purposes shows every step and all that leaves', () => {
    const [budget, transfer] = views.solanaSend.instructions
    const preview = previewOf({
      ...views.solanaSend,
      instructions: [budget, transfer, transfer],
    })
    expect(sentenceOf(preview)).toBe('Run 3 instructions')
    expect(preview.steps).toHaveLength(3)
    expect(preview.changes).toHaveLength(2)
  })
})
