import type { SentTransaction } from '../keys/view.ts'
import type { ApprovalOutcome } from './approvalQueue.ts'

/**
 * How a request ended; an approved transaction is `sending`, `unanswered` if that takes long, then
 * `sent` or `failed`.
 */
export type Ending =
  | { state: ApprovalOutcome | 'sending' | 'unanswered' | 'failed' }
  | ({ state: 'sent' } & SentTransaction)
