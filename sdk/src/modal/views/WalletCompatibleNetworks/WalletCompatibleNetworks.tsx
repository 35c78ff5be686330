import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { NetworkList } from '../../ui/NetworkList.tsx'
import { useWalletCompatibleNetworks } from './useWalletCompatibleNetworks.ts'

export function WalletCompatibleNetworks(): ReactNode {
  const { t } = useViewTexts()
  const { wallet, isEmail, isSmartAccount, choices } = useWalletCompatibleNetworks()
  const [first] = choices
  if (!first) {
    return (
      <div className="view">
        <p className="lead">{t('compatible.none', { wallet })}</p>
      </div>
    )
  }
  const count = choices.length
  const lead = isEmail
    ? t('compatible.emailLead', { count })
    : t('compatible.lead', { wallet, count })
  return (
    <div className="view">
      <p className="lead">
        {isSmartAccount ? t('compatible.smart', { name: first.network.name }) : lead}
      </p>
      <NetworkList label={t('title.WalletCompatibleNetworks')} choices={choices} />
    </div>
  )
}
