/**
 * One WebAuthn ceremony, from the frame's start to the frame's end:
 * 1. the frame starts it with its key, and gets the address of a page, which names a secret state;
 * 2. that page, top-level on the frame's origin, answers the challenge once, whatever the answer;
 * 3. a verified answer makes a secret result, which the page hands to the dApp that started;
 * 4. only the key that started it finishes it with the result, once.
 */
import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import { newId } from '../../db/newId.ts'
import type { CeremonyPurpose } from '../../db/passkeyTables.ts'
import type { Row } from '../../db/schema.ts'
import { sha256 } from '../../digest.ts'
import type { ServerContext } from '../../http/context.ts'
import { getPlaceColumns } from '../../sessions/place.ts'
import type { SessionPlace } from '../../sessions/session.ts'

export const passkeyPath = '/passkey'

/** Milliseconds. */
export const ceremonyLimits = { challengeLife: 5 * 60_000, resultLife: 2 * 60_000 } as const

export type Ceremony = Row<'webauthn_challenges'>

export type NewCeremony = Pick<Ceremony, 'purpose' | 'jkt' | 'browser'> & {
  readonly place: SessionPlace | undefined
  readonly returnUrl: string | undefined
  /** Absent for a login. */
  readonly session?: { readonly id: string; readonly userId: string }
  /** Of purpose `link`. */
  readonly registration?: { readonly userHandle: string; readonly prfSalt: string }
}

export const newSecret = (bytes = 32) => randomBytes(bytes).toString('base64url')

/** Returns the address of the ceremony's page. */
export async function insertCeremony(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  { purpose, jkt, browser, place, returnUrl, session, registration }: NewCeremony,
): Promise<string> {
  const now = clock()
  const state = newSecret()
  await db
    .insertInto('webauthn_challenges')
    .values({
      id: newId('wc'),
      ...{ purpose, jkt, browser },
      state_hash: sha256(state),
      ...getPlaceColumns(place),
      user_id: session?.userId ?? null,
      session_id: session?.id ?? null,
      user_handle: registration?.userHandle ?? null,
      prf_salt: registration?.prfSalt ?? null,
      return_url: returnUrl ?? null,
      challenge: newSecret(),
      created_at: now,
      expires_at: new Date(now.getTime() + ceremonyLimits.challengeLife),
    })
    .execute()
  return `${config.publicOrigin}${passkeyPath}?state=${state}`
}

/** Finds a ceremony that waits for its answer. */
export function findOpenCeremony(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  state: string,
): Promise<Ceremony | undefined> {
  return db
    .selectFrom('webauthn_challenges')
    .selectAll()
    .where('state_hash', '=', sha256(state))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
}

/** The challenge counts as used before it is compared. Throws NO_LOGIN_IN_PROGRESS. */
export async function takeChallenge(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  state: string,
): Promise<Ceremony> {
  const now = clock()
  const ceremony = await db
    .updateTable('webauthn_challenges')
    .set({ answered_at: now })
    .where('state_hash', '=', sha256(state))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (ceremony === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return ceremony
}

/** Stores what was verified, and returns the address that finishes the ceremony. */
export async function storeResult(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  { id }: Pick<Ceremony, 'id'>,
  verified: { passkey_id: string } | { registration: string },
): Promise<string> {
  const result = newSecret()
  await db
    .updateTable('webauthn_challenges')
    .set({
      ...verified,
      result_hash: sha256(result),
      expires_at: new Date(clock().getTime() + ceremonyLimits.resultLife),
    })
    .where('id', '=', id)
    .execute()
  return `${config.publicOrigin}${passkeyPath}?result=${result}`
}

export type WantedCeremony = {
  readonly uri: string
  readonly jkt: string
  readonly purposes: readonly CeremonyPurpose[]
  readonly sessionId?: string
}

/**
 * Finds a verified ceremony by the address that its page returned.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, also for another key, session or purpose
 */
export async function findVerifiedCeremony(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  { uri, jkt, purposes, sessionId }: WantedCeremony,
): Promise<Ceremony> {
  const result = readResult(uri, config.publicOrigin)
  const query = db
    .selectFrom('webauthn_challenges')
    .selectAll()
    .where('result_hash', '=', sha256(result))
    .where('jkt', '=', jkt)
    .where('purpose', 'in', purposes)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', clock())
  const own = sessionId === undefined ? query : query.where('session_id', '=', sessionId)
  const ceremony = await own.executeTakeFirst()
  if (ceremony === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return ceremony
}

function readResult(uri: string, publicOrigin: string): string {
  const { origin, pathname, searchParams } = URL.canParse(uri)
    ? new URL(uri)
    : new URL('about:blank')
  const result = searchParams.get('result')
  if (origin !== publicOrigin || pathname !== passkeyPath || result === null) {
    throw new FrameError('NO_LOGIN_IN_PROGRESS')
  }
  return result
}
