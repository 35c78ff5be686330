import type { PasskeySalts, SlotPasskey } from '../../../api/passkeys.ts'
import type { ServerContext } from '../../http/context.ts'
import { getRpId } from './ceremonyOptions.ts'

type SaltContext = Pick<ServerContext, 'db' | 'config'>
type Owner = { readonly userId: string }

/** Reads what the user's authenticators compute a PRF of: no secret without them. */
export async function readSalts(context: SaltContext, owner: Owner): Promise<PasskeySalts> {
  const passkeys = await listSlotPasskeys(context, owner)
  const slot = await context.db
    .selectFrom('key_slots')
    .innerJoin('wallets', 'wallets.id', 'key_slots.wallet_id')
    .select('passkey')
    .where('wallets.user_id', '=', owner.userId)
    .where('kind', '=', 'passkey')
    .executeTakeFirst()
  return { rpId: getRpId(context), passkeys, slot: slot?.passkey ?? null }
}

/** Finds the user's passkey for a new slot. */
export async function findSlotPasskey(
  context: SaltContext,
  owner: Owner,
  credentialId: string | undefined,
): Promise<SlotPasskey | undefined> {
  if (credentialId === undefined) return undefined
  const passkeys = await listSlotPasskeys(context, owner)
  return passkeys.find((each) => each.credentialId === credentialId)
}

async function listSlotPasskeys(context: SaltContext, { userId }: Owner): Promise<SlotPasskey[]> {
  const rows = await context.db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports', 'prf_salt'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', getRpId(context))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    credentialId: row.credential_id,
    transports: row.transports,
    prfSalt: row.prf_salt,
  }))
}
