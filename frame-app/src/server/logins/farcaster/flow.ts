/**
 * One login with Farcaster, or one link of its account to the signed-in user:
 * 1. the frame starts it with its key, and gets a URL for the Farcaster app;
 * 2. OPEN: while the frame waits, one instance at a time reads the channel at the relay;
 * 3. ANSWERED: the app has signed. The relay gave its answer away once, so it is stored as it is;
 * 4. VERIFIED: the answer proves an account. Or FAILED, with the reason;
 * 5. FINISHED: only the key that started finishes it, once. Or CANCELLED by that key.
 */
import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import { newId } from '../../db/newId.ts'
import type { Database, Row } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { sealVersioned, unsealVersioned } from '../../sealVersioned.ts'
import { isRefusal, type Refusal } from './refusals.ts'
import type { RelayAnswer } from './relay.ts'
import type { FarcasterState } from './waiting.ts'

/** Milliseconds. */
export const farcasterLimits = {
  flowLife: 10 * 60_000,
  /** A verified sign-in can be finished for so long, at least. */
  resultLife: 2 * 60_000,
  /** Between two reads of a channel. */
  pollEvery: 1_000,
  /** An instance that died in a step loses it after so long: longer than a step's requests. */
  lease: 60_000,
  outagePause: 3_000,
  /** Failed requests in a row that end a sign-in. */
  outages: 10,
} as const

export type FarcasterFlow = Row<'farcaster_flows'>

export type NewFarcasterFlow = Pick<
  FarcasterFlow,
  'nonce' | 'jkt' | 'user_id' | 'project_id' | 'dapp_origin' | 'browser' | 'expires_at'
> & { readonly channelToken: string }

type FlowContext = Pick<ServerContext, 'db' | 'clock' | 'secrets'>

export async function insertFlow(
  { db, clock, secrets }: FlowContext,
  { channelToken, ...columns }: NewFarcasterFlow,
): Promise<string> {
  const id = newId('fl')
  const now = clock()
  await db
    .insertInto('farcaster_flows')
    .values({
      id,
      ...columns,
      channel_token_enc: sealVersioned(secrets, Buffer.from(channelToken), Buffer.from(id)),
      state: 'OPEN',
      outages: 0,
      next_step_at: now,
      created_at: now,
    })
    .execute()
  return id
}

/** Returns those whose next step is this instance's to take. */
export async function claimSteps(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  flowIds: readonly string[],
): Promise<FarcasterFlow[]> {
  const now = clock()
  return db
    .updateTable('farcaster_flows')
    .set({ next_step_at: new Date(now.getTime() + farcasterLimits.lease) })
    .where(sql<boolean>`id = any(${flowIds}::text[])`)
    .where('state', 'in', ['OPEN', 'ANSWERED'])
    .where('next_step_at', '<=', now)
    .where('expires_at', '>', now)
    .returningAll()
    .execute()
}

export const openChannelToken = (
  { secrets }: Pick<ServerContext, 'secrets'>,
  { id, channel_token_enc }: FarcasterFlow,
) => unsealVersioned(secrets, channel_token_enc, Buffer.from(id)).toString()

/** The relay's answer, if it was read before. */
export function openAnswer(
  { secrets }: Pick<ServerContext, 'secrets'>,
  { id, answer_enc }: Pick<FarcasterFlow, 'id' | 'answer_enc'>,
): RelayAnswer | undefined {
  if (answer_enc === null) return undefined
  // `storeAnswer` wrote it.
  return JSON.parse(unsealVersioned(secrets, answer_enc, Buffer.from(id)).toString()) as RelayAnswer
}

export async function storeAnswer(
  { db, secrets }: Pick<ServerContext, 'db' | 'secrets'>,
  { id }: Pick<FarcasterFlow, 'id'>,
  answer: RelayAnswer,
): Promise<void> {
  const sealed = sealVersioned(secrets, Buffer.from(JSON.stringify(answer)), Buffer.from(id))
  await db
    .updateTable('farcaster_flows')
    .set({ state: 'ANSWERED', answer_enc: sealed, outages: 0 })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute()
}

