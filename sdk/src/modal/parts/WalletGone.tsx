import type { ReactNode } from 'react'
import { useTexts } from '../shell/TextsContext.ts'
import { Notice } from '../ui/Notice.tsx'

/** Says that the wallet of this view is no longer on the page. */
export function WalletGone(): ReactNode {
  const { t } = useTexts()
  return (
    <div className="view">
      <Notice tone="danger" title={t('multiChain.gone')}>
        <p>{t('multiChain.goneHelp')}</p>
      </Notice>
    </div>
  )
}
