import { VaultError } from '../../vaultError.ts'
import { type Bytes, concat } from '../crypto/bytes.ts'
import { wipe } from '../crypto/wipe.ts'

export type WalletSecret =
  /** BIP-39, 16 to 32 bytes. */
  | { type: 'entropy'; entropy: Bytes }
  /** A secp256k1 private key and an Ed25519 seed, 32 bytes each. */
  | { type: 'privateKeys'; evmKey: Bytes; solanaSeed: Bytes }

/** First byte of an encoded secret. Stored wallets depend on it. */
const typeTags = { entropy: 1, privateKeys: 2 } as const satisfies Record<
  WalletSecret['type'],
  number
>

const entropyLengths = [16, 20, 24, 28, 32]
const keyLength = 32

/** Returns a copy, which the caller wipes. */
export function joinSecret(secret: WalletSecret): Bytes {
  return secret.type === 'entropy'
    ? secret.entropy.slice()
    : concat(secret.evmKey, secret.solanaSeed)
}

/** @throws VaultError INVALID_PARAMS for another length */
export function encodeSecret(secret: WalletSecret): Bytes {
  const isValid =
    secret.type === 'entropy'
      ? entropyLengths.includes(secret.entropy.length)
      : secret.evmKey.length === keyLength && secret.solanaSeed.length === keyLength
  if (!isValid) throw new VaultError('INVALID_PARAMS', { message: 'The secret is not valid' })
  const joined = joinSecret(secret)
  const encoded = concat(Uint8Array.of(typeTags[secret.type]), joined)
  wipe(joined)
  return encoded
}

/**
 * The secret shares the memory of `encoded`.
 *
 * @throws VaultError WALLET_CORRUPT for another tag or length
 */
export function decodeSecret(encoded: Bytes): WalletSecret {
  const [tag] = encoded
  const rest = encoded.subarray(1)
  if (tag === typeTags.entropy && entropyLengths.includes(rest.length)) {
    return { type: 'entropy', entropy: rest }
  }
  if (tag === typeTags.privateKeys && rest.length === 2 * keyLength) {
    const evmKey = rest.subarray(0, keyLength)
    return { type: 'privateKeys', evmKey, solanaSeed: rest.subarray(keyLength) }
  }
  throw new VaultError('WALLET_CORRUPT')
}
