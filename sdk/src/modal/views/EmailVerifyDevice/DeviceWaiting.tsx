import type { ReactNode } from 'react'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Spinner } from '../../ui/Spinner.tsx'

export function DeviceWaiting(): ReactNode {
  const { t } = useViewTexts()
  const long = useElapsed(10_000)
  return (
    <p className="waiting" role="status">
      <Spinner />
      <span>{t(long ? 'device.stillWaiting' : 'device.waiting')}</span>
    </p>
  )
}
