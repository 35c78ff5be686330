import { secp256k1 } from '@noble/curves/secp256k1.js'
import { serializeSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { evmVerifier } from './evmVerifier.ts'
import { recoverEvmAddress } from './recoverEvmAddress.ts'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const sign = (message: string) => account.signMessage({ message })
const verify = (message: string, signature: string) =>
  evmVerifier().verify({
    chainId: 'eip155:1',
    accountAddress: account.address,
    message,
    signature,
  })

describe('recoverEvmAddress', () => {
  test.each(['Hello', '', 'Grüße 😄', 'a'.repeat(10_000)])('default: %j', async (message) => {
    expect(recoverEvmAddress(message, await sign(message))).toBe(account.address)
  })
})

describe('evmVerifier', () => {
  test('default: the account signed the text', async () => {
    expect(await verify('Hello', await sign('Hello'))).toBe(true)
    expect(await verify('Hello.', await sign('Hello'))).toBe(false)
  })

  test('param: the last byte is 0 or 1, as of some hardware wallets', async () => {
    const signature = await sign('Hello')
    const last = Number(`0x${signature.slice(-2)}`) - 27
    expect(await verify('Hello', `${signature.slice(0, -2)}0${last}`)).toBe(true)
  })

  test('error: a high s, the same signature in another spelling', async () => {
    const signature = await sign('Hello')
    const { r, s } = secp256k1.Signature.fromHex(signature.slice(2, -2), 'compact')
    const recovery = Number(`0x${signature.slice(-2)}`) - 27
    const hex = (value: bigint): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`
    const high = serializeSignature({
      r: hex(r),
      s: hex(secp256k1.Point.Fn.ORDER - s),
      yParity: recovery ^ 1,
    })
    expect(await verify('Hello', high)).toBe(false)
  })

  test.each([
    '',
    '0x',
    'hello',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(64)}1b`,
    `0x${'0'.repeat(127)}`,
  ])('error: %j is no signature', async (signature) => {
    expect(await verify('Hello', signature)).toBe(false)
  })
})
