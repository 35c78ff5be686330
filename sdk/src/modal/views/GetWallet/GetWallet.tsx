import type { ReactNode } from 'react'
import { WalletRow } from '../../parts/WalletRow.tsx'
import { WalletSkeletons } from '../../parts/WalletSkeletons.tsx'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useGetWallet } from './useGetWallet.ts'

export function GetWallet(): ReactNode {
  const { t } = useTexts()
  const { wallets, pending, isFailed, onOpen, onExplore } = useGetWallet()
  return (
    <div className="view">
      {isFailed && <Notice tone="warning" title={t('walletList.failed')} />}
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
