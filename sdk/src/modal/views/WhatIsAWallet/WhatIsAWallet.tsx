import { circleCheckIcon, lockIcon, walletIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { pushView } from '../../../core/modal/pushView.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { whatIsAWalletStyles } from './WhatIsAWallet.css.ts'

const cards = [
  { icon: walletIcon, title: 'whatIsAWallet.assets.title', text: 'whatIsAWallet.assets.text' },
  { icon: lockIcon, title: 'whatIsAWallet.login.title', text: 'whatIsAWallet.login.text' },
  {
    icon: circleCheckIcon,
    title: 'whatIsAWallet.consent.title',
    text: 'whatIsAWallet.consent.text',
  },
] as const

export function WhatIsAWallet(): ReactNode {
  const latchkey = useLatchkeyContext()
  const { t } = useTexts()
  useStyles(whatIsAWalletStyles)
  const getWallet = () => {
    latchkey._internal.emit('CLICK_GET_WALLET_HELP', undefined)
    pushView(latchkey, { name: 'GetWallet', data: undefined })
  }
  return (
    <div className="view">
      <ul className="cards">
        {cards.map(({ icon, title, text }) => (
          <li key={title} className="info-card">
            <Icon icon={icon} size={24} />
            <div>
              <h2 className="info-card-title">{t(title)}</h2>
              <p className="small">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={getWallet}>
        {t('title.GetWallet')}
      </Button>
    </div>
  )
}
