import type { ReactNode } from 'react'
import { useElapsed } from '../shell/useElapsed.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'

export function SwitchingHelp(): ReactNode {
  const { t } = useViewTexts()
  return t(useElapsed(10_000) ? 'networks.stillSwitching' : 'networks.switchingHelp')
}
