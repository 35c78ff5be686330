import type { ReactNode } from 'react'
import { useTexts } from '../shell/TextsContext.ts'
import { useElapsed } from '../shell/useElapsed.ts'

export function SwitchingHelp(): ReactNode {
  const { t } = useTexts()
  return t(useElapsed(10_000) ? 'networks.stillSwitching' : 'networks.switchingHelp')
}
