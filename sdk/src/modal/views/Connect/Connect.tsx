import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Notice } from '../../ui/Notice.tsx'
import { loginEntries } from './loginEntries.ts'
import { useConnect } from './useConnect.ts'
import { WalletList } from './WalletList.tsx'

export function Connect(): ReactNode {
  const { t } = useTexts()
  const { host, methods, wallets } = useConnect()
  const [hasLogin, hasWallets] = [methods.length > 0, wallets.length > 0]
  if (!hasLogin && !hasWallets) {
    return (
      <div className="view">
        <Notice tone="warning" title={t('connect.unavailable')} />
      </div>
    )
  }
  return (
    <div className="view">
      <p className="lead">
        {t(hasLogin ? 'connect.lead' : 'connect.walletsLead')} <strong>{host}</strong>
      </p>
      {methods.map((method) => {
        const Entry = loginEntries[method]
        return <Entry key={method} />
      })}
      {hasLogin && hasWallets && <p className="or">{t('connect.or')}</p>}
      {hasWallets && <WalletList wallets={wallets} />}
    </div>
  )
}
