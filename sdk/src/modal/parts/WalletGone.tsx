import type { ReactNode } from 'react'
import { useTexts } from '../shell/TextsContext.ts'
import { Notice } from '../ui/Notice.tsx'
import { ChooseAnother } from './ChooseAnother.tsx'

export function WalletGone(): ReactNode {
  const { t } = useTexts()
  return (
    <div className="view">
      <Notice tone="warning" title={t('multiChain.gone')} />
      <ChooseAnother />
    </div>
  )
}
