/** The code of one step of a change: to the old address, then to the new one. */
import { FrameError } from '@latchkey/protocol'
import type { FlowPurpose } from '../../db/loginTables.ts'
import type { ServerContext } from '../../http/context.ts'
import { countTriesLeft } from '../codes/wrongCodeBudget.ts'
import { consumeSendQuota } from '../email/consumeSendQuota.ts'
import { getLoginDetails } from '../email/getLoginDetails.ts'
import { findFlow, type LoginFlow } from '../email/loginFlow.ts'
import { readHistory } from '../email/loginHistory.ts'
import { makeFlow } from '../email/newFlow.ts'
import { openEmail } from '../email/sealEmail.ts'
import { storeCode } from '../email/sendCode.ts'
import { loginLimits } from '../limits.ts'
import {
  type ChangeCaller,
  type EmailChange,
  getNewEmail,
  getOldEmail,
  noChange,
  type OpenChangeState,
} from './emailChange.ts'

type Step = {
  readonly purpose: FlowPurpose
  readonly kind: 'emailChangeOld' | 'emailChangeNew'
}

const steps = {
  PRIMARY_SENT: { purpose: 'email_change', kind: 'emailChangeOld' },
  SECONDARY_SENT: { purpose: 'email_change_new', kind: 'emailChangeNew' },
} as const satisfies Record<OpenChangeState, Step>

export type ChangeCode = {
  readonly flow: LoginFlow
  readonly isNew: boolean
  readonly isSent: boolean
  readonly step: Step
}

/**
 * Counts the email of a step's code against the limits of its address, before anything is stored.
 * Nothing depends on whether the new address has an account. VERIFY_DEVICE is not an action of a
 * change: after too many wrong codes it is refused.
 *
 * @throws FrameError COOLDOWN, RATE_LIMITED, NO_LOGIN_IN_PROGRESS
 */
export async function prepareCode(
  context: ServerContext,
  { session, jkt, address }: ChangeCaller,
  change: EmailChange,
): Promise<ChangeCode> {
  const { id: sessionId, place } = session
  const isPrimary = change.state === 'PRIMARY_SENT'
  const step = steps[isPrimary ? 'PRIMARY_SENT' : 'SECONDARY_SENT']
  const recipient = isPrimary ? getOldEmail(change) : getNewEmail(change)
  if (recipient === null) throw noChange()
  const { email_hmac: identityHmac, email_enc } = recipient
  const owner = { purpose: step.purpose, jkt, identityHmac, place, sessionId }
  const { isKnown, wrong } = await readHistory(context, owner)
  if (countTriesLeft(wrong, 'unconfirmed') === 0) throw tooManyWrongCodes()
  const { isSent } = await consumeSendQuota(context, { owner, isKnown, address })
  const flowId = isPrimary ? change.old_flow_id : change.new_flow_id
  if (flowId !== null) {
    const flow = await findFlow(context, { flowId, jkt, purpose: step.purpose, sessionId })
    return { flow, isNew: false, isSent, step }
  }
  const { browser, time_zone, locale } = change
  const details = { email_enc, browser, time_zone, locale, shows_number: false }
  return { flow: makeFlow(context, owner, details), isNew: true, isSent, step }
}

/** Stores the code, in the transaction of the step. Returns it for `mailCode`. */
export const storeChangeCode = (
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  { flow, isNew }: ChangeCode,
): Promise<string> => storeCode(context, flow, { isNew })

/** Queues the email once the code is stored, unless the address may not receive it. */
export async function mailCode(
  context: ServerContext,
  { flow, isSent, step }: ChangeCode,
  { code, change }: { code: string; change: EmailChange },
): Promise<void> {
  const { secrets, mailer } = context
  const { identity_hmac: email_hmac, email_enc } = flow
  const newEmail = openEmail(secrets, getNewEmail(change))
  const loginDetails = await getLoginDetails(context, flow)
  if (!isSent) return
  mailer.send({
    kind: step.kind,
    to: openEmail(secrets, { email_hmac, email_enc }),
    locale: flow.locale ?? undefined,
    parameters: { code, newEmail, loginDetails },
  })
}

/** Of a code that was just sent, in seconds. */
export const codeTimes = {
  expiresIn: loginLimits.codeLife / 1_000,
  retryAfter: loginLimits.cooldown,
} as const

const tooManyWrongCodes = () =>
  new FrameError('RATE_LIMITED', {
    message: 'Too many wrong codes for this address. Try again tomorrow',
  })
