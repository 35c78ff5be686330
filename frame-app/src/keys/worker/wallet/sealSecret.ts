/**
 * The wallet's blob: its secret under its wallet key, bound to everything public about it.
 *
 * 1. Version 1 holds 16 bytes of entropy. Wallets that are made here have it.
 * 2. Version 2 holds a type tag and any secret.
 * 3. A blob that was sealed with a manifest does not open without one.
 */
import type { WalletRecord } from '../../vault.ts'
import type { Bytes } from '../crypto/bytes.ts'
import { importSealKey, type Random, seal, unseal } from '../crypto/seal.ts'
import { type Keep, withSecrets } from '../crypto/wipe.ts'
import { decodeSecret, encodeSecret, type WalletSecret } from './walletSecret.ts'

export type BlobBinding = Pick<
  WalletRecord,
  'walletId' | 'evmAddress' | 'solanaAddress' | 'vaultPub'
>

type BlobFormat = {
  version: 1 | 2
  /** Whether it belongs to a manifest. */
  isSigned: boolean
  decode(plain: Bytes): WalletSecret
}

const formats = {
  version1: { version: 1, isSigned: true, decode: (entropy) => ({ type: 'entropy', entropy }) },
  version2: { version: 2, isSigned: true, decode: decodeSecret },
  /** As 0.1.0 made it. */
  unsigned: { version: 1, isSigned: false, decode: (entropy) => ({ type: 'entropy', entropy }) },
} as const satisfies Record<string, BlobFormat>

function bind(binding: BlobBinding, { version, isSigned }: BlobFormat): string {
  const { walletId, evmAddress, solanaAddress, vaultPub } = binding
  const parts = [version, walletId, evmAddress, solanaAddress, vaultPub]
  return JSON.stringify(isSigned ? [...parts, 'manifest'] : parts)
}

/**
 * Seals the secret; base64url.
 *
 * @throws FrameError INVALID_PARAMS for entropy or a key of another length
 */
export function sealSecret(
  walletKey: Bytes,
  secret: WalletSecret,
  binding: BlobBinding,
  random: Random,
): Promise<string> {
  return withSecrets(async (keep) => {
    const key = await importSealKey(walletKey)
    if (secret.type === 'entropy' && secret.entropy.length === 16) {
      return seal(key, secret.entropy, bind(binding, formats.version1), random)
    }
    return seal(key, keep(encodeSecret(secret)), bind(binding, formats.version2), random)
  })
}

/**
 * Opens the secret; `keep` owns its bytes.
 *
 * @throws FrameError WALLET_CORRUPT when the key is another's or anything was changed
 */
export async function openSecret(
  keep: Keep,
  walletKey: Bytes,
  record: WalletRecord,
): Promise<WalletSecret> {
  const key = await importSealKey(walletKey)
  const open = async (format: BlobFormat) =>
    format.decode(keep(await unseal(key, record.blob, bind(record, format))))
  if (record.manifest === null) return open(formats.unsigned)
  return open(formats.version1)
    .catch(() => open(formats.version2))
    .catch(() => open(formats.unsigned)) // A wallet of 0.1.0 keeps its blob when it gets a manifest.
}
