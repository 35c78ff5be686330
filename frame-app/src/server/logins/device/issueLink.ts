import { createHash, randomBytes, randomInt } from 'node:crypto'
import { newId } from '../../db/newId.ts'
import type { ServerContext } from '../../http/context.ts'
import { getLoginDetails } from '../email/getLoginDetails.ts'
import { type LoginFlow, openStates } from '../email/loginFlow.ts'
import { openEmail } from '../email/sealEmail.ts'
import { loginLimits } from '../limits.ts'

/** SHA-256; the token itself is not stored. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Creates a 256-bit link for the login and queues its email. Earlier links stay valid and require
 * the same number: approving any of them continues the login.
 *
 * @returns the number to show, null if the client cannot show it
 */
export async function issueLink(
  context: ServerContext,
  flow: LoginFlow,
  { isSent }: { isSent: boolean },
): Promise<string | null> {
  const { db, clock, config, mailer, secrets } = context
  const now = clock()
  const expiresAt = new Date(now.getTime() + loginLimits.linkLife)
  const token = randomBytes(32).toString('base64url')
  const matchCode = flow.shows_number ? await getNumber(context, flow) : null
  await db
    .with('moved', (statement) =>
      statement
        .updateTable('login_flows')
        .set({ state: 'DEVICE_PENDING', device_required: true })
        .where('id', '=', flow.id)
        .where('state', 'in', openStates),
    )
    .insertInto('device_approvals')
    .values({
      id: newId('da'),
      flow_id: flow.id,
      link_token_hash: hashLinkToken(token),
      jkt: flow.jkt,
      match_code: matchCode,
      state: 'PENDING',
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const url = `${config.publicOrigin}/device?t=${token}`
  const loginDetails = await getLoginDetails(context, flow)
  const locale = flow.locale ?? undefined
  const to = openEmail(secrets, { email_hmac: flow.identity_hmac, email_enc: flow.email_enc })
  if (isSent) mailer.send({ kind: 'deviceLink', to, locale, parameters: { url, loginDetails } })
  return matchCode
}

async function getNumber({ db }: ServerContext, flow: LoginFlow): Promise<string> {
  const approval = await db
    .selectFrom('device_approvals')
    .select('match_code')
    .where('flow_id', '=', flow.id)
    .executeTakeFirst()
  return approval?.match_code ?? String(randomInt(100)).padStart(2, '0')
}
