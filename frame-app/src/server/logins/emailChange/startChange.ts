import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { newId } from '../../db/newId.ts'
import type { Database, NewRow } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { normalizeEmail } from '../email/normalizeEmail.ts'
import { type SealedEmail, sealEmail } from '../email/sealEmail.ts'
import { loginLimits } from '../limits.ts'
import { requireRecentLogin } from '../requireRecentLogin.ts'
import { requireTrustedOrigin } from '../requireTrustedOrigin.ts'
import { codeTimes, mailCode, prepareCode, storeChangeCode } from './changeCode.ts'
import {
  type ChangeCaller,
  type EmailChange,
  findOpenChange,
  openChangeStates,
  toSealedEmail,
} from './emailChange.ts'

/**
 * Begins a change, or resends the last code of one to the same address.
 *
 * 1. The current address is always asked for a code, however fresh the login is.
 * 2. A user without an email goes straight to the code to the new address. This adds a way to sign
 *    in, so it requires what links require: a recent login, and an origin that the operator trusts.
 * 3. The reply does not depend on the new address having an account.
 *
 * @throws FrameError INVALID_EMAIL, FRESH_LOGIN_REQUIRED, ORIGIN_NOT_ALLOWED, COOLDOWN, RATE_LIMITED
 */
export async function startChange(
  context: ServerContext,
  caller: ChangeCaller,
  request: ApiRequest<'emailChangeStart'>,
): Promise<ApiReply<'emailChangeStart'>> {
  const { session } = caller
  const next = sealEmail(context.secrets, normalizeEmail(request.email))
  const old = toSealedEmail(session.user)
  if (old?.email_hmac.equals(next.email_hmac)) {
    throw new FrameError('INVALID_EMAIL', { message: 'This is your email already' })
  }
  if (old === null) await requireLinkRights(context, caller)
  const open = await findOpenChange(context, {
    ...{ sessionId: session.id, old, newHmac: next.email_hmac },
  })
  const change = open ?? makeChange(context, caller, { ...request, old, next })
  const prepared = await prepareCode(context, caller, change)
  const code = await context.db.transaction().execute(async (db) => {
    await (open
      ? prolong(db, change, getEnd(context))
      : replaceChange(db, change, prepared.flow.id))
    return storeChangeCode({ ...context, db }, prepared)
  })
  await mailCode(context, prepared, { code, change })
  const action = change.state === 'PRIMARY_SENT' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
  return { changeId: change.id, action, ...codeTimes }
}

/** Of a user without an email, who has no address to ask. */
async function requireLinkRights(
  context: ServerContext,
  { session }: Pick<ChangeCaller, 'session'>,
): Promise<void> {
  requireRecentLogin(context, session)
  if (session.place) await requireTrustedOrigin(context, session.place)
}

/** A step ends with its code. */
export const getEnd = ({ clock }: Pick<ServerContext, 'clock'>) =>
  new Date(clock().getTime() + loginLimits.codeLife)

type Wanted = Pick<ApiRequest<'emailChangeStart'>, 'timeZone' | 'locale'> & {
  readonly old: SealedEmail | null
  readonly next: SealedEmail
}

const makeChange = (
  context: ServerContext,
  { session, userAgent }: ChangeCaller,
  { old, next, timeZone, locale }: Wanted,
): EmailChange => ({
  id: newId('ec'),
  user_id: session.userId,
  session_id: session.id,
  state: old ? 'PRIMARY_SENT' : 'SECONDARY_SENT',
  old_email_hmac: old?.email_hmac ?? null,
  old_email_enc: old?.email_enc ?? null,
  new_email_hmac: next.email_hmac,
  new_email_enc: next.email_enc,
  old_flow_id: null,
  new_flow_id: null,
  dapp_origin: session.place?.dappOrigin ?? null,
  browser: describeBrowser(userAgent),
  time_zone: timeZone ?? null,
  locale: locale ?? null,
  undo_hash: null,
  created_at: context.clock(),
  done_at: null,
  expires_at: getEnd(context),
})

/** Stores a change in place of the session's previous one. */
async function replaceChange(db: Database, change: EmailChange, flowId: string): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ state: 'ENDED' })
    .where('session_id', '=', change.session_id)
    .where('user_id', '=', change.user_id)
    .where('state', 'in', openChangeStates)
    .execute()
  const flow = change.state === 'PRIMARY_SENT' ? { old_flow_id: flowId } : { new_flow_id: flowId }
  // Its bytes are buffers, as `makeChange` wrote them.
  await db
    .insertInto('email_changes')
    .values({ ...change, ...flow } as NewRow<'email_changes'>)
    .execute()
}

async function prolong(db: Database, { id }: EmailChange, end: Date): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ expires_at: end })
    .where('id', '=', id)
    .where('state', 'in', openChangeStates)
    .execute()
}
