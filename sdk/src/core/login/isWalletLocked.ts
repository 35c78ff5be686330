import type { ErrorState } from '../describeError.ts'

/** The user is signed in and can try again. */
const retryable: ReadonlySet<string> = new Set([
  'WALLET_LOCKED',
  'USER_REJECTED',
  'RPC_ABORTED',
  'APPROVAL_UNSEEN',
  'TIMEOUT',
  'WINDOW_UNAVAILABLE',
])

/** True if a sign-in succeeded, but did not open a wallet in self-custody mode. */
export const isWalletLocked = ({ code, data }: ErrorState): boolean =>
  data?.cause === 'SELF_CUSTODY' && retryable.has(code)
