import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { evmAddress, solanaAddress } from '../testing/mockUser.ts'
import { bitcoinAddress, bitcoinChain, evmMessage, solanaChain } from '../testing/siwxMessages.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'
import type { SiwxMessageData } from './siwx.ts'

describe('formatMessage', () => {
  const full: SiwxMessageData = {
    ...evmMessage,
    statement: 'Sign in to the shop.',
    expirationTime: '2026-01-01T01:00:00.000Z',
    notBefore: '2026-01-01T00:00:00.000Z',
    requestId: 'request-1',
    resources: ['https://shop.example/terms', 'ipfs://bafy'],
  }

  test.each([
    ['the least', evmMessage],
    ['every field', full],
  ])('default: EIP-4361 as viem writes it, with %s', (_, data) => {
    const date = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
    const { statement, requestId, resources } = data
    const expected = createSiweMessage({
      address: evmAddress,
      chainId: 1,
      domain: data.domain,
      uri: data.uri,
      version: '1',
      nonce: data.nonce,
      issuedAt: new Date(data.issuedAt ?? ''),
      expirationTime: date(data.expirationTime),
      notBefore: date(data.notBefore),
      statement,
      requestId,
      resources: resources && [...resources],
    })
    expect(formatMessage(data)).toBe(expected)
    expect(parseMessage(expected)).toEqual(data)
  })

  test.each([
    ['Solana', solanaChain, solanaAddress],
    ['Bitcoin', bitcoinChain, bitcoinAddress],
  ] as const)('param: %s', (name, chainId, accountAddress) => {
    const data = { ...full, chainId, accountAddress }
    const text = formatMessage(data)
    expect(text.split('\n').slice(0, 2)).toEqual([
      `shop.example wants you to sign in with your ${name} account:`,
      accountAddress,
    ])
    expect(text).toContain(`\nChain ID: ${chainId}\n`)
    expect(parseMessage(text)).toEqual(data)
  })

  test('param: a placeholder in place of the address, which is checked like any other message', () => {
    const unknown = { ...full, accountAddress: '<<AccountAddress>>' }
    const text = formatMessage(unknown)
    expect(text.replace('<<AccountAddress>>', evmAddress)).toBe(formatMessage(full))
    const broken = { ...unknown, statement: 'two\nlines' }
    expect(() => formatMessage(broken)).toThrow('form of EIP-4361')
    expect(() => formatMessage({ ...unknown, chainId: solanaChain })).toThrow('form of EIP-4361')
  })

  const wrong: readonly [string, Partial<SiwxMessageData>][] = [
    ['A field', { domain: 'shop.example\nevil.example' }],
    ['A field', { domain: 'shop.example/path' }],
    ['A field', { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756CC2' }],
    ['A field', { accountAddress: solanaAddress }],
    ['A field', { statement: 'Hello\nURI: https://evil.example' }],
    ['A field', { statement: 'Hello\u0000' }],
    ['statement', { statement: '' }],
    ['A field', { uri: 'shop.example' }],
    ['A field', { uri: 'https://shop.example/\nVersion: 1' }],
    ['A field', { version: '2' }],
    ['A field', { nonce: 'short' }],
    ['A field', { nonce: '12345678\nIssued At: 2026-01-01T00:00:00Z' }],
    ['A field', { issuedAt: '2026-02-30T00:00:00Z' }],
    ['A field', { expirationTime: 'tomorrow' }],
    ['A field', { requestId: 'a b' }],
    ['A field', { resources: ['not a uri'] }],
    ['A field', { resources: ['https://a.example\n- https://b.example\nx'] }],
    ['resources', { resources: ['https://a.example\n- https://b.example'] }],
  ]
  test.each(wrong)('error: %s of %j', (field, change) => {
    expect(() => formatMessage({ ...evmMessage, ...change })).toThrow(
      expect.objectContaining({
        code: 'MESSAGE_INVALID',
        message: `${field} of the sign-in message does not have the form of EIP-4361`,
      }),
    )
  })

  test.each(['eip155:0', 'eip155:x', 'bip122:1', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'])(
    'error: %s has no sign-in message',
    (chainId) => {
      // Some of them are of the type, as are those of a hostile caller.
      const data = { ...evmMessage, chainId } as SiwxMessageData
      expect(() => formatMessage(data)).toThrow(
        expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }),
      )
    },
  )
})

describe('parseMessage', () => {
  test.each([
    ['no text', () => ''],
    ['a line before', (text: string) => `\n${text}`],
    ['a line after', (text: string) => `${text}\n`],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['two chains', (text: string) => text.replace('Nonce', 'Chain ID: 10\nNonce')],
    ['no nonce', (text: string) => text.replace(/Nonce: .*\n/, '')],
    ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
    ['more than 8192 characters', (text: string) => `${text}\nRequest ID: ${'a'.repeat(8192)}`],
  ])('error: %s', (_, change) => {
    expect(parseMessage(change(formatMessage(evmMessage)))).toBeUndefined()
  })

  test.each(['5', 'eip155:5', bitcoinChain])(
    'behavior: a statement does not name the chain: %s',
    (id) => {
      const text = formatMessage({ ...evmMessage, statement: 'Hello' })
      expect(parseMessage(text.replace('Hello', `Chain ID: ${id}`))).toBeUndefined()
    },
  )

  test('param: eip155 in front of the number, as AppKit writes it', () => {
    const text = formatMessage(evmMessage).replace('Chain ID: 1', 'Chain ID: eip155:1')
    expect(parseMessage(text)).toEqual(evmMessage)
  })
})
