import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlace } from '../../sessions/place.ts'
import { prepareLogin, type SpendProof } from '../prepareLogin.ts'
import { findResult } from './flow.ts'
import { readIdentity } from './readIdentity.ts'

/**
 * Ends a login with the address that the callback returned, which works once. It opens the account
 * of the provider's subject, whatever email the provider names.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, PROVIDER_REFUSED, PROVIDER_FAILED, PROVIDER_UNREACHABLE
 */
export async function finishSocial(
  context: ServerContext,
  { jkt, address }: { readonly jkt: string; readonly address: string },
  { uri }: ApiRequest<'socialFinish'>,
): Promise<ApiReply<'socialFinish'>> {
  const found = await findResult(context, { uri, jkt })
  const { flow } = found
  const place = getPlace(flow)
  await requirePlace(context, place)
  const identity = readIdentity(context, found)
  const login = { identity, jkt, place, address, browser: flow.browser, amr: ['oauth'] }
  const reply = await completeLogin(context, login, { flowId: flow.id })
  if (reply === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return reply
}

const spendFlow: SpendProof<{ flowId: string }> = (_, { flowId }) => sql`
  spent as (
    update social_flows set state = 'FINISHED'
    where id = ${flowId} and state = 'CALLBACK_DONE'
    returning id
  )`

const completeLogin = prepareLogin(spendFlow)