/** Lets any instance take the next step after a pause. */
export async function postpone(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { id }: Pick<FarcasterFlow, 'id'>,
  { pause, outages }: { readonly pause: number; readonly outages: number },
): Promise<void> {
  const next_step_at = new Date(clock().getTime() + pause)
  await db
    .updateTable('farcaster_flows')
    .set({ next_step_at, outages })
    .where('id', '=', id)
    .execute()
}

export async function storeAccount(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { id, expires_at }: FarcasterFlow,
  fid: string,
): Promise<void> {
  const least = new Date(clock().getTime() + farcasterLimits.resultLife)
  await db
    .updateTable('farcaster_flows')
    .set({ state: 'VERIFIED', fid, expires_at: expires_at > least ? expires_at : least })
    .where('id', '=', id)
    .where('state', '=', 'ANSWERED')
    .execute()
}

/** Returns false if it had ended before. */
export async function failFlow(
  { db }: Pick<ServerContext, 'db'>,
  { id }: Pick<FarcasterFlow, 'id'>,
  failure: Refusal,
): Promise<boolean> {
  const failed = await db
    .updateTable('farcaster_flows')
    .set({ state: 'FAILED', failure })
    .where('id', '=', id)
    .where('state', 'in', ['OPEN', 'ANSWERED'])
    .returning('id')
    .executeTakeFirst()
  return failed !== undefined
}

export type VerifiedFlow = { readonly flow: FarcasterFlow; readonly fid: string }

type WantedFlow = {
  readonly flowId: string
  readonly jkt: string
  /** Of a link; absent for a login. */
  readonly userId?: string
}

/** @throws FrameError NO_LOGIN_IN_PROGRESS, also for another key, user or purpose */
export async function findVerified(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { flowId, jkt, userId }: WantedFlow,
): Promise<VerifiedFlow> {
  const query = db
    .selectFrom('farcaster_flows')
    .selectAll()
    .where('id', '=', flowId)
    .where('jkt', '=', jkt)
    .where('state', '=', 'VERIFIED')
    .where('expires_at', '>', clock())
  const own =
    userId === undefined ? query.where('user_id', 'is', null) : query.where('user_id', '=', userId)
  const flow = await own.executeTakeFirst()
  if (!flow?.fid) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return { flow, fid: flow.fid }
}

/** Undefined if it was spent before. */
export const spendVerified = (db: Database, { id }: Pick<FarcasterFlow, 'id'>) =>
  db
    .updateTable('farcaster_flows')
    .set({ state: 'FINISHED' })
    .where('id', '=', id)
    .where('state', '=', 'VERIFIED')
    .returning('id')
    .executeTakeFirst()

export async function cancelFlow(
  { db }: Pick<ServerContext, 'db'>,
  { flowId, jkt }: { readonly flowId: string; readonly jkt: string },
): Promise<void> {
  await db
    .updateTable('farcaster_flows')
    .set({ state: 'CANCELLED' })
    .where('id', '=', flowId)
    .where('jkt', '=', jkt)
    .where('state', 'in', ['OPEN', 'ANSWERED', 'VERIFIED'])
    .execute()
}

/** A finished or cancelled one is missing. */
export async function readFlowStates(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  flowIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly jkt: string; readonly state: FarcasterState }>> {
  const flows = await db
    .selectFrom('farcaster_flows')
    .select(['id', 'jkt', 'state', 'failure', 'expires_at'])
    .where(sql<boolean>`id = any(${flowIds}::text[])`)
    .where('state', 'not in', ['FINISHED', 'CANCELLED'])
    .execute()
  const now = clock()
  return new Map(flows.map((flow) => [flow.id, { jkt: flow.jkt, state: getState(flow, now) }]))
}

function getState(
  { state, failure, expires_at }: Pick<FarcasterFlow, 'state' | 'failure' | 'expires_at'>,
  now: Date,
): FarcasterState {
  // An unknown name is of a newer version.
  if (state === 'FAILED') return failure !== null && isRefusal(failure) ? failure : 'answer'
  if (expires_at <= now) return 'gone'
  return state === 'VERIFIED' ? 'VERIFIED' : 'PENDING'
}
