import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Notice } from '../../ui/Notice.tsx'

export function ApprovalFailed(): ReactNode {
  const { t } = useViewTexts()
  return (
    <Notice tone="danger" title={t('approve.failed.title')}>
      <p>{t('approve.failed.help')}</p>
    </Notice>
  )
}
