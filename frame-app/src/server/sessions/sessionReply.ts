import type { Session } from '../../api/calls.ts'
import type { ServerContext } from '../http/context.ts'
import { openEmail } from '../logins/email/sealEmail.ts'
import type { FoundSession } from './session.ts'
import { sessionLife } from './sessionLife.ts'

export function sessionReply(
  { clock, secrets }: Pick<ServerContext, 'clock' | 'secrets'>,
  session: FoundSession,
): Session {
  const { email_hmac, email_enc, display_name } = session.user
  const idleEnd = clock().getTime() + sessionLife.idle
  return {
    user: {
      id: session.userId,
      email: email_hmac && email_enc && openEmail(secrets, { email_hmac, email_enc }),
      userName: display_name,
    },
    handle: session.id,
    deviceId: session.deviceId,
    amr: [...session.amr],
    authTime: session.authTime.toISOString(),
    expiresAt: new Date(Math.min(session.expiresAt.getTime(), idleEnd)).toISOString(),
  }
}
