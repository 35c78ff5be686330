import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { auditRow } from '../audit.ts'
import { newId } from '../db/newId.ts'
import type { ServerContext } from '../http/context.ts'
import type { FoundSession } from './session.ts'
import { sessionLife } from './sessionLife.ts'

export type SessionOwner = Pick<FoundSession, 'userId' | 'user' | 'deviceId' | 'place' | 'amr'> & {
  readonly jkt: string
  readonly address: string
}

/** SHA-256; the token itself is not stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
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
  const { projectId = null, dappOrigin = null } = place ?? {}
  const now = context.clock()
  const accessToken = randomBytes(32).toString('base64url')
  const id = newId('se')
  const expiresAt = new Date(now.getTime() + sessionLife.absolute)
  const detail = { deviceId, amr: amr.join(' ') }
  const login = {
    event: 'login.completed' as const,
    userId,
    ...place,
    address,
    detail,
  }
  await context.db
    .with('ended', (statement) =>
      statement
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where('device_id', '=', deviceId)
        .where(sql<boolean>`project_id is not distinct from ${projectId}`)
        .where(sql<boolean>`dapp_origin is not distinct from ${dappOrigin}`)
        .where('revoked_at', 'is', null),
    )
    .with('noted', (statement) => statement.insertInto('audit').values(auditRow(context, login)))
    .insertInto('sessions')
    .values({
      id,
      token_hash: hashToken(accessToken),
      user_id: userId,
      device_id: deviceId,
      jkt,
      project_id: projectId,
      dapp_origin: dappOrigin,
      amr: [...amr],
      auth_time: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { accessToken, session: { id, ...owner, authTime: now, expiresAt } }
}
