import type { ApiReply } from '../../api/calls.ts'
import type { Database, Row } from '../db/schema.ts'

type WalletState = ApiReply<'wallet'>

/**
 * Reads a wallet and its slots, oldest first, in a single statement, so that manifest and slots
 * match.
 */
export async function readWallet(db: Database, userId: string): Promise<WalletState> {
  const rows = await db
    .selectFrom('wallets')
    .leftJoin('key_slots', 'key_slots.wallet_id', 'wallets.id')
    .selectAll('wallets')
    .select([
      'key_slots.id as slot_id',
      'key_slots.kind',
      'key_slots.device_id',
      'key_slots.salt',
      'key_slots.ciphertext',
    ])
    .where('wallets.user_id', '=', userId)
    .orderBy('key_slots.created_at')
    .orderBy('key_slots.id')
    .execute()
  const [wallet] = rows
  if (wallet === undefined) return { wallet: null, slots: [] }
  return { wallet: toWallet(wallet), slots: rows.flatMap(toSlot) }
}

function toWallet(row: Row<'wallets'>): NonNullable<WalletState['wallet']> {
  return {
    walletId: row.id,
    version: row.version,
    blob: row.blob,
    vaultPub: row.vault_pub,
    // `walletWrite` parsed it when it was stored.
    evmAddress: row.evm_address as `0x${string}`,
    solanaAddress: row.solana_address,
    manifest: row.manifest,
  }
}

type JoinedSlot = {
  [Column in 'kind' | 'device_id' | 'salt' | 'ciphertext']: Row<'key_slots'>[Column] | null
} & { slot_id: string | null }

function toSlot({ slot_id, kind, device_id, salt, ciphertext }: JoinedSlot): WalletState['slots'] {
  if (slot_id === null || kind === null || salt === null || ciphertext === null) return []
  return [{ slotId: slot_id, kind, deviceId: device_id, salt, ciphertext }]
}
