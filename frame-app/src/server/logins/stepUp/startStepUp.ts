import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import type { FoundSession } from '../../sessions/session.ts'
import { readHistory } from '../email/loginHistory.ts'
import { findOpenFlow } from '../email/openFlow.ts'
import type { EmailCaller } from '../email/startEmail.ts'
import { startFlow } from '../email/startFlow.ts'

export type StepUpCaller = Omit<EmailCaller, 'proof'> & {
  readonly jkt: string
  readonly session: FoundSession
}

export type StepUpRequest = {
  readonly timeZone?: string | undefined
  /** BCP 47. */
  readonly locale?: string | undefined
}

/**
 * Begins fresh authentication inside a live session: emails its user a code, from its own flow,
 * which never becomes a session.
 *
 * @throws FrameError NOT_CONFIGURED for a user without an email, COOLDOWN, RATE_LIMITED
 */
export async function startStepUp(
  context: ServerContext,
  { session, jkt, address, userAgent }: StepUpCaller,
  { timeZone, locale }: StepUpRequest = {},
): Promise<ApiReply<'emailStart'>> {
  const { email_hmac, email_enc } = session.user
  if (email_hmac === null || email_enc === null) throw new FrameError('NOT_CONFIGURED')
  const identityHmac = Buffer.from(email_hmac)
  const { id: sessionId, place } = session
  const owner = { purpose: 'step_up', jkt, identityHmac, place, sessionId } as const
  const details = {
    email_enc: Buffer.from(email_enc),
    browser: describeBrowser(userAgent),
    time_zone: timeZone ?? null,
    locale: locale ?? null,
    shows_number: true,
  }
  const state = {
    history: await readHistory(context, owner),
    open: await findOpenFlow(context, owner),
  }
  // The session proves the device, but spent wrong codes still require the link.
  return startFlow(context, { owner, details, policy: 'off', address, state })
}
