import type { ReactNode } from 'react'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { Notice } from '../ui/Notice.tsx'
import { ChooseAnother } from './ChooseAnother.tsx'

export function WalletGone(): ReactNode {
  const { t } = useViewTexts()
  return (
    <div className="view">
      <Notice tone="warning" title={t('multiChain.gone')} />
      <ChooseAnother />
    </div>
  )
}
