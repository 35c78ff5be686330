import type { SignedWrite, SlotRecord, WalletRecord } from '../../vault.ts'
import type { Ed25519Signer } from '../crypto/ed25519.ts'
import { signJws } from '../crypto/jws.ts'

/** `version` is the stored one before the write; `manifest` states the wallet after it. */
export type WalletWrite = { manifest: string } & (
  | ({ action: 'createWallet'; slots: readonly SlotRecord[] } & Omit<
      WalletRecord,
      'version' | 'manifest'
    >)
  | { action: 'putSlot'; walletId: string; version: number; slot: SlotRecord }
  | { action: 'deleteSlot'; walletId: string; version: number; slotId: string }
)

export function signWrite(signer: Ed25519Signer, write: WalletWrite): Promise<SignedWrite> {
  return signJws(signer, 'latchkey-write+jws', write)
}
