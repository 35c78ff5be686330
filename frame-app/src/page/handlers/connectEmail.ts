import type { Handler } from '../handler.ts'
import { prepareLogin } from '../login/prepareLogin.ts'

/**
 * Starts a login, or resends its email. Rejects open approvals, which belong to the previous login.
 */
export const connectEmail: Handler<'CONNECT_EMAIL'> = async ({ email }, context, { transport }) => {
  prepareLogin(context)
  void context.farcaster.abort('SUPERSEDED')
  const { action, matchCode, expiresIn, retryAfter } = await context.login.start(email, transport)
  // AppKit clients accept no further fields; without an email nothing expires.
  const hasTimes = transport === 'port' && action !== 'CONNECT'
  return {
    action,
    ...(matchCode === undefined ? {} : { matchCode }),
    ...(hasTimes ? { expiresIn, retryAfter } : {}),
  }
}
