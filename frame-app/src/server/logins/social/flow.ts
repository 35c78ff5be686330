/**
 * One login at a provider, or one link of its account to the signed-in user:
 * 1. the frame starts it with its key, and gets the provider's address with a secret state;
 * 2. the provider sends the browser back with that state, which counts once;
 * 3. if it vouches for the person, a secret result exists for two minutes, and is handed to the dApp;
 * 4. only the key that started finishes it with the result, once.
 */
import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { newId } from '../../db/newId.ts'
import type { Database, Row } from '../../db/schema.ts'
import { sha256 } from '../../digest.ts'
import type { ServerContext } from '../../http/context.ts'
import { sealVersioned, unsealVersioned } from '../../sealVersioned.ts'
import type { Profile } from './provider.ts'

export const callbackPath = '/v1/social/callback'

/** Milliseconds. */
const socialLimits = { flowLife: 10 * 60_000, resultLife: 2 * 60_000 } as const

export type SocialFlow = Row<'social_flows'>

export type NewFlow = Pick<
  SocialFlow,
  'provider' | 'jkt' | 'user_id' | 'project_id' | 'dapp_origin' | 'return_url' | 'browser'
> & { readonly codeVerifier: string; readonly state: string; readonly nonce: string }

const profile = z.object({
  subject: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.boolean(),
  name: z.optional(z.string()),
})

export async function insertFlow(
  { db, clock, secrets }: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  { codeVerifier, state, ...columns }: NewFlow,
): Promise<void> {
  const now = clock()
  const state_hash = sha256(state)
  await db
    .insertInto('social_flows')
    .values({
      id: newId('so'),
      ...columns,
      state_hash,
      pkce_verifier_enc: sealVersioned(secrets, Buffer.from(codeVerifier), state_hash),
      state: 'STARTED',
      created_at: now,
      expires_at: new Date(now.getTime() + socialLimits.flowLife),
    })
    .execute()
}

/** Returns the flow of a state that comes back for the first time, and its PKCE verifier. */
export async function takeState(
  { db, clock, secrets }: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  state: string,
): Promise<(SocialFlow & { codeVerifier: string }) | undefined> {
  const flow = await db
    .updateTable('social_flows')
    .set({ state: 'CALLBACK' })
    .where('state_hash', '=', sha256(state))
    .where('state', '=', 'STARTED')
    .where('expires_at', '>', clock())
    .returningAll()
    .executeTakeFirst()
  if (flow === undefined) return undefined
  const verifier = unsealVersioned(secrets, flow.pkce_verifier_enc, flow.state_hash)
  return { ...flow, codeVerifier: verifier.toString() }
}

/** Stores who it is, and returns the address that finishes the flow. */
export async function storeProfile(
  { db, clock, config, secrets }: Pick<ServerContext, 'db' | 'clock' | 'config' | 'secrets'>,
  { id }: Pick<SocialFlow, 'id'>,
  found: Profile,
): Promise<string> {
  const result = randomBytes(32).toString('base64url')
  const result_hash = sha256(result)
  await db
    .updateTable('social_flows')
    .set({
      state: 'CALLBACK_DONE',
      result_hash,
      result_enc: sealVersioned(secrets, Buffer.from(JSON.stringify(found)), result_hash),
      expires_at: new Date(clock().getTime() + socialLimits.resultLife),
    })
    .where('id', '=', id)
    .execute()
  return `${config.publicOrigin}${callbackPath}?result=${result}`
}

export type FinishedFlow = { readonly flow: SocialFlow; readonly profile: Profile }

type WantedResult = {
  readonly uri: string
  readonly jkt: string
  /** Of a link; absent for a login. */
  readonly userId?: string
}

/**
 * Finds the flow of an address that the callback returned.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, also for another key, user or purpose; PROVIDER_REFUSED
 * and others that the address names
 */
export async function findResult(
  { db, clock, config, secrets }: Pick<ServerContext, 'db' | 'clock' | 'config' | 'secrets'>,
  { uri, jkt, userId }: WantedResult,
): Promise<FinishedFlow> {
  const query = db
    .selectFrom('social_flows')
    .selectAll()
    .where('result_hash', '=', sha256(readResult(uri, config.publicOrigin)))
    .where('jkt', '=', jkt)
    .where('state', '=', 'CALLBACK_DONE')
    .where('expires_at', '>', clock())
  const own =
    userId === undefined ? query.where('user_id', 'is', null) : query.where('user_id', '=', userId)
  const flow = await own.executeTakeFirst()
  if (!flow?.result_enc || !flow.result_hash) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  const sealed = unsealVersioned(secrets, flow.result_enc, flow.result_hash)
  return { flow, profile: profile.parse(JSON.parse(sealed.toString())) }
}

/** Undefined if it was spent before. */
export const spendResult = (db: Database, { id }: Pick<SocialFlow, 'id'>) =>
  db
    .updateTable('social_flows')
    .set({ state: 'FINISHED' })
    .where('id', '=', id)
    .where('state', '=', 'CALLBACK_DONE')
    .returning('id')
    .executeTakeFirst()

const failures = ['PROVIDER_REFUSED', 'PROVIDER_FAILED', 'PROVIDER_UNREACHABLE'] as const
export type SocialFailure = (typeof failures)[number]

export const writeFailure = (publicOrigin: string, failure: SocialFailure) =>
  `${publicOrigin}${callbackPath}?error=${failure}`

function readResult(uri: string, publicOrigin: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (url?.origin !== publicOrigin || url.pathname !== callbackPath) {
    throw new FrameError('NO_LOGIN_IN_PROGRESS')
  }
  const error = failures.find((failure) => failure === url.searchParams.get('error'))
  if (error) throw new FrameError(error)
  return url.searchParams.get('result') ?? ''
}
