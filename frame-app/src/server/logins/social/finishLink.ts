import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import type { SessionCaller } from '../caller.ts'
import { linkIdentity } from '../linkIdentity.ts'
import { requireLinkPlace } from '../requireLinkPlace.ts'
import { findResult, spendResult } from './flow.ts'
import { findProvider } from './providers/index.ts'
import { readIdentity } from './readIdentity.ts'

/**
 * Ends a link with the address that the callback returned, which works once.
 *
 * @throws FrameError NOT_CONFIGURED, and those of `requireLinkPlace`, `findResult` and `linkIdentity`
 */
export async function finishSocialLink(
  context: ServerContext,
  caller: SessionCaller,
  { uri }: ApiRequest<'socialLinkFinish'>,
): Promise<ApiReply<'socialLinkFinish'>> {
  const { session, jkt } = caller
  await requireLinkPlace(context, session)
  const found = await findResult(context, { uri, jkt, userId: session.userId })
  const configured = findProvider(context.config, found.flow.provider)
  if (configured === undefined) throw new FrameError('NOT_CONFIGURED')
  const { id, name } = configured.provider
  const identity = readIdentity(context, found)
  await linkIdentity(context, caller, {
    ...{ identity, providerName: name },
    spendProof: (db) => spendResult(db, found.flow),
  })
  return { provider: id, userName: identity.displayName ?? null }
}
