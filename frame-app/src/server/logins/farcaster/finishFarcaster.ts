import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { createIdentity } from '../../identities/identity.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlace } from '../../sessions/place.ts'
import { prepareLogin, type SpendProof } from '../prepareLogin.ts'
import { openAnswer } from './flow.ts'
import { idRegistry, registryChain } from './idRegistry.ts'

/**
 * Ends a verified sign-in, which works once. It opens the account of the Farcaster ID, whatever name
 * the relay gave.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, also for another key, and those of `requireProject`
 */
export async function finishFarcaster(
  context: ServerContext,
  { jkt, address }: { readonly jkt: string; readonly address: string },
  { flowId }: ApiRequest<'farcasterFinish'>,
): Promise<ApiReply<'farcasterFinish'>> {
  const { db, clock, secrets } = context
  const flow = await db
    .selectFrom('farcaster_flows')
    .selectAll()
    .where('id', '=', flowId)
    .where('jkt', '=', jkt)
    .where('state', '=', 'VERIFIED')
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  if (!flow?.fid) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  const place = getPlace(flow)
  await requirePlace(context, place)
  const identity = createIdentity(secrets, {
    provider: 'farcaster',
    issuer: `${registryChain}:${idRegistry}`,
    subject: flow.fid,
    displayName: openAnswer(context, flow)?.username,
    email: undefined,
  })
  const login = { identity, jkt, place, address, browser: flow.browser, amr: ['pop'] }
  const reply = await completeLogin(context, login, { flowId })
  if (reply === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return reply
}

const spendFlow: SpendProof<{ flowId: string }> = (_, { flowId }) => sql`
  spent as (
    update farcaster_flows set state = 'FINISHED'
    where id = ${flowId} and state = 'VERIFIED'
    returning id
  )`

const completeLogin = prepareLogin(spendFlow)
