/**
 * The wallet's signed statement of its state after a write. Workers open nothing else, so a false
 * one must never be stored.
 */
import { type WalletManifest, walletManifest } from '../../api/wallet.ts'
import type { Slot } from './checkNewSlots.ts'
import { readVaultJws, refuseWrite, verifyVaultJws } from './verifyVaultJws.ts'

export type VerifyManifestParameters = {
  /** The compact JWS. */
  manifest: string
  /** The wallet's Ed25519 public key, base64url. */
  vaultPub: string
  expected: Omit<WalletManifest, 'slots'>
}

/**
 * Checks all but the slots, for `assertSlots`.
 *
 * @throws FrameError INVALID_PARAMS
 */
export async function verifyManifest(
  parameters: VerifyManifestParameters,
): Promise<WalletManifest> {
  const { manifest, vaultPub, expected } = parameters
  const stated = readVaultJws(manifest, walletManifest)
  await verifyVaultJws(manifest, { type: 'latchkey-manifest+jws', vaultPub })
  const isSame =
    stated.userId === expected.userId &&
    stated.walletId === expected.walletId &&
    stated.version === expected.version &&
    stated.factorKey === expected.factorKey
  if (!isSame) throw refuseWrite('The manifest is for another wallet, version or server')
  return stated
}

type SlotName = Pick<Slot, 'slotId' | 'kind' | 'deviceId'>

/** Throws FrameError INVALID_PARAMS unless the manifest names exactly these slots. */
export function assertSlots({ slots }: WalletManifest, stored: readonly SlotName[]): void {
  const names = (list: readonly SlotName[]) =>
    list.map(({ slotId, kind, deviceId }) => [slotId, kind, deviceId].join('|')).sort()
  const isSame = names(slots).join() === names(stored).join()
  if (!isSame) throw refuseWrite('The manifest names other slots')
}
