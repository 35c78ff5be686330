import type { ReactNode } from 'react'
import { getWalletListCause } from '../../parts/walletListCauses.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AllWalletsState } from './useAllWallets.ts'

export type ListOutcomeProps = Pick<AllWalletsState, 'status' | 'failure' | 'onRetry'> & {
  isEmpty: boolean
}

/** Says why the list is empty or ends. */
export function ListOutcome({ status, failure, onRetry, isEmpty }: ListOutcomeProps): ReactNode {
  const { t } = useTexts()
  if (status === 'failed') {
    return (
      <>
        <Notice tone="danger" title={t('walletList.failed')}>
          <p>{t(getWalletListCause(failure))}</p>
        </Notice>
        <Button onClick={onRetry} data-testid="retry-wallets">
          {t('modal.retry')}
        </Button>
      </>
    )
  }
  if (status === 'loading' || !isEmpty) return null
  return (
    <Notice tone="warning" title={t('allWallets.none')}>
      <p>{t('allWallets.noneHelp')}</p>
    </Notice>
  )
}
