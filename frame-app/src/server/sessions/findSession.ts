import { sql } from 'kysely'
import { prepareStatement } from '../db/prepareStatement.ts'
import type { Row } from '../db/schema.ts'
import { DpopError } from '../http/dpopError.ts'
import type { CheckedProof } from '../http/openProof.ts'
import { hashToken } from './beginSession.ts'
import { getPlace } from './place.ts'
import type { FindSession, FoundSession, SessionUser } from './session.ts'
import { idleSince } from './sessionLife.ts'

/** Seven idle days need no finer measure. */
const noteEvery = 60_000

export const findSession: FindSession = async ({ db, clock }, { token, proof }) => {
  const now = clock()
  const [row] = await checkSession(db, {
    ...proof,
    tokenHash: hashToken(token),
    now,
    idleSince: idleSince(now),
    notedSince: new Date(now.getTime() - noteEvery),
  })
  if (row === undefined) throw new DpopError('jti')
  return row.id === null ? undefined : toSession(row)
}

type CheckedToken = CheckedProof & {
  readonly tokenHash: Buffer
  readonly now: Date
  readonly idleSince: Date
  readonly notedSince: Date
}

/**
 * One statement for proof, session and last use, since every call runs it: no row for a used proof,
 * nulls for an unknown session.
 */
const checkSession = prepareStatement(
  (_, { id, until, tokenHash, jkt, now, idleSince, notedSince }: CheckedToken) => sql<MaybeSession>`
  with proof as (
    insert into dpop_jti (h, exp) values (${id}, ${until}) on conflict (h) do nothing returning h
  ), live as (
    select sessions.id, user_id, device_id, project_id, dapp_origin, amr, auth_time,
      last_used_at, expires_at, email_hmac, email_enc, display_name
    from sessions join users on users.id = sessions.user_id and users.deleted_at is null
    where token_hash = ${tokenHash} and jkt = ${jkt} and revoked_at is null
      and expires_at > ${now} and last_used_at > ${idleSince}
      and (select devices.revoked_at is null from devices where devices.id = device_id)
  ), noted as (
    update sessions set last_used_at = ${now} from proof, live
    where sessions.id = live.id and live.last_used_at < ${notedSince}
  )
  select live.id, user_id, device_id, project_id, dapp_origin, amr, auth_time, expires_at,
    email_hmac, email_enc, display_name
  from proof left join live on true`,
)

type SessionRow = Omit<Row<'sessions'>, 'token_hash' | 'jkt' | 'last_used_at' | 'revoked_at'> &
  SessionUser
type MaybeSession = SessionRow | { readonly id: null }

function toSession(row: SessionRow): FoundSession {
  const { email_hmac, email_enc, display_name } = row
  return {
    id: row.id,
    userId: row.user_id,
    user: { email_hmac, email_enc, display_name },
    deviceId: row.device_id,
    place: getPlace(row),
    amr: row.amr,
    authTime: row.auth_time,
    expiresAt: row.expires_at,
  }
}
