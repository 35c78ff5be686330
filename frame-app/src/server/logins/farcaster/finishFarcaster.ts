import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { createIdentity, type Identity } from '../../identities/identity.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlace } from '../../sessions/place.ts'
import type { SessionCaller } from '../caller.ts'
import { linkIdentity } from '../linkIdentity.ts'
import { prepareLogin, type SpendProof } from '../prepareLogin.ts'
import { requireLinkPlace } from '../requireLinkPlace.ts'
import { getProviderName } from '../social/providers/index.ts'
import { findVerified, openAnswer, spendVerified, type VerifiedFlow } from './flow.ts'
import { idRegistry, registryChain } from './idRegistry.ts'

/**
 * Ends a verified login, which works once. It opens the account of the Farcaster ID, whatever name
 * the relay gave.
 *
 * @throws FrameError as `findVerified` and `requireProject`
 */
export async function finishFarcaster(
  context: ServerContext,
  { jkt, address }: { readonly jkt: string; readonly address: string },
  { flowId }: ApiRequest<'farcasterFinish'>,
): Promise<ApiReply<'farcasterFinish'>> {
  const found = await findVerified(context, { flowId, jkt })
  const { flow } = found
  const place = getPlace(flow)
  await requirePlace(context, place)
  const identity = readIdentity(context, found)
  const login = { identity, jkt, place, address, browser: flow.browser, amr: ['pop'] }
  const reply = await completeLogin(context, login, { flowId })
  if (reply === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return reply
}

/**
 * Ends a verified link, which works once.
 *
 * @throws FrameError as `requireLinkPlace`, `findVerified` and `linkIdentity`
 */
export async function finishFarcasterLink(
  context: ServerContext,
  caller: SessionCaller,
  { flowId }: ApiRequest<'farcasterLinkFinish'>,
): Promise<ApiReply<'farcasterLinkFinish'>> {
  const { session, jkt } = caller
  await requireLinkPlace(context, session)
  const found = await findVerified(context, { flowId, jkt, userId: session.userId })
  const identity = readIdentity(context, found)
  await linkIdentity(context, caller, {
    ...{ identity, providerName: getProviderName('farcaster') },
    spendProof: (db) => spendVerified(db, found.flow),
  })
  return { userName: identity.displayName ?? null }
}

function readIdentity(
  context: Pick<ServerContext, 'secrets'>,
  { flow, fid }: VerifiedFlow,
): Identity {
  return createIdentity(context.secrets, {
    provider: 'farcaster',
    issuer: `${registryChain}:${idRegistry}`,
    subject: fid,
    displayName: openAnswer(context, flow)?.username,
    email: undefined,
  })
}

const spendFlow: SpendProof<{ flowId: string }> = (_, { flowId }) => sql`
  spent as (
    update farcaster_flows set state = 'FINISHED'
    where id = ${flowId} and state = 'VERIFIED'
    returning id
  )`

const completeLogin = prepareLogin(spendFlow)
