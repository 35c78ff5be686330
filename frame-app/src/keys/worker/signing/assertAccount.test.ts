import { describe, expect, test } from 'vitest'
import type { WalletAccounts } from '../../vault.ts'
import { assertEvmAccount, assertSolanaAccount } from './assertAccount.ts'

const own = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const contract = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const accounts: WalletAccounts = {
  eip155: [
    { type: 'eoa', address: own },
    { type: 'smartAccount', address: contract },
  ],
  solana: [{ type: 'eoa', address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' }],
}
const mismatch = expect.objectContaining({ reason: 'ACCOUNT_MISMATCH' })

describe('assertEvmAccount', () => {
  test.each([own, own.toLowerCase()])('default: %s is ours', (address) => {
    expect(assertEvmAccount(address, accounts)).toBe(own)
  })

  test.each([
    ['another account', '0x00000000000000000000000000000000000000aa'],
    ['a contract account of ours, for which the key\u2019s bare signature is not valid', contract],
  ])('error: %s', (_, address) => {
    expect(() => assertEvmAccount(address, accounts)).toThrow(mismatch)
  })
})

describe('assertSolanaAccount', () => {
  const { address } = accounts.solana[0]

  test('default: ours', () => {
    expect(assertSolanaAccount(address, accounts)).toBe(address)
  })

  test('error: base58 in another case is another account', () => {
    expect(() => assertSolanaAccount(address.toLowerCase(), accounts)).toThrow(mismatch)
  })
})
