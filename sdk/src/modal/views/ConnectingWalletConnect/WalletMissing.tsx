import { externalLinkIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { Wallet } from '../../../wallets/wallet.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'

export function WalletMissing({ wallet }: { wallet: Wallet }): ReactNode {
  const { t } = useViewTexts()
  const { name, stores, homepage } = wallet
  const href = stores.chrome ?? homepage
  return (
    <>
      <Notice tone="warning" title={t('pairing.missing', { name })}>
        <p>{t('pairing.missingHelp')}</p>
      </Notice>
      {href !== undefined && (
        <a className="button button-primary" href={href} target="_blank" rel="noopener noreferrer">
          <Icon icon={externalLinkIcon} size={16} />
          <span>{t('pairing.get', { name })}</span>
          <span className="visually-hidden"> ({t('explorer.newTab')})</span>
        </a>
      )}
    </>
  )
}
