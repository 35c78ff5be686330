import type { ReactNode } from 'react'
import { WalletRow } from '../../parts/WalletRow.tsx'
import { WalletSkeletons } from '../../parts/WalletSkeletons.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useGetWallet } from './useGetWallet.ts'

export function GetWallet(): ReactNode {
  const { t } = useViewTexts()
  const { wallets, pending, failure, retry, onOpen, onExplore } = useGetWallet()
  if (failure) {
    return (
      <div className="view">
        <Notice tone="danger" title={t('walletList.failed')}>
          <p>{t(failure)}</p>
        </Notice>
        <Button variant="primary" onClick={retry} data-testid="retry-wallets">
          {t('modal.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className="view">
      <p className="lead">{t('getWallet.lead')}</p>
      <ul
        className="wallets"
        aria-label={t('connect.wallets')}
        aria-busy={pending > 0 || undefined}
      >
        {wallets.map(({ homepage, ...wallet }) => (
          <WalletRow
            key={wallet.id}
            wallet={wallet}
            action={homepage}
            onOpen={() => onOpen(wallet.name)}
          />
        ))}
        <WalletSkeletons count={pending} />
      </ul>
      <Button onClick={onExplore}>{t('getWallet.explore')}</Button>
    </div>
  )
}
