import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import type { WalletAccounts, WalletRecord } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import { asBytes, type Bytes, toBase64url, utf8 } from '../crypto/bytes.ts'
import { createEd25519Signer, type Ed25519Signer } from '../crypto/ed25519.ts'
import { deriveBytes } from '../crypto/seal.ts'
import { wipe, withSecrets } from '../crypto/wipe.ts'
import { publicKeyToAddress } from '../evm/address.ts'
import { deriveEd25519, deriveSecp256k1, evmPath, solanaPath } from './derive.ts'
import { seedFromEntropy } from './mnemonic.ts'
import { joinSecret, type WalletSecret } from './walletSecret.ts'

export type KeyAddresses = Pick<WalletRecord, 'evmAddress' | 'solanaAddress'>

export type Keyring = {
  readonly addresses: KeyAddresses
  readonly accounts: WalletAccounts
  readonly vaultPub: string
  readonly evmKey: Bytes
  readonly solana: Ed25519Signer
  readonly vaultAuth: Ed25519Signer
  wipe(): void
}

type AccountKeys = { evmKey: Bytes; solanaSeed: Bytes }

/** Derives the keys at m/44'/60'/0'/0/0 and m/44'/501'/0'/0', or copies the imported ones. */
export async function deriveAccountKeys(secret: WalletSecret): Promise<AccountKeys> {
  if (secret.type === 'privateKeys') {
    const { evmKey, solanaSeed } = secret
    if (secp256k1.utils.isValidPrivateKey(evmKey)) {
      return { evmKey: evmKey.slice(), solanaSeed: solanaSeed.slice() }
    }
    throw new VaultError('INVALID_PARAMS', { message: 'The private key is not valid' })
  }
  return withSecrets(async (keep) => {
    const seed = keep(await seedFromEntropy(secret.entropy))
    const [evmKey, solanaSeed] = await Promise.all([
      deriveSecp256k1(seed, evmPath),
      deriveEd25519(seed, solanaPath),
    ])
    return { evmKey, solanaSeed }
  })
}

/**
 * The caller wipes the secret; the keys live until the keyring's `wipe`.
 *
 * @throws VaultError INVALID_PARAMS for an EVM key that is not on the curve
 */
export function deriveKeyring(secret: WalletSecret): Promise<Keyring> {
  return withSecrets(async (keep) => {
    const joined = keep(joinSecret(secret))
    const vaultSeed = keep(await deriveBytes(joined, new Uint8Array(), utf8('vault-auth/v1'), 32))
    const { evmKey, solanaSeed } = await deriveAccountKeys(secret)
    const [solana, vaultAuth] = await Promise.all([
      createEd25519Signer(keep(solanaSeed)),
      createEd25519Signer(vaultSeed),
    ])
    const evmAddress = publicKeyToAddress(asBytes(secp256k1.getPublicKey(evmKey, false)))
    const solanaAddress = base58.encode(solana.publicKey)
    return {
      addresses: { evmAddress, solanaAddress },
      accounts: {
        eip155: [{ type: 'eoa', address: evmAddress }],
        solana: [{ type: 'eoa', address: solanaAddress }],
      },
      vaultPub: toBase64url(vaultAuth.publicKey),
      evmKey,
      solana,
      vaultAuth,
      wipe() {
        wipe(evmKey)
        solana.wipe()
        vaultAuth.wipe()
      },
    }
  })
}

/**
 * Compares the derived keys with the stated ones.
 *
 * @throws VaultError WALLET_CORRUPT on any difference
 */
export function assertSameWallet(
  keyring: Pick<Keyring, 'addresses' | 'vaultPub'>,
  claimed: Pick<WalletRecord, 'evmAddress' | 'solanaAddress' | 'vaultPub'>,
): void {
  const same =
    keyring.addresses.evmAddress === claimed.evmAddress &&
    keyring.addresses.solanaAddress === claimed.solanaAddress &&
    keyring.vaultPub === claimed.vaultPub
  if (!same) throw new VaultError('WALLET_CORRUPT')
}
