import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { auditRow } from '../audit.ts'
import { newId } from '../db/newId.ts'
import { prepareStatement } from '../db/prepareStatement.ts'
import type { NewRow } from '../db/schema.ts'
import { sha256 } from '../digest.ts'
import type { ServerContext } from '../http/context.ts'
import { getPlaceColumns } from './place.ts'
import type { FoundSession } from './session.ts'
import { sessionLife } from './sessionLife.ts'

export type SessionOwner = Pick<FoundSession, 'userId' | 'user' | 'deviceId' | 'place' | 'amr'> & {
  readonly jkt: string
  readonly address: string
}

/** SHA-256; the token itself is not stored. */
export function hashToken(token: string): Buffer {
  return sha256(token)
}

/**
 * Creates a session, ends this key's previous one at this origin, and records the login. Locks the
 * device's row: of two concurrent sessions the later ends the other.
 *
 * @returns the access token, 32 random bytes as base64url, which nothing can recover later
 */
export async function beginSession(
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  { jkt, address, ...owner }: SessionOwner,
): Promise<{ accessToken: string; session: FoundSession }> {
  const { userId, deviceId, place, amr } = owner
  const now = context.clock()
  const accessToken = randomBytes(32).toString('base64url')
  const id = newId('se')
  const expiresAt = new Date(now.getTime() + sessionLife.absolute)
  const event = {
    event: 'login.completed' as const,
    userId,
    ...place,
    address,
    detail: { deviceId, amr: amr.join(' ') },
  }
  const { id: auditId, ip_hmac, detail } = auditRow(context, event)
  await insertSession(context.db, {
    id,
    token_hash: hashToken(accessToken),
    user_id: userId,
    device_id: deviceId,
    jkt,
    ...getPlaceColumns(place),
    amr: [...amr],
    now,
    expires_at: expiresAt,
    ...{ auditId, event: event.event, ip_hmac, detail },
  })
  return { accessToken, session: { id, ...owner, authTime: now, expiresAt } }
}

type NewSession = Omit<NewRow<'sessions'>, 'auth_time' | 'last_used_at' | 'revoked_at'> &
  Pick<NewRow<'audit'>, 'event' | 'ip_hmac' | 'detail'> & {
    readonly auditId: string
    readonly now: Date
  }

const insertSession = prepareStatement(
  (db, its: NewSession) =>
    db
      .with('ended', (statement) =>
        statement
          .updateTable('sessions')
          .set({ revoked_at: its.now })
          .where('device_id', '=', its.device_id)
          .where(sql<boolean>`project_id is not distinct from ${its.project_id}`)
          .where(sql<boolean>`dapp_origin is not distinct from ${its.dapp_origin}`)
          .where('revoked_at', 'is', null),
      )
      .with('noted', (statement) =>
        statement.insertInto('audit').values({
          id: its.auditId,
          at: its.now,
          event: its.event,
          user_id: its.user_id,
          project_id: its.project_id,
          dapp_origin: its.dapp_origin,
          ip_hmac: its.ip_hmac,
          detail: its.detail,
        }),
      )
      .insertInto('sessions')
      .values({
        id: its.id,
        token_hash: its.token_hash,
        user_id: its.user_id,
        device_id: its.device_id,
        jkt: its.jkt,
        project_id: its.project_id,
        dapp_origin: its.dapp_origin,
        amr: its.amr,
        auth_time: its.now,
        last_used_at: its.now,
        expires_at: its.expires_at,
      }),
  { isLast: true },
)
