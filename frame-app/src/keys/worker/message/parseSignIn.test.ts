import { parseSignIn } from '@latchkey/protocol/signIn'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import vectors from '../../vectors/signIn.json' with { type: 'json' }
import { looksLikeSignIn } from './looksLikeSignIn.ts'

const evmAddress = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const solanaAddress = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

const caip122 = (lines: { network: string; address: string; chainId: string }) =>
  [
    `dapp.example wants you to sign in with your ${lines.network} account:`,
    lines.address,
    '',
    'URI: https://dapp.example/login',
    'Version: 1',
    `Chain ID: ${lines.chainId}`,
    'Nonce: 12345678',
  ].join('\n')

describe('parseSignIn', () => {
  test.each(vectors.positive)('default: $name', ({ message, fields }) => {
    expect(parseSignIn(message, 'eip155')).toMatchObject(fields)
  })

  const isOfOneCase = ({ name }: { name: string }) => name === 'address not EIP-55'

  test('param: an address of one case, which EIP-4361 does not have, and libraries write', () => {
    const message = vectors.negative.find(isOfOneCase)?.message ?? ''
    expect(parseSignIn(message, 'eip155')?.address).toBe(message.split('\n')[1])
  })

  test('error: an address of two cases that are no checksum', () => {
    const message = caip122({
      network: 'Base',
      address: evmAddress.replace('C02a', 'c02A'),
      chainId: '1',
    })
    expect(parseSignIn(message, 'eip155')).toBeUndefined()
  })

  test.each(vectors.negative.filter((vector) => !isOfOneCase(vector)))(
    'error: $name',
    ({ message }) => {
      expect(parseSignIn(message, 'eip155')).toBeUndefined()
      expect(looksLikeSignIn(message)).toBe(true)
    },
  )

  test('default: what viem writes, with every field', () => {
    const now = new Date('2026-01-01T00:00:00Z')
    const message = createSiweMessage({
      domain: 'dapp.example',
      scheme: 'https',
      address: evmAddress,
      statement: 'Hello',
      uri: 'https://dapp.example/',
      version: '1',
      chainId: 10,
      nonce: 'abcdef12',
      issuedAt: now,
      expirationTime: now,
      notBefore: now,
      requestId: 'r-1',
      resources: ['https://dapp.example/terms', 'ipfs://x'],
    })
    const time = now.toISOString()
    expect(parseSignIn(message, 'eip155')).toEqual({
      scheme: 'https',
      domain: 'dapp.example',
      address: evmAddress,
      statement: 'Hello',
      uri: 'https://dapp.example/',
      chainId: '10',
      nonce: 'abcdef12',
      issuedAt: time,
      expirationTime: time,
      notBefore: time,
      requestId: 'r-1',
      resources: ['https://dapp.example/terms', 'ipfs://x'],
    })
  })

  test.each([
    ['eip155', 'Base', evmAddress, '8453'],
    ['eip155', 'Ethereum', evmAddress, 'eip155:1'],
    ['solana', 'Solana', solanaAddress, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana', 'Solana', solanaAddress, 'mainnet'],
  ] as const)('param: CAIP-122 for %s, chain %s', (namespace, network, address, chainId) => {
    const message = caip122({ network, address, chainId })
    expect(parseSignIn(message, namespace)).toMatchObject({ address, chainId })
  })

  test.each(['\n', '\n\n', '\n\n\n'])('param: no statement, written as %j', (blank) => {
    const lines = { network: 'Base', address: evmAddress, chainId: '1' }
    const message = caip122(lines).replace('\n\nURI', `\n${blank}URI`)
    expect(parseSignIn(message, 'eip155')).toMatchObject({ statement: null })
  })

  test.each([
    ['an EVM message for a Solana account', 'solana', evmAddress, '1'],
    ['a Solana message for an EVM account', 'eip155', solanaAddress, 'mainnet'],
    ['a Solana chain for an EVM account', 'eip155', evmAddress, 'solana:mainnet'],
    ['chain 0', 'eip155', evmAddress, '0'],
  ] as const)('error: %s', (_, namespace, address, chainId) => {
    const message = caip122({ network: 'Some', address, chainId })
    expect(parseSignIn(message, namespace)).toBeUndefined()
  })

  test.each([' ', '\n', '!', '\nExpiration Time: soon'])('error: %j at the end', (tail) => {
    const message = caip122({ network: 'Base', address: evmAddress, chainId: '1' }) + tail
    expect(parseSignIn(message, 'eip155')).toBeUndefined()
  })
})
