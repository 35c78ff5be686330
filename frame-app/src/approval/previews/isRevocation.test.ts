import { describe, expect, test } from 'vitest'
import type { DecodedCall } from '../../keys/view.ts'
import { parts } from '../testing/requestParts.ts'
import { isRevocation } from './isRevocation.ts'

const { approval } = parts
const revoked = { ...approval.call, amount: '0' } as const
const lowered = { ...approval.call, isDecrease: true } as const
const operator = (approved: boolean) =>
  ({
    kind: 'operatorForAll',
    token: approval.call.token,
    operator: approval.call.spender,
    approved,
  }) as const satisfies DecodedCall

describe('isRevocation', () => {
  test.each([
    ['an allowance of nothing', revoked],
    ['an operator who may no longer', operator(false)],
    ['a lower allowance', lowered],
    ['a lower allowance of an unlisted contract', { ...lowered, mayBeItemId: true }],
  ])('default: %s', (_, call) => {
    expect(isRevocation({ ...approval, call })).toBe(true)
  })

  test.each([
    ['an allowance', approval.call],
    ['an unlimited allowance', { ...revoked, amount: 'unlimited' }],
    ['an increase', { ...revoked, isIncrease: true }],
    ['what may be the item 0', { ...revoked, mayBeItemId: true }],
    ['a call with more data', { ...revoked, extraData: '0x01' }],
    ['an operator', operator(true)],
    ['another call', parts.send.call],
  ] as const)('behavior: not %s', (_, call) => {
    expect(isRevocation({ ...approval, call })).toBe(false)
  })

  test('behavior: not with a value, a delegation or high risk, and not what is only signed', () => {
    const part = { ...approval, call: revoked }
    const { transaction, from } = part
    expect(isRevocation({ ...part, transaction: { ...transaction, value: '0x1' } })).toBe(false)
    expect(isRevocation({ ...part, delegations: [{ account: from, contract: null }] })).toBe(false)
    expect(isRevocation({ ...part, risk: 'high' })).toBe(false)
    expect(isRevocation(parts.permit)).toBe(false)
  })

  test('behavior: a Solana transaction that revokes, and does nothing else', () => {
    const [budget, transfer] = parts.solanaSend.instructions
    const summary = {
      kind: 'programAction',
      name: 'revokeDelegate',
      subject: parts.solanaSend.account,
      from: null,
      amount: null,
    } as const
    const revoke = { ...transfer, summary }
    const close = { ...transfer, summary: { ...summary, name: 'closeTokenAccount' } } as const
    const run = (
      ...instructions: (typeof revoke | typeof budget | typeof transfer | typeof close)[]
    ) => isRevocation({ ...parts.solanaSend, instructions })
    expect(run(budget, revoke, revoke)).toBe(true)
    expect(run(budget)).toBe(false)
    expect(run(revoke, transfer)).toBe(false)
    expect(run(revoke, close)).toBe(false)
    const part = { ...parts.solanaSend, instructions: [revoke] }
    expect(isRevocation({ ...part, risk: 'high' })).toBe(false)
    expect(isRevocation({ ...part, feePayer: transfer.accounts[1] })).toBe(false)
  })
})
