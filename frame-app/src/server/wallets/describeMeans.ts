import type { SlotKind } from '../../api/slotKinds.ts'
import type { RecoveryMeans } from '../mailer/emails/accountChange.ts'

/** Names the slots that a person opens. */
export function describeMeans(kinds: readonly SlotKind[]): RecoveryMeans {
  if (kinds.includes('password') === kinds.includes('passkey')) return 'either'
  return kinds.includes('password') ? 'password' : 'passkey'
}
