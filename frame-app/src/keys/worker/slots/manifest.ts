/**
 * The manifest: which version of a wallet has which slots, signed by the wallet's own key.
 *
 * 1. Every write carries the manifest of the wallet after it. The server stores both or neither.
 * 2. It names the user, so a wallet cannot be moved to another one, and the key under which the
 *    server signs factors, so no other server's factors are taken for this wallet.
 * 3. A stored wallet whose version or slots the manifest does not state is not opened, with one
 *    exception: device slots that are gone. The assisted slot still opens it, after a fresh login.
 */
import { FrameError } from '@latchkey/protocol'
import type { SlotRecord, WalletRecord } from '../../vault.ts'
import type { Bytes } from '../crypto/bytes.ts'
import type { Ed25519Signer } from '../crypto/ed25519.ts'
import { signJws, verifyJws } from '../crypto/jws.ts'

/** A slot without its ciphertext. */
export type SlotName = Pick<SlotRecord, 'slotId' | 'kind' | 'deviceId'>

export type Manifest = {
  userId: string
  walletId: string
  version: number
  slots: readonly SlotName[]
  /** Ed25519 public key of the server that signs this wallet's factors, base64url. */
  factorKey: string
}

/** A wallet as the server gave it, and what must hold for it. */
export type StoredState = {
  wallet: WalletRecord
  slots: readonly SlotName[]
  userId: string
  factorKey: string
}

/** `unsigned`: no manifest, as in 0.1.0. `incomplete`: device slots are gone that the manifest names. */
export type StateKind = 'complete' | 'incomplete' | 'unsigned'

/** Signs a manifest. */
export function signManifest(signer: Ed25519Signer, manifest: Manifest): Promise<string> {
  const slots = manifest.slots.map(({ slotId, kind, deviceId }) => ({ slotId, kind, deviceId }))
  return signJws(signer, 'latchkey-manifest+jws', { ...manifest, slots })
}

/**
 * Compares a stored wallet with its manifest.
 *
 * @param vaultKey - the wallet's Ed25519 public key, as derived from its entropy
 * @throws FrameError WALLET_CORRUPT on any difference but device slots that are gone
 */
export async function verifyState(vaultKey: Bytes, state: StoredState): Promise<StateKind> {
  const { wallet, slots, userId, factorKey } = state
  if (wallet.manifest === null) return 'unsigned'
  // The cast holds: the signature is our own, and only `signManifest` signs under this type.
  const manifest = (await verifyJws(vaultKey, 'latchkey-manifest+jws', wallet.manifest)) as Manifest
  const isSame =
    manifest.userId === userId &&
    manifest.walletId === wallet.walletId &&
    manifest.version === wallet.version &&
    manifest.factorKey === factorKey
  if (!isSame) throw new FrameError('WALLET_CORRUPT')
  return compareSlots(manifest.slots, slots)
}

/** The server's own limit too. A write in which the two differ is refused. */
const maxDeviceSlots = 20

const encodeName = ({ slotId, kind, deviceId }: SlotName) =>
  JSON.stringify([slotId, kind, deviceId])

function compareSlots(stated: readonly SlotName[], found: readonly SlotName[]): StateKind {
  const statedNames = new Set(stated.map(encodeName))
  const foundNames = new Set(found.map(encodeName))
  const isKnown = found.every((slot) => statedNames.has(encodeName(slot)))
  if (!isKnown || foundNames.size !== found.length) throw new FrameError('WALLET_CORRUPT')
  const gone = stated.filter((slot) => !foundNames.has(encodeName(slot)))
  if (gone.some(({ kind }) => kind !== 'device')) throw new FrameError('WALLET_CORRUPT')
  return gone.length === 0 ? 'complete' : 'incomplete'
}

/**
 * The slots of a wallet, oldest first, once `added` is stored, as the server keeps them: it takes
 * the place of the slot that its device, or its kind, had; beyond the limit the oldest device goes.
 */
export function slotsAfterPut(slots: readonly SlotName[], added: SlotName): SlotName[] {
  const others = slots.filter(
    ({ kind, deviceId }) => kind !== added.kind || deviceId !== added.deviceId,
  )
  const devices = [...others, added].filter(({ kind }) => kind === 'device')
  const givingWay = new Set(devices.slice(0, Math.max(0, devices.length - maxDeviceSlots)))
  return [...others, added].filter((slot) => !givingWay.has(slot))
}
