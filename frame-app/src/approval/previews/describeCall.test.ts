import { describe, expect, test } from 'vitest'
import type { DecodedCall, ProgramActionName } from '../../keys/view.ts'
import { parts } from '../testing/requestParts.ts'
import { englishTexts } from '../texts/approvalTexts.ts'
import { describeCall } from './describeCall.ts'
import { writeValue } from './preview.ts'
import { previewPart } from './previewPart.ts'

const { account, chain } = parts.solanaSend
const other = parts.fundedAccount.otherSigners[0]
const token = parts.solanaSend.instructions[0].programId

const read = (call: DecodedCall) => {
  const { sentence, rows, changes } = describeCall(call, { account, chain })
  return { text: writeValue(englishTexts, sentence), subject: sentence.subject, rows, changes }
}
const action = (name: ProgramActionName, amount: string | null = null, subject: string = other) =>
  ({ kind: 'programAction', name, subject, from: account, amount }) as const

describe('describeCall', () => {
  test.each([
    ['closeTokenAccount', null, 'Close a token account and send its SOL to'],
    ['delegateStake', null, 'Stake an account’s SOL with'],
    ['splitStake', '1250000000', 'Move 1.25 SOL of stake to a new account'],
    ['withdrawStake', '1250000000', 'Withdraw 1.25 SOL of stake to'],
    ['withdrawNonce', '1250000000', 'Withdraw 1.25 SOL from a nonce account to'],
    ['disableCpiGuard', null, 'Stop protecting this account from programs'],
    ['upgradeProgram', null, 'Replace this program’s code'],
    ['closeProgram', null, 'Delete a program’s code and send its SOL to'],
    ['withdrawVote', '1250000000', 'Withdraw 1.25 SOL from a vote account to'],
  ] as const)('default: %s', (name, amount, text) => {
    const { rows, ...described } = read(action(name, amount))
    expect(described).toMatchObject({ text, subject: other })
    expect(rows).toEqual([{ label: 'label.from', value: { kind: 'address', address: account } }])
  })

  test('behavior: a withdrawal to another account leaves, one to the own account does not', () => {
    for (const name of ['withdrawStake', 'withdrawNonce', 'withdrawVote'] as const) {
      expect(read(action(name, '5')).changes.map(({ label }) => label)).toEqual(['label.leaves'])
      expect(read(action(name, '5', account)).changes).toEqual([])
    }
    expect(read(action('splitStake', '5')).changes).toEqual([])
  })

  test('behavior: a right names its new holder, or the account that loses it', () => {
    const call = { kind: 'setAuthority', account, right: 'withdraw', holder: other } as const
    const right = { label: 'label.right', value: { kind: 'word', key: 'right.withdraw' } }
    expect(read(call)).toMatchObject({
      text: 'Give rights over an account to',
      subject: other,
      rows: [right, { label: 'label.overAccount', value: { kind: 'address', address: account } }],
    })
    expect(read({ ...call, holder: null })).toMatchObject({
      text: 'Give up rights over this account',
      subject: account,
      rows: [right],
    })
  })

  test.each([
    ['burn', 'Destroy 2.5 USDC in', 'Destroy an unknown token in', ['label.leaves']],
    ['mint', 'Create 2.5 USDC for', 'Create an unknown token for', []],
  ] as const)('behavior: %s', (change, named, unnamed, labels) => {
    const tokenInfo = { symbol: 'USDC', decimals: 6 }
    const call = {
      kind: 'tokenSupply',
      change,
      token,
      tokenInfo,
      account,
      amount: '2500000',
    } as const
    expect(read(call)).toMatchObject({ text: named, subject: account })
    expect(read(call).changes.map(({ label }) => label)).toEqual(labels)
    expect(read({ ...call, tokenInfo: null }).text).toBe(unnamed)
  })

  test('behavior: a step that prepares another does not take its place', () => {
    const [, transfer] = parts.solanaSend.instructions
    const sentenceWith = (name: ProgramActionName) => {
      const first = { ...transfer, summary: action(name) }
      const { sentence } = previewPart({ ...parts.solanaSend, instructions: [first, transfer] })
      return writeValue(englishTexts, sentence)
    }
    for (const name of [
      'advanceNonce',
      'fixTokenOwner',
      'openTokenAccount',
      'syncNative',
    ] as const) {
      expect(sentenceWith(name)).toBe('Send 1.25 SOL to')
    }
    expect(sentenceWith('closeTokenAccount')).toBe('Run 2 instructions')
  })
})
