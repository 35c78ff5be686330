import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { useElapsed } from '../../shell/useElapsed.ts'
import { Spinner } from '../../ui/Spinner.tsx'

export function DeviceWaiting(): ReactNode {
  const { t } = useTexts()
  const long = useElapsed(10_000)
  return (
    <p className="waiting" role="status">
      <Spinner />
      <span>{t(long ? 'device.stillWaiting' : 'device.waiting')}</span>
    </p>
  )
}
