import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { newId } from '../../db/newId.ts'
import type { ServerContext } from '../../http/context.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { requireProject } from '../../projects/requireProject.ts'
import { findLiveSession } from '../../sessions/findLiveSession.ts'
import { reserveSend } from './consumeSendQuota.ts'
import { createFlow, findOpenFlow } from './loginFlow.ts'
import { readHistory, requireTries } from './loginHistory.ts'
import { normalizeEmail } from './normalizeEmail.ts'
import { sealEmail } from './sealEmail.ts'
import { sendNext } from './sendNext.ts'

/** Who asks, as the route knows it. */
export type EmailCaller = {
  readonly jkt: string
  /** IP address. */
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * Begins a login. If this key has one in progress for this address, sends its
 * email again: whoever waits goes on waiting for the same login. The answer, and
 * the work for it, are the same whether the address has an account or not.
 *
 * @throws FrameError INVALID_EMAIL, PROJECT_NOT_FOUND, ORIGIN_NOT_ALLOWED, COOLDOWN, RATE_LIMITED
 */
export async function startEmail(
  context: ServerContext,
  { jkt, address, userAgent }: EmailCaller,
  request: ApiRequest<'emailStart'>,
): Promise<ApiReply<'emailStart'>> {
  const { projectId, dappOrigin, timeZone, showsNumber = true } = request
  const { email_hmac, email_enc } = sealEmail(context.secrets, normalizeEmail(request.email))
  const project = await requireProject(context, { projectId, dappOrigin })
  const owner = { jkt, email_hmac, project_id: projectId, dapp_origin: dappOrigin }
  const session = await findLiveSession(context, owner)
  if (session) return connected(session)
  const history = await readHistory(context, owner)
  const open = await findOpenFlow(context, owner)
  const details = {
    email_enc,
    browser: describeBrowser(userAgent),
    time_zone: timeZone ?? null,
    shows_number: showsNumber || project.settings.linkNumber === 'required',
  }
  requireTries(open ?? details, history)
  const isKnown = history.isKnown || Boolean(open?.approved_at)
  const send = await reserveSend(context, { owner, isKnown, address })
  const flow = open ?? (await createFlow(context, owner, details))
  return sendNext(context, { flow, project, history, send })
}

/** Nothing to verify: this key has a session for this address. The id names no login. */
function connected({ expiresAt }: { expiresAt: Date }): ApiReply<'emailStart'> {
  return {
    flowId: newId('fl'),
    action: 'CONNECT',
    expiresAt: expiresAt.toISOString(),
    retryAfter: 0,
  }
}
