import type { NetworkAttempt } from './networkAttempt.ts'

export type SwitchOutcome = 'waiting' | 'declined' | 'unswitchable' | 'failed'

const outcomes: Readonly<Record<string, SwitchOutcome>> = {
  USER_REJECTED: 'declined',
  SWITCHING_NOT_SUPPORTED: 'unswitchable',
}

/** Returns undefined without an attempt. */
export function describeSwitch(attempt: NetworkAttempt): SwitchOutcome | undefined {
  if (attempt.status === 'idle') return undefined
  if (attempt.status === 'waiting') return 'waiting'
  const { code } = attempt.error
  return (Object.hasOwn(outcomes, code) ? outcomes[code] : undefined) ?? 'failed'
}
