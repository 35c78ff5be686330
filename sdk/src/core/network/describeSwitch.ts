import type { NetworkAttempt } from './networkAttempt.ts'

export type SwitchOutcome = 'waiting' | 'declined' | 'failed'

/** Returns undefined without an attempt. */
export function describeSwitch(attempt: NetworkAttempt): SwitchOutcome | undefined {
  if (attempt.status === 'idle') return undefined
  if (attempt.status === 'waiting') return 'waiting'
  return attempt.error.code === 'USER_REJECTED' ? 'declined' : 'failed'
}
