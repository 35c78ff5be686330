import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { getPlace } from '../../sessions/place.ts'
import { type Ceremony, storeResult, takeChallenge } from './ceremony.ts'
import { verifyAssertion } from './verifyAssertion.ts'
import { verifyRegistration } from './verifyRegistration.ts'

/**
 * Verifies the authenticator's answer. The challenge is used up even if the answer is refused.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS for an unknown, answered or expired ceremony
 */
export async function answerCeremony(
  context: ServerContext,
  { address }: { readonly address: string },
  { state, credential }: ApiRequest<'passkeyAnswer'>,
): Promise<ApiReply<'passkeyAnswer'>> {
  const ceremony = await takeChallenge(context, state)
  const verified = await verify(context, ceremony, credential)
  if (typeof verified === 'string') {
    await auditRefusal(context, ceremony, { address, outcome: verified })
    return { outcome: verified }
  }
  return { outcome: 'done', resultUri: await storeResult(context, ceremony, verified) }
}

function verify(
  context: ServerContext,
  ceremony: Ceremony,
  credential: ApiRequest<'passkeyAnswer'>['credential'],
) {
  const isNew = 'attestationObject' in credential.response
  if (isNew !== (ceremony.purpose === 'link')) return 'refused'
  return isNew
    ? // The field that distinguishes the two is there.
      verifyRegistration(context, ceremony, credential as Parameters<typeof verifyRegistration>[2])
    : verifyAssertion(context, ceremony, credential as Parameters<typeof verifyAssertion>[2])
}

async function auditRefusal(
  context: ServerContext,
  ceremony: Ceremony,
  { address, outcome }: { address: string; outcome: string },
): Promise<void> {
  const { user_id, purpose } = ceremony
  await audit(context, {
    event: 'passkey.refused',
    ...(user_id === null ? {} : { userId: user_id }),
    ...getPlace(ceremony),
    address,
    detail: { purpose, outcome },
  })
}
