import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from './redact.ts'

const digits = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''))
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const hex = '0123456789abcdefABCDEF'

const secrets: { readonly [Name in string]: fc.Arbitrary<string> } = {
  'an EVM address': digits(hex, 40).map((text) => `0x${text}`),
  'an EVM address without prefix': digits(hex, 40),
  'a signature': digits(hex, 130).map((text) => `0x${text}`),
  'a Solana address': digits(base58, 44),
  'a Bitcoin address': digits('023456789acdefghjklmnpqrstuvwxyz', 38).map((text) => `bc1q${text}`),
  'an email': fc.emailAddress().filter((email) => !/["'()<>]/.test(email)),
  'an email in a query': fc.constantFrom('ada%40example.org', 'user=ada%40example.org'),
  'a code': digits('0123456789', 6),
  'a code in two groups': fc.constantFrom('123 456', '123-456'),
  'a pairing': digits(hex, 64).map((text) => `wc:${text}@2?relay-protocol=irn&symKey=${text}`),
  'a link with a token': digits(base58, 8).map((text) => `https://d.example/?token=${text}`),
}

describe('redact', () => {
  test.each(Object.entries(secrets))('behavior: %s disappears, wherever it stands', (_, secret) => {
    fc.assert(
      fc.property(secret, fc.constantFrom('', 'Failed for ', '"', '('), (text, before) => {
        const ending = before === '"' ? '"' : before === '(' ? ')' : ' again'
        expect(redact(`${before}${text}${ending}`)).not.toContain(text)
      }),
    )
  })

  test.each([
    'User rejected the request',
    'You rejected the request. Nothing was signed.',
    'Unrecognized chain ID 8453',
    'HTTP status code: 503',
    'Requested RPC call is not allowed: eth_signTypedData_v4',
  ])('default: %s stays as it is', (text) => {
    expect(redact(text)).toBe(text)
  })
})
