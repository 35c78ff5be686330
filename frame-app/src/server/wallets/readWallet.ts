import type { ApiReply } from '../api.ts'
import type { Database, Row } from '../db/schema.ts'

/** A user's wallet with all its slots, oldest first: ciphertext and public halves only. */
export async function readWallet(db: Database, userId: string): Promise<ApiReply<'wallet'>> {
  const wallet = await db
    .selectFrom('wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (wallet === undefined) return { wallet: null, slots: [] }
  const slots = await db
    .selectFrom('key_slots')
    .selectAll()
    .where('wallet_id', '=', wallet.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { wallet: toWallet(wallet), slots: slots.map(toSlot) }
}

function toWallet(row: Row<'wallets'>): NonNullable<ApiReply<'wallet'>['wallet']> {
  return {
    walletId: row.id,
    version: row.version,
    blob: row.blob,
    vaultPub: row.vault_pub,
    // Parsed by `walletWrite` when it was stored.
    evmAddress: row.evm_address as `0x${string}`,
    solanaAddress: row.solana_address,
  }
}

function toSlot(row: Row<'key_slots'>): ApiReply<'wallet'>['slots'][number] {
  return {
    slotId: row.id,
    kind: row.kind,
    deviceId: row.device_id,
    salt: row.salt,
    ciphertext: row.ciphertext,
  }
}
