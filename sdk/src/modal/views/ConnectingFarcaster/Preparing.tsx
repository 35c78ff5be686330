import type { ReactNode } from 'react'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'

/** Ends with an error after a minute at the latest. */
export function Preparing(): ReactNode {
  const { t } = useViewTexts()
  return t(useElapsed(10_000) ? 'farcaster.stillPreparing' : 'farcaster.preparing')
}
