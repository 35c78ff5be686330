import type { SlotRecord } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import { type Bytes, fromBase64url, toBase64url } from '../crypto/bytes.ts'
import { type Random, seal, unseal } from '../crypto/seal.ts'
import { deriveSlotKey, type SlotFactor, type SlotPlace } from './slotKey.ts'

export type SlotIdentity = SlotPlace & { deviceId: string | null }

const saltLength = 16

const aad = ({ walletId, slotId, kind, deviceId }: SlotIdentity) =>
  JSON.stringify([1, walletId, slotId, kind, deviceId])

export async function sealSlot(
  identity: SlotIdentity,
  factors: readonly SlotFactor[],
  walletKey: Bytes,
  random: Random,
): Promise<SlotRecord> {
  const salt = random(saltLength)
  const key = await deriveSlotKey(identity, factors, salt)
  const { slotId, kind, deviceId } = identity
  const ciphertext = await seal(key, walletKey, aad(identity), random)
  return { slotId, kind, deviceId, salt: toBase64url(salt), ciphertext }
}

/**
 * Opens the wallet key in a stored slot.
 *
 * @throws VaultError WALLET_CORRUPT if a factor or any bit differs
 */
export async function openSlot(
  walletId: string,
  slot: SlotRecord,
  factors: readonly SlotFactor[],
): Promise<Bytes> {
  const salt = fromBase64url(slot.salt)
  if (salt?.length !== saltLength) throw new VaultError('WALLET_CORRUPT')
  const identity = { walletId, slotId: slot.slotId, kind: slot.kind, deviceId: slot.deviceId }
  const key = await deriveSlotKey(identity, factors, salt)
  return unseal(key, slot.ciphertext, aad(identity))
}
