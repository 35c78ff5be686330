import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../../approval/testing/requestParts.ts'
import { listRecipients } from './listRecipients.ts'

describe('listRecipients', () => {
  test('default: who receives currency or tokens', () => {
    const { send, sendToken, solanaSend } = parts
    expect(listRecipients(viewParts(send))).toEqual([send.call.to])
    expect(listRecipients(viewParts(send, sendToken))).toEqual([send.call.to])
    expect(listRecipients(viewParts(solanaSend))).toEqual([solanaSend.instructions[1].summary.to])
  })

  test('behavior: who receives tokens alone, and what a later part or instruction sends', () => {
    const { send, sendToken, solanaSend } = parts
    expect(listRecipients(viewParts(sendToken))).toEqual([sendToken.call.to])
    const later = { ...send, call: { ...send.call, to: send.account } }
    expect(listRecipients(viewParts(send, later))).toEqual([send.call.to, send.account])
    const [budget, first] = solanaSend.instructions
    const second = { ...first, summary: { ...first.summary, to: solanaSend.account } }
    const several = { ...solanaSend, instructions: [budget, first, second] }
    expect(listRecipients(viewParts(several))).toEqual([first.summary.to, solanaSend.account])
  })

  test('behavior: an account that gets more than it needs', () => {
    const { fundedAccount } = parts
    const [{ summary, ...instruction }] = fundedAccount.instructions
    expect(listRecipients(viewParts(fundedAccount))).toEqual([summary.account])
    const rent = { ...instruction, summary: { ...summary, isTransfer: false } }
    expect(listRecipients(viewParts({ ...fundedAccount, instructions: [rent] }))).toEqual([])
  })

  test.each([
    ['withdrawStake', true],
    ['withdrawNonce', true],
    ['closeTokenAccount', true],
    ['withdrawExcess', true],
    ['withdrawFees', true],
    ['closeLookupTable', true],
    ['closeProgram', true],
    ['withdrawVote', true],
    ['upgradeProgram', false],
    ['splitStake', false],
    ['advanceNonce', false],
  ] as const)('behavior: whom %s pays: %s', (name, isPaid) => {
    const { solanaSend } = parts
    const [, { summary, ...rest }] = solanaSend.instructions
    const { to: subject, from } = summary
    const call = { kind: 'programAction', name, subject, from, amount: '7' } as const
    const view = viewParts({ ...solanaSend, instructions: [{ ...rest, summary: call }] })
    expect(listRecipients(view)).toEqual(isPaid ? [subject] : [])
  })

  test.each(['message', 'permit', 'approval', 'unknownCall'] as const)(
    'behavior: nobody for %s',
    (name) => {
      expect(listRecipients(viewParts(parts[name]))).toEqual([])
    },
  )
})
