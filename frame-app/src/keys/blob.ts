/** The wallet's blob: its entropy under its wallet key, bound to everything public about it. */
import type { Bytes } from './bytes.ts'
import { importSealKey, type Random, seal, unseal } from './seal.ts'
import type { WalletRecord } from './vault.ts'

export type BlobBinding = Pick<
  WalletRecord,
  'walletId' | 'evmAddress' | 'solanaAddress' | 'vaultPub'
>

const aad = ({ walletId, evmAddress, solanaAddress, vaultPub }: BlobBinding) =>
  JSON.stringify([1, walletId, evmAddress, solanaAddress, vaultPub])

/** Seals the entropy; base64url. */
export async function sealBlob(
  walletKey: Bytes,
  entropy: Bytes,
  binding: BlobBinding,
  random: Random,
): Promise<string> {
  return seal(await importSealKey(walletKey), entropy, aad(binding), random)
}

/**
 * Opens the entropy, the caller's to wipe.
 *
 * @throws FrameError WALLET_CORRUPT when the key is another's or anything was changed
 */
export async function openBlob(walletKey: Bytes, record: WalletRecord): Promise<Bytes> {
  return unseal(await importSealKey(walletKey), record.blob, aad(record))
}
