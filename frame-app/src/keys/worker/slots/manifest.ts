/**
 * The manifest: version and slots of a wallet, signed by the wallet's own key.
 *
 * 1. Every write carries the manifest of the wallet after it.
 * 2. It names the user and the server's key for factors, so neither can be exchanged.
 * 3. A wallet that differs is not opened, with one exception: if device slots are gone, a slot of
 *    another kind still opens it, after a fresh login.
 */

import type { SlotRecord, WalletRecord } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import type { Bytes } from '../crypto/bytes.ts'
import type { Ed25519Signer } from '../crypto/ed25519.ts'
import { signJws, verifyJws } from '../crypto/jws.ts'

export type SlotName = Pick<SlotRecord, 'slotId' | 'kind' | 'deviceId'>

export type Manifest = {
  userId: string
  walletId: string
  version: number
  slots: readonly SlotName[]
  /** The server's Ed25519 public key, base64url. */
  factorKey: string
}

export type StoredState = {
  wallet: WalletRecord
  slots: readonly SlotName[]
  userId: string
  factorKey: string
}

/** `unsigned`: no manifest, as in 0.1.0. `incomplete`: device slots are gone. */
export type StateKind = 'complete' | 'incomplete' | 'unsigned'

export function signManifest(signer: Ed25519Signer, manifest: Manifest): Promise<string> {
  const slots = manifest.slots.map(({ slotId, kind, deviceId }) => ({ slotId, kind, deviceId }))
  return signJws(signer, 'latchkey-manifest+jws', { ...manifest, slots })
}

/**
 * @param vaultKey - the wallet's Ed25519 public key, derived from its secret
 * @throws VaultError WALLET_CORRUPT on any difference but missing device slots
 */
export async function verifyState(vaultKey: Bytes, state: StoredState): Promise<StateKind> {
  const { wallet, slots, userId, factorKey } = state
  if (wallet.manifest === null) return 'unsigned'
  // Only `signManifest` signs under this type.
  const manifest = (await verifyJws(vaultKey, 'latchkey-manifest+jws', wallet.manifest)) as Manifest
  const isSame =
    manifest.userId === userId &&
    manifest.walletId === wallet.walletId &&
    manifest.version === wallet.version &&
    manifest.factorKey === factorKey
  if (!isSame) throw new VaultError('WALLET_CORRUPT')
  return compareSlots(manifest.slots, slots)
}

const maxDeviceSlots = 20

const encodeName = ({ slotId, kind, deviceId }: SlotName) =>
  JSON.stringify([slotId, kind, deviceId])

function compareSlots(stated: readonly SlotName[], found: readonly SlotName[]): StateKind {
  const statedNames = new Set(stated.map(encodeName))
  const foundNames = new Set(found.map(encodeName))
  const isKnown = found.every((slot) => statedNames.has(encodeName(slot)))
  if (!isKnown || foundNames.size !== found.length) throw new VaultError('WALLET_CORRUPT')
  const gone = stated.filter((slot) => !foundNames.has(encodeName(slot)))
  if (gone.some(({ kind }) => kind !== 'device')) throw new VaultError('WALLET_CORRUPT')
  return gone.length === 0 ? 'complete' : 'incomplete'
}

/**
 * Lists the slots after `added` is stored, oldest first, as the server does: it replaces its
 * device's or kind's slot or, beyond the limit, the oldest device's.
 */
export function slotsAfterPut(slots: readonly SlotName[], added: SlotName): SlotName[] {
  const others = slots.filter(
    ({ kind, deviceId }) => kind !== added.kind || deviceId !== added.deviceId,
  )
  const devices = [...others, added].filter(({ kind }) => kind === 'device')
  const givingWay = new Set(devices.slice(0, Math.max(0, devices.length - maxDeviceSlots)))
  return [...others, added].filter((slot) => !givingWay.has(slot))
}
