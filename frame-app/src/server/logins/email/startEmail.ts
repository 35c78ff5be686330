import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { newId } from '../../db/newId.ts'
import type { ServerContext } from '../../http/context.ts'
import { createEmailIdentity } from '../../identities/identity.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requireProject } from '../../projects/requireProject.ts'
import { findLiveSession } from '../../sessions/findLiveSession.ts'
import { normalizeEmail } from './normalizeEmail.ts'
import { sealEmail } from './sealEmail.ts'
import { startFlow } from './startFlow.ts'

export type EmailCaller = {
  readonly jkt: string
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * Begins a login, unless this key has a session for this address here. The reply, and the work for
 * it, do not depend on the address having an account.
 *
 * @throws FrameError INVALID_EMAIL, PROJECT_NOT_FOUND, ORIGIN_NOT_ALLOWED, COOLDOWN, RATE_LIMITED
 */
export async function startEmail(
  context: ServerContext,
  { jkt, address, userAgent }: EmailCaller,
  request: ApiRequest<'emailStart'>,
): Promise<ApiReply<'emailStart'>> {
  const { projectId, dappOrigin, timeZone, locale, showsNumber = true } = request
  const email = sealEmail(context.secrets, normalizeEmail(request.email))
  const { settings } = await requireProject(context, { projectId, dappOrigin })
  const { identityHmac } = createEmailIdentity(email)
  const owner = { purpose: 'login', jkt, identityHmac, place: { projectId, dappOrigin } } as const
  const session = await findLiveSession(context, owner)
  if (session) return connected()
  const details = {
    email_enc: email.email_enc,
    browser: describeBrowser(userAgent),
    time_zone: timeZone ?? null,
    locale: locale ?? null,
    shows_number: showsNumber || settings.linkNumber === 'required',
  }
  const policy = settings.deviceVerification
  return startFlow(context, { owner, details, policy, address })
}

/**
 * This key has a session for this address, so there is nothing to verify. The id names no login.
 */
function connected(): ApiReply<'emailStart'> {
  return { flowId: newId('fl'), action: 'CONNECT', expiresIn: 0, retryAfter: 0 }
}
