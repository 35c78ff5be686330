/** T14: sign-in messages for another site, another time or another account. */
import { describe, expect, test } from 'vitest'
import { planFor, testKeyring } from '../../testing/signer.ts'
import { day, requestSignIn, type SignInParts, signInAttacks } from '../../testing/signInAttacks.ts'

const keyring = await testKeyring()
const account = keyring.addresses.evmAddress

function plan(changes: Partial<SignInParts>) {
  const { view } = planFor(keyring, requestSignIn(account, changes))
  if (view.kind !== 'message') throw new Error(view.kind)
  return { risk: view.risk, codes: view.warnings.map(({ code }) => code) }
}

describe('sign-in messages', () => {
  test('error: T14, of 200 for another site, time or account, none is rated as a plain sign-in', () => {
    const passed: string[] = []
    let tried = 0
    for (const { change, warning } of signInAttacks) {
      for (let count = 0; count < 40; count += 1) {
        const { risk, codes } = plan(change(count))
        if (risk !== 'high' || !codes.includes(warning)) passed.push(`${warning} ${count}`)
        tried += 1
      }
    }
    expect(passed).toEqual([])
    expect(tried).toBe(200)
  })

  test('default: the same message without a change is of low risk', () => {
    expect(plan({})).toEqual({ risk: 'low', codes: [] })
    const tail = `\nExpiration Time: ${day(2026, 1)}\nNot Before: ${day(2025, 0)}`
    expect(plan({ tail })).toEqual({ risk: 'low', codes: [] })
  })
})
