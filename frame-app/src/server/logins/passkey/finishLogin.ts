import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { createIdentity } from '../../identities/identity.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlace } from '../../sessions/place.ts'
import { prepareLogin, type SpendProof } from '../prepareLogin.ts'
import { type Ceremony, findVerifiedCeremony } from './ceremony.ts'
import { getRpId } from './ceremonyOptions.ts'

/** RFC 8176: a key that the person's device holds, and a person who was present. */
export const passkeyAmr = ['hwk', 'user'] as const

/**
 * Ends a login with the address that its page returned, which works once. It opens the account
 * whose session added the passkey.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS
 */
export async function finishPasskeyLogin(
  context: ServerContext,
  { jkt, address }: { readonly jkt: string; readonly address: string },
  { uri }: ApiRequest<'passkeyFinish'>,
): Promise<ApiReply<'passkeyFinish'>> {
  const ceremony = await findVerifiedCeremony(context, { uri, jkt, purposes: ['login'] })
  const { id: ceremonyId, browser } = ceremony
  const place = getPlace(ceremony)
  await requirePlace(context, place)
  const identity = await readIdentity(context, ceremony)
  const login = { identity, browser, jkt, place, address, amr: [...passkeyAmr] }
  const reply = await completeLogin(context, login, { ceremonyId })
  if (reply === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return reply
}

async function readIdentity(context: ServerContext, { passkey_id }: Ceremony) {
  const passkey = await context.db
    .selectFrom('passkeys')
    .select('user_handle')
    .where('id', '=', passkey_id ?? '')
    .executeTakeFirst()
  if (passkey === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return createPasskeyIdentity(context, passkey.user_handle)
}

export const createPasskeyIdentity = (context: ServerContext, userHandle: string) =>
  createIdentity(context.secrets, {
    provider: 'passkey',
    issuer: getRpId(context),
    subject: userHandle,
    email: undefined,
  })

/** Removing a passkey deletes its ceremonies. Its identity stays, and never becomes another user's. */
const spendCeremony: SpendProof<{ ceremonyId: string }> = (_, { ceremonyId, now }) => sql`
  spent as (
    update webauthn_challenges set finished_at = ${now}::timestamptz
    where id = ${ceremonyId} and finished_at is null
      and exists (select from passkeys join users on users.id = passkeys.user_id
        where passkeys.id = passkey_id and users.deleted_at is null)
    returning id
  )`

const completeLogin = prepareLogin(spendCeremony)
