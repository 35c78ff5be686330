import type { ReactNode } from 'react'
import { useElapsed } from '../shell/useElapsed.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { WaitingText } from './WaitingText.tsx'

/** The user has signed in elsewhere, and the account is read. */
export function Retrieving(): ReactNode {
  const { t } = useViewTexts()
  const isLong = useElapsed(10_000)
  return (
    <div role="status" className="connecting-status">
      <WaitingText title={t('social.retrieving')} help={isLong && t('social.slow')} />
    </div>
  )
}
