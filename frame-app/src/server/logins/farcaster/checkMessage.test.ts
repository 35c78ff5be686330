import { describe, expect, test } from 'vitest'
import { checkMessage } from './checkMessage.ts'

const expected = {
  publicOrigin: 'https://frame.example:8443',
  nonce: 'aaaabbbbccccdddd',
  now: new Date('2026-01-01T12:00:00.000Z'),
}
const address = '0x63C378DDC446DFf1d831B9B96F7d338FE6bd4231'

const message = `frame.example:8443 wants you to sign in with your Ethereum account:
${address}

Farcaster Auth

URI: https://frame.example:8443/v1/farcaster
Version: 1
Chain ID: 10
Nonce: aaaabbbbccccdddd
Issued At: 2026-01-01T12:00:00.000Z
Expiration Time: 2026-01-01T12:10:00.000Z
Not Before: 2026-01-01T11:59:00.000Z
Request ID: any
Resources:
- farcaster://fid/1234`

/** With one part replaced. */
const check = (from: string | RegExp, to: string) => {
  const changed = message.replace(from, to)
  if (changed === message) throw new Error(`No ${from}`)
  return checkMessage(changed, expected)
}

describe('checkMessage', () => {
  test('default: the address that has to have signed, and the account', () => {
    expect(checkMessage(message, expected)).toEqual({ address, fid: '1234' })
  })

  test.each([
    ['without the optional lines', /Expiration[\s\S]*any\n/, ''],
    ['another resource beside the account', '1234', '1234\n- https://frame.example/terms'],
    ['the statement of older apps', 'Farcaster Auth', 'Farcaster Connect'],
    ['a time zone', '2026-01-01T12:00:00.000Z', '2026-01-01T14:00:00+02:00'],
    ['a phone that is 10 minutes fast', '12:00:00.000Z', '12:10:00.000Z'],
  ])('behavior: accepts %s', (_, from, to) => {
    expect(check(from, to)).toEqual({ address, fid: '1234' })
  })

  test.each([
    ['domain', 'another domain', 'frame.example:8443 wants', 'evil.example wants'],
    ['domain', 'a domain without its port', 'frame.example:8443 wants', 'frame.example wants'],
    ['domain', 'a domain with another behind it', '8443 wants', '8443.evil.example wants'],
    ['domain', 'another URI', '8443/v1/farcaster', '8443/v1/farcaster/'],
    ['nonce', 'the nonce of another sign-in', 'aaaabbbbccccdddd', 'aaaabbbbccccddde'],
    ['nonce', 'the nonce in another case', 'aaaabbbbccccdddd', 'AAAABBBBCCCCDDDD'],
    ['chain', 'Ethereum', 'Chain ID: 10', 'Chain ID: 1'],
    ['chain', 'a chain with a zero in front', 'Chain ID: 10', 'Chain ID: 010'],
    ['time', 'an expired one', '12:10:00.000Z', '12:00:00.000Z'],
    ['time', 'one that is valid later', '11:59:00.000Z', '12:00:00.001Z'],
    ['time', 'one that was issued long ago', /Issued At: .*/, 'Issued At: 2026-01-01T11:49:59Z'],
    ['time', 'one of the future', /Issued At: .*/, 'Issued At: 2026-01-01T12:10:01Z'],
    ['account', 'no account', 'farcaster://fid/1234', 'https://frame.example/'],
    ['account', 'two accounts', '1234', '1234\n- farcaster://fid/1'],
    ['account', 'an account and another spelling', '1234', '1234\n- FARCASTER://fid/1'],
    ['account', 'account 0', '1234', '0'],
    ['account', 'a number with a zero in front', '1234', '01234'],
    ['account', 'more behind the number', '1234', '1234/5'],
    ['message', 'another statement', 'Farcaster Auth', 'Transfer everything'],
    ['message', 'no statement', 'Farcaster Auth\n', ''],
    ['message', 'no resources', /\nResources:[\s\S]*/, ''],
    ['message', 'a scheme before the domain', 'frame.example', 'https://frame.example'],
    ['message', 'a user before the domain', 'frame.example', 'frame.example@evil.example'],
    ['message', 'a field twice', 'Version: 1', 'Version: 1\nNonce: aaaabbbbccccdddd'],
    ['message', 'fields in another order', /(Version: 1)\n(Chain ID: 10)/, '$2\n$1'],
    ['message', 'another version', 'Version: 1', 'Version: 2'],
    ['message', 'Windows line ends', /\n/g, '\r\n'],
    ['message', 'text behind it', '1234', '1234\n'],
    ['message', 'text before it', /^/, '\n'],
    ['message', 'an address that is too short', '4231', '423'],
    ['message', 'a time without a zone', '12:00:00.000Z', '12:00:00'],
    [
      'message',
      'a day that does not exist',
      '2026-01-01T12:00:00.000Z',
      '2026-13-01T12:00:00.000Z',
    ],
    ['message', 'a time in words', '2026-01-01T12:00:00.000Z', '1767268800000'],
    ['message', 'a very long one', 'any', 'a'.repeat(5_000)],
  ])('error: %s: %s', (refusal, _, from, to) => {
    expect(check(from, to)).toBe(refusal)
  })
})
