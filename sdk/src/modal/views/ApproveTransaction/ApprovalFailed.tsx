import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Notice } from '../../ui/Notice.tsx'

export function ApprovalFailed(): ReactNode {
  const { t } = useTexts()
  return (
    <Notice tone="danger" title={t('approve.failed.title')}>
      <p>{t('approve.failed.help')}</p>
    </Notice>
  )
}
