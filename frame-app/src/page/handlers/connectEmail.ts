import type { Handler } from '../handler.ts'

/** Starts a login, or resends its mail. What waits for an approval belongs to the login before. */
export const connectEmail: Handler<'CONNECT_EMAIL'> = async ({ email }, context, { transport }) => {
  const { approvals, rpc, login, wallet } = context
  rpc.abortAll('SUPERSEDED')
  approvals.rejectAll('SUPERSEDED')
  wallet.warm()
  const { action, matchCode } = await login.start(email, transport)
  return matchCode === undefined ? { action } : { action, matchCode }
}
