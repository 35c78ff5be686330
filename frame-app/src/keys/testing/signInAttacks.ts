/** Sign-in messages (EIP-4361) for another site, time or account than the request's. */
import type { SigningRequest } from '../vault.ts'
import type { WarningCode } from '../view.ts'
import { toHex, utf8 } from '../worker/crypto/bytes.ts'

const host = 'dapp.example'

export type SignInParts = { domain: string; uri: string; address: string; tail: string }
type SignInAttack = { change: (count: number) => Partial<SignInParts>; warning: WarningCode }

const otherHosts = (count: number) =>
  [
    `${host}.evil${count}.example`,
    `evil${count}.${host}`,
    `${host}@evil${count}.example`,
    `dapp-${count}.example`,
    `${host}:${8000 + count}`,
  ][count % 5] ?? host

/** The screen's clock stands at the start of 2026. */
export const day = (year: number, count: number) =>
  new Date(Date.UTC(year, 0, 1) + count * 86_400_000).toISOString()

export const signInAttacks: readonly SignInAttack[] = [
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

/** Requests a sign-in to `dapp.example`, with the given parts in place of the right ones. */
export function requestSignIn(
  account: `0x${string}`,
  changes: Partial<SignInParts> = {},
): SigningRequest {
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
  return { kind: 'personalMessage', origin: `https://${host}`, address: account, message }
}
