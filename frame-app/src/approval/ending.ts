import type { SentTransaction } from '../keys/view.ts'
import type { ApprovalOutcome } from './approvalQueue.ts'

/** How a request ended; an approved transaction is `sending`, then `sent` or `failed`. */
export type Ending =
  | { state: ApprovalOutcome | 'sending' | 'failed' }
  | ({ state: 'sent' } & SentTransaction)
