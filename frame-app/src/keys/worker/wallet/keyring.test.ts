import { describe, expect, test } from 'vitest'
import { testKeyring } from '../../testing/signer.ts'
import { assertSameWallet } from './keyring.ts'

describe('deriveKeyring', () => {
  test('default: the accounts that other wallets show for the same words', async () => {
    const { addresses } = await testKeyring()
    expect(addresses).toEqual({
      evmAddress: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solanaAddress: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    })
  })

  test('behavior: the vault’s own key is neither account’s', async () => {
    const { vaultAuth, solana } = await testKeyring()
    expect(vaultAuth.publicKey).not.toEqual(solana.publicKey)
  })
})

describe('assertSameWallet', () => {
  test('error: any half that differs', async () => {
    const keyring = await testKeyring()
    const { vaultPub, addresses } = keyring
    const claimed = { ...addresses, vaultPub }
    expect(() => assertSameWallet(keyring, claimed)).not.toThrow()
    for (const half of ['evmAddress', 'solanaAddress', 'vaultPub'] as const) {
      const changed = { ...claimed, [half]: `0x${'1'.repeat(40)}` }
      expect(() => assertSameWallet(keyring, changed)).toThrow(
        expect.objectContaining({ reason: 'WALLET_CORRUPT' }),
      )
    }
  })
})
