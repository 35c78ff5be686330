/**
 * The wallet's blob: its secret, bound to all that is public about it. Version 1 holds 16 bytes of
 * entropy, version 2 a type tag and any secret.
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
  isSigned: boolean
  decode(plain: Bytes): WalletSecret
}

const formats = {
  version1: { version: 1, isSigned: true, decode: (entropy) => ({ type: 'entropy', entropy }) },
  version2: { version: 2, isSigned: true, decode: decodeSecret },
  /** As made by 0.1.0. */
  unsigned: { version: 1, isSigned: false, decode: (entropy) => ({ type: 'entropy', entropy }) },
} as const satisfies Record<string, BlobFormat>

function bind(binding: BlobBinding, { version, isSigned }: BlobFormat): string {
  const { walletId, evmAddress, solanaAddress, vaultPub } = binding
  const parts = [version, walletId, evmAddress, solanaAddress, vaultPub]
  return JSON.stringify(isSigned ? [...parts, 'manifest'] : parts)
}

/** @throws VaultError INVALID_PARAMS for a secret of another length */
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

/** @throws VaultError WALLET_CORRUPT if the key or any bit differs */
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
    .catch(() => open(formats.unsigned)) // A wallet of 0.1.0 that got a manifest keeps its blob.
}
