import type { ReactNode } from 'react'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'

/** The attempt fails with RELAY_UNREACHABLE soon after 10 s. */
export function Preparing({ label }: { label: ViewTextKey }): ReactNode {
  const { t } = useViewTexts()
  return t(useElapsed(10_000) ? 'pairing.stillPreparing' : label)
}
