/** T14: sign-in messages for another site, another time or another account. */
import { describe, expect, test } from 'vitest'
import { planFor, testKeyring } from '../../testing/signer.ts'
import type { WarningCode } from '../../view.ts'
import { toHex, utf8 } from '../crypto/bytes.ts'

const keyring = await testKeyring()
const account = keyring.addresses.evmAddress
const host = 'dapp.example'

type Parts = { domain: string; uri: string; address: string; tail: string }
type Attack = { change: (count: number) => Partial<Parts>; warning: WarningCode }

const otherHosts = (count: number) =>
  [
    `${host}.evil${count}.example`,
    `evil${count}.${host}`,
    `${host}@evil${count}.example`,
    `dapp-${count}.example`,
    `${host}:${8000 + count}`,
  ][count % 5] ?? host

/** The screen's clock stands at the start of 2026. */
const day = (year: number, count: number) =>
  new Date(Date.UTC(year, 0, 1) + count * 86_400_000).toISOString()

const attacks: readonly Attack[] = [
  { change: (count) => ({ domain: otherHosts(count) }), warning: 'signInDomainMismatch' },
  { change: (count) => ({ uri: `https://${otherHosts(count)}/` }), warning: 'signInUriMismatch' },
  {
    // A message from earlier, requested again.
    change: (count) => ({ tail: `\nExpiration Time: ${day(2025, count)}` }),
    warning: 'signInExpired',
  },
  {
    change: (count) => ({ tail: `\nNot Before: ${day(2026, count + 1)}` }),
    warning: 'signInNotYetValid',
  },
  {
    change: (count) => ({ address: `0x${(count + 1).toString(16).padStart(40, '0')}` }),
    warning: 'signInAddressMismatch',
  },
]

function plan(changes: Partial<Parts>) {
  const own = { domain: host, uri: `https://${host}/`, address: account, tail: '' }
  const { domain, uri, address, tail } = { ...own, ...changes }
  const text = [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: 12345678${tail}`,
  ].join('\n')
  const message = toHex(utf8(text))
  const origin = `https://${host}`
  const { view } = planFor(keyring, { kind: 'personalMessage', origin, address: account, message })
  if (view.kind !== 'message') throw new Error(view.kind)
  return { risk: view.risk, codes: view.warnings.map(({ code }) => code) }
}

describe('sign-in messages', () => {
  test('error: T14, of 200 for another site, time or account, none is rated as a plain sign-in', () => {
    const passed: string[] = []
    let tried = 0
    for (const { change, warning } of attacks) {
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
