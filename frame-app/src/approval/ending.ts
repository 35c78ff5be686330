import type { SentTransaction } from '../keys/view.ts'
import type { ApprovalOutcome } from './approvalQueue.ts'

/**
 * The end of a request; an approved transaction is `sending`, `unanswered` if that takes long, then
 * `sent`, `failed`, or `partlySent` if the network refused one of several.
 */
export type Ending =
  | { state: ApprovalOutcome | 'sending' | 'unanswered' | 'failed' }
  | ({ state: 'sent' | 'partlySent' } & SentTransaction)
