import type { Session } from '../page/login/sessions.ts'
import type { Account } from './createAccount.ts'

/**
 * Runs work that needs a login of the last 5 minutes, or a wallet that only a password or passkey
 * opens here: asks for what is missing, then runs it again. Rejects with USER_REJECTED if the person
 * goes back.
 */
export type WithAccess = (work: () => Promise<void>) => Promise<void>

export type ViewProps = {
  account: Account
  session: Session
  withAccess: WithAccess
  onBack(): void
}
