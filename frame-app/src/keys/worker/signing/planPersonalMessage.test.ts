import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { planFor, testKeyring } from '../../testing/signer.ts'
import type { RequestOf } from './signingPlan.ts'

const keyring = await testKeyring()
const address = keyring.addresses.evmAddress

const request = (change: Partial<RequestOf<'personalMessage'>> = {}) =>
  planFor(keyring, {
    kind: 'personalMessage',
    origin: 'https://dapp.example',
    address,
    message: '0x48656c6c6f',
    ...change,
  })

describe('planPersonalMessage', () => {
  test('default: viem verifies the signature', async () => {
    const plan = request()
    expect(plan.view).toMatchObject({
      kind: 'message',
      text: 'Hello',
      risk: 'value',
      account: address,
    })
    const signed = await plan.sign(keyring)
    if (signed.kind !== 'signature') throw new Error(signed.kind)
    const { signature } = signed
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })

  test('param: the address in any case', () => {
    const lower = address.toLowerCase() as typeof address
    expect(request({ address: lower }).view.account).toBe(address)
  })

  test('error: another account, and no hex', () => {
    const other = `0x${'1'.repeat(40)}` as const
    expect(() => request({ address: other })).toThrow(
      expect.objectContaining({ reason: 'ACCOUNT_MISMATCH' }),
    )
    expect(() => request({ message: 'Hello' as never })).toThrow(
      expect.objectContaining({ reason: 'INVALID_PARAMS' }),
    )
  })
})
