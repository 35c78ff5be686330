import { createTexts, loadTexts, type Texts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/approval.json' with { type: 'json' }
import type { FailureName } from '../../keys/hints.ts'
import type { FeeName, Risk, WarningCode } from '../../keys/view.ts'
import type { GuardReason } from '../guard/guard.ts'
import type { UnlockMeans } from '../unlock/unlockPrompt.ts'
import type { WindowStatus } from '../window/createFrameWindow.ts'
import type { WindowLoss } from '../window/joinOpener.ts'

export type ApprovalTexts = Texts<typeof english>

export type TextKey = keyof typeof english

type Required =
  | `warning.${WarningCode}`
  | `risk.${Risk}`
  | `fee.${FeeName}`
  | `riskText.${Risk}`
  | `failure.${FailureName}`
  | `guard.${GuardReason}`
  | `window.${WindowStatus | WindowLoss}`
  | `windowText.${WindowStatus | WindowLoss}`
  | `unlockText.${UnlockMeans}`

export const englishTexts: ApprovalTexts = createTexts(
  english satisfies Readonly<Record<Required, string>>,
)

/** @param locale BCP 47, as the dApp chose it; by default the browser's */
export function loadApprovalTexts(locale: string | undefined): Promise<ApprovalTexts> {
  const wanted = locale === undefined ? navigator.languages : [locale]
  return loadTexts({ area: 'approval', english, wanted })
}
