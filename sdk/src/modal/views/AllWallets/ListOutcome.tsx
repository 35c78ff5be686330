import type { ReactNode } from 'react'
import { getWalletListCause } from '../../parts/walletListCauses.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AllWalletsState } from './useAllWallets.ts'

export type ListOutcomeProps = Pick<
  AllWalletsState,
  'status' | 'failure' | 'onRetry' | 'onClear'
> & {
  isEmpty: boolean
}

export function ListOutcome(props: ListOutcomeProps): ReactNode {
  const { status, failure, onRetry, onClear, isEmpty } = props
  const { t } = useViewTexts()
  if (status === 'failed') {
    return (
      <>
        <Notice tone="danger" title={t('walletList.failed')}>
          <p>{t(getWalletListCause(failure))}</p>
        </Notice>
        <Button variant="primary" onClick={onRetry} data-testid="retry-wallets">
          {t('modal.retry')}
        </Button>
      </>
    )
  }
  if (status === 'loading' || !isEmpty) return null
  if (!onClear) {
    return (
      <Notice tone="warning" title={t('allWallets.empty')}>
        <p>{t('allWallets.emptyHelp')}</p>
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="warning" title={t('allWallets.none')}>
        <p>{t('allWallets.noneHelp')}</p>
      </Notice>
      <Button onClick={onClear} data-testid="clear-search">
        {t('field.clear')}
      </Button>
    </>
  )
}
