/** Writes to the wallet store: compact JWS (RFC 7515) under the wallet's Ed25519 key (RFC 8037). */
import { toBase64url, utf8 } from './bytes.ts'
import type { Ed25519Signer } from './ed25519.ts'
import type { SignedWrite, SlotRecord, WalletRecord } from './vault.ts'

/** What a write says; `version` is the stored one that it builds on. */
export type WalletWrite =
  | ({ action: 'createWallet'; slots: readonly SlotRecord[] } & Omit<WalletRecord, 'version'>)
  | { action: 'putSlot'; walletId: string; version: number; slot: SlotRecord }
  | { action: 'deleteSlot'; walletId: string; version: number; slotId: string }

const header = toBase64url(utf8(JSON.stringify({ alg: 'EdDSA', typ: 'latchkey-write+jws' })))

/** Signs a write: `header.payload.signature`, each part base64url. */
export async function signWrite(signer: Ed25519Signer, write: WalletWrite): Promise<SignedWrite> {
  const input = `${header}.${toBase64url(utf8(JSON.stringify(write)))}`
  return `${input}.${toBase64url(await signer.sign(utf8(input)))}`
}
