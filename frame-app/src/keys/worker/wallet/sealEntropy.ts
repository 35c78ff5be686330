/**
 * The wallet's blob: its entropy under its wallet key, bound to everything public about it. A blob
 * that was made together with a manifest says so in its associated data, and does not open without
 * one: taking the manifest away does not turn the wallet into one of 0.1.0.
 */

import type { WalletRecord } from '../../vault.ts'
import type { Bytes } from '../crypto/bytes.ts'
import { importSealKey, type Random, seal, unseal } from '../crypto/seal.ts'

export type BlobBinding = Pick<
  WalletRecord,
  'walletId' | 'evmAddress' | 'solanaAddress' | 'vaultPub'
>

/** `unsigned`: made by 0.1.0, without a manifest. */
type BlobFormat = 'signed' | 'unsigned'

const aad = (binding: BlobBinding, format: BlobFormat) => {
  const { walletId, evmAddress, solanaAddress, vaultPub } = binding
  const parts = [1, walletId, evmAddress, solanaAddress, vaultPub]
  return JSON.stringify(format === 'signed' ? [...parts, 'manifest'] : parts)
}

/** Seals the entropy; base64url. */
export async function sealBlob(
  walletKey: Bytes,
  entropy: Bytes,
  binding: BlobBinding,
  random: Random,
): Promise<string> {
  return seal(await importSealKey(walletKey), entropy, aad(binding, 'signed'), random)
}

/**
 * Opens the entropy, the caller's to wipe.
 *
 * @throws FrameError WALLET_CORRUPT when the key is another's or anything was changed
 */
export async function openBlob(walletKey: Bytes, record: WalletRecord): Promise<Bytes> {
  const key = await importSealKey(walletKey)
  const open = (format: BlobFormat) => unseal(key, record.blob, aad(record, format))
  if (record.manifest === null) return open('unsigned')
  // A wallet of 0.1.0 keeps its blob when its first manifest is written.
  return open('signed').catch(() => open('unsigned'))
}
