import type { Session } from '../page/login/sessions.ts'
import type { Account } from './createAccount.ts'

/**
 * Runs work that the server refuses if the login is more than 5 minutes old: asks the person to
 * confirm, then runs it again. Rejects with USER_REJECTED if they go back.
 */
export type WithFreshLogin = (work: () => Promise<void>) => Promise<void>

export type ViewProps = {
  account: Account
  session: Session
  withFreshLogin: WithFreshLogin
  onBack(): void
}
