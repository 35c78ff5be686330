import { describe, expect, test } from 'vitest'
import type { DecodedCall } from '../../keys/view.ts'
import { parts } from '../testing/requestParts.ts'
import { isRevocation } from './isRevocation.ts'

const { approval } = parts
const revoked = { ...approval.call, amount: '0' } as const
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
})
