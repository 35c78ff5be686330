import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { type SlotKind, slotKinds } from './slotKinds.ts'
import {
  base64url,
  deviceId,
  evmAddress,
  id,
  slotId,
  solanaAddress,
  text,
  walletId,
} from './values.ts'

// The type has exactly the literal's keys.
export const slotKind = z.enum(Object.keys(slotKinds) as [SlotKind, ...SlotKind[]])

const slot = z.object({
  slotId,
  kind: slotKind,
  deviceId: z.nullable(deviceId),
  salt: base64url(64),
  ciphertext: base64url(512),
})

const wallet = z.object({
  walletId,
  version: z.int(),
  blob: base64url(1024),
  vaultPub: base64url(64),
  evmAddress,
  solanaAddress,
  /** Compact JWS of a `walletManifest`; null in a wallet that 0.1.0 wrote last. */
  manifest: z.nullable(text(4096)),
})

export const walletState = z.object({ wallet: z.nullable(wallet), slots: z.array(slot) })

/** The stored state of a wallet, signed by its vault key in a JWS (RFC 7515, EdDSA). */
export const walletManifest = z.object({
  userId: id('us'),
  walletId,
  version: z.int(),
  slots: z
    .array(z.object({ slotId, kind: slotKind, deviceId: z.nullable(deviceId) }))
    .check(checkLength({ most: 32 })),
  factorKey: base64url(64),
})
export type WalletManifest = z.infer<typeof walletManifest>

const manifest = text(4096)

/** JWS payloads (RFC 7515, EdDSA), signed by the wallet's vault key. */
export const walletWrite = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('createWallet'),
    walletId,
    blob: base64url(1024),
    vaultPub: base64url(64),
    evmAddress,
    solanaAddress,
    slots: z.array(slot).check(checkLength({ least: 1, most: 4 })),
    manifest,
  }),
  z.object({ action: z.literal('putSlot'), walletId, version: z.int(), slot, manifest }),
  z.object({ action: z.literal('deleteSlot'), walletId, version: z.int(), slotId, manifest }),
])
export type WalletWrite = z.infer<typeof walletWrite>
