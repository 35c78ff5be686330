import type { SentTransaction } from '../keys/view.ts'
import { approvalLimits } from './approvalLimits.ts'
import type { Ending } from './ending.ts'

/** Reports each state of an approved transaction; also that the network has not answered in time. */
export function followSent(
  sent: Promise<SentTransaction>,
  onChange: (ending: Ending) => void,
): void {
  onChange({ state: 'sending' })
  const timer = setTimeout(onChange, approvalLimits.unanswered, { state: 'unanswered' })
  const end = (ending: Ending) => {
    clearTimeout(timer)
    onChange(ending)
  }
  sent.then(
    (transaction) => {
      const { sent, count } = transaction.batch ?? { sent: 1, count: 1 }
      end({ state: sent < count ? 'partlySent' : 'sent', ...transaction })
    },
    () => end({ state: 'failed' }),
  )
}
