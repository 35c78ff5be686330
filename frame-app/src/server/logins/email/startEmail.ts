import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { newId } from '../../db/newId.ts'
import type { ServerContext } from '../../http/context.ts'
import { createEmailIdentity } from '../../identities/identity.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { type OptionalPlace, readPlace } from '../../sessions/place.ts'
import type { ProofParameters } from './loginFlow.ts'
import { normalizeEmail } from './normalizeEmail.ts'
import { readLoginState } from './readLoginState.ts'
import { ownDevicePolicy } from './requireFlowPolicy.ts'
import { sealEmail } from './sealEmail.ts'
import { startFlow } from './startFlow.ts'

export type EmailCaller = ProofParameters & {
  readonly address: string
  readonly userAgent: string | undefined
}

type EmailRequest = OptionalPlace & Omit<ApiRequest<'emailStart'>, 'projectId' | 'dappOrigin'>

/**
 * Begins a login, unless this key has a session for this address here. The reply, and the work for
 * it, do not depend on the address having an account.
 *
 * @throws FrameError INVALID_EMAIL, PROJECT_NOT_FOUND, ORIGIN_NOT_ALLOWED, COOLDOWN, RATE_LIMITED
 */
export async function startEmail(
  context: ServerContext,
  { proof, address, userAgent }: EmailCaller,
  request: EmailRequest,
): Promise<ApiReply<'emailStart'>> {
  const { timeZone, locale, showsNumber = true } = request
  const place = readPlace(request)
  const email = normalizeEmail(request.email)
  const sealed = sealEmail(context.secrets, email)
  const project = await requirePlace(context, place)
  const { identityHmac } = createEmailIdentity(sealed)
  const owner = { purpose: 'login', jkt: proof.jkt, identityHmac, place } as const
  const { isConnected, ...state } = await readLoginState(context, { owner, proof })
  if (isConnected) return connected()
  const details = {
    email_enc: sealed.email_enc,
    browser: describeBrowser(userAgent),
    time_zone: timeZone ?? null,
    locale: locale ?? null,
    shows_number: showsNumber || project?.settings.linkNumber === 'required',
  }
  const policy = project?.settings.deviceVerification ?? ownDevicePolicy
  return startFlow(context, { owner, details, policy, address, state, email })
}

/**
 * This key has a session for this address, so there is nothing to verify. The id names no login.
 */
function connected(): ApiReply<'emailStart'> {
  return { flowId: newId('fl'), action: 'CONNECT', expiresIn: 0, retryAfter: 0 }
}
