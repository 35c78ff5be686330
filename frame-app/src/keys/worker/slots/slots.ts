/** Slots: the wallet key under a key made of one slot's factors. */
import { FrameError } from '@latchkey/protocol'
import type { SlotKind, SlotRecord } from '../../vault.ts'
import { type Bytes, concat, fromBase64url, toBase64url, utf8 } from '../crypto/bytes.ts'
import { deriveSealKey, type Random, seal, unseal } from '../crypto/seal.ts'
import { withSecrets } from '../crypto/wipe.ts'

export type SlotIdentity = {
  walletId: string
  slotId: string
  kind: SlotKind
  deviceId: string | null
}

export type SlotFactors = {
  /** What the server releases for the slot, 32 bytes. */
  server: Bytes
  /** HMAC-SHA-256 key of this device; device slots have one, others do not. */
  deviceKey: CryptoKey | undefined
}

const saltLength = 16

const aad = ({ walletId, slotId, kind, deviceId }: SlotIdentity) =>
  JSON.stringify([1, walletId, slotId, kind, deviceId])

/** Makes a slot of the wallet key. */
export async function sealSlot(
  identity: SlotIdentity,
  factors: SlotFactors,
  walletKey: Bytes,
  random: Random,
): Promise<SlotRecord> {
  const salt = random(saltLength)
  const key = await slotKey(identity, factors, salt)
  const { slotId, kind, deviceId } = identity
  const ciphertext = await seal(key, walletKey, aad(identity), random)
  return { slotId, kind, deviceId, salt: toBase64url(salt), ciphertext }
}

/**
 * The wallet key from a stored slot, the caller's to wipe.
 *
 * @throws FrameError WALLET_CORRUPT when a factor or any bit of the slot differs
 */
export async function openSlot(
  walletId: string,
  slot: SlotRecord,
  factors: SlotFactors,
): Promise<Bytes> {
  const salt = fromBase64url(slot.salt)
  if (salt?.length !== saltLength) throw new FrameError('WALLET_CORRUPT')
  const identity = { walletId, slotId: slot.slotId, kind: slot.kind, deviceId: slot.deviceId }
  const key = await slotKey(identity, factors, salt)
  return unseal(key, slot.ciphertext, aad(identity))
}

/** HKDF of D || S for a device slot, of S alone for an assisted one; D = HMAC(device key, slot id). */
function slotKey(identity: SlotIdentity, factors: SlotFactors, salt: Bytes): Promise<CryptoKey> {
  const { walletId, slotId, kind } = identity
  const info = `slot/${kind}/v1|${walletId}|${slotId}`
  const { server, deviceKey } = factors
  return withSecrets(async (keep) => {
    if (!deviceKey) return deriveSealKey(server, salt, info)
    const mac = await crypto.subtle.sign('HMAC', deviceKey, utf8(slotId))
    const device = keep(new Uint8Array(mac))
    return deriveSealKey(keep(concat(device, server)), salt, info)
  })
}
