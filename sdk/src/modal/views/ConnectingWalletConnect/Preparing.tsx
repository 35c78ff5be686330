import type { ReactNode } from 'react'
import type { TextKey } from '../../../i18n/modalTexts.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { useElapsed } from '../../shell/useElapsed.ts'

/** The attempt fails with RELAY_UNREACHABLE soon after 10 s. */
export function Preparing({ label }: { label: TextKey }): ReactNode {
  const { t } = useTexts()
  return t(useElapsed(10_000) ? 'pairing.stillPreparing' : label)
}
