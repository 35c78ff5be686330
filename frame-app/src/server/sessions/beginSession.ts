import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../db/newId.ts'
import type { Database } from '../db/schema.ts'
import type { FoundSession } from '../http/authenticate.ts'
import { sessionLife } from './sessionLife.ts'

/** Whose session it is, on which device and where. */
export type SessionOwner = {
  readonly userId: string
  readonly deviceId: string
  readonly jkt: string
  readonly projectId: string
  readonly dappOrigin: string
  readonly amr: readonly string[]
}

/** SHA-256 of an access token: all that is kept of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Begins a session and ends the one that this key had at this origin before.
 *
 * @returns the access token, 32 random bytes as base64url, which nobody can be told again
 */
export async function beginSession(
  db: Database,
  owner: SessionOwner,
  now: Date,
): Promise<{ accessToken: string; session: FoundSession }> {
  const { userId, deviceId, jkt, projectId, dappOrigin, amr } = owner
  const accessToken = randomBytes(32).toString('base64url')
  const id = newId('se')
  const expiresAt = new Date(now.getTime() + sessionLife.absolute)
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('device_id', '=', deviceId)
    .where('project_id', '=', projectId)
    .where('dapp_origin', '=', dappOrigin)
    .where('revoked_at', 'is', null)
    .execute()
  await db
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
  const session = { id, userId, deviceId, projectId, dappOrigin, amr, authTime: now, expiresAt }
  return { accessToken, session }
}
