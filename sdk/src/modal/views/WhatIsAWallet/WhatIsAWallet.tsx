import { circleCheckIcon, lockIcon, walletIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { pushView } from '../../../core/modal/pushView.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { type InfoCard, InfoCards } from '../../parts/InfoCards.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'

const cards = [
  { icon: walletIcon, title: 'whatIsAWallet.assets.title', text: 'whatIsAWallet.assets.text' },
  { icon: lockIcon, title: 'whatIsAWallet.login.title', text: 'whatIsAWallet.login.text' },
  {
    icon: circleCheckIcon,
    title: 'whatIsAWallet.consent.title',
    text: 'whatIsAWallet.consent.text',
  },
] as const satisfies readonly InfoCard[]

export function WhatIsAWallet(): ReactNode {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const { t } = useViewTexts()
  const { modal } = useStore(stores.options)
  const connectors = useStore(stores.connectors)
  const hasEmail = modal.features.email && connectors.some(({ login }) => login?.email)
  const getWallet = () => {
    latchkey._internal.emit('CLICK_GET_WALLET_HELP', undefined)
    pushView(latchkey, { name: 'GetWallet', data: undefined })
  }
  return (
    <div className="view">
      <InfoCards cards={cards} />
      {hasEmail && <p className="small centred">{t('whatIsAWallet.email')}</p>}
      <Button variant="primary" onClick={getWallet}>
        {t('title.GetWallet')}
      </Button>
    </div>
  )
}
