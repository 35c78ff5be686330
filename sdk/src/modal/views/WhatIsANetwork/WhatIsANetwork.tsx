import { circleCheckIcon, globeIcon, walletIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { type InfoCard, InfoCards } from '../../parts/InfoCards.tsx'

const cards = [
  { icon: globeIcon, title: 'networks.what.network', text: 'networks.what.networkHelp' },
  { icon: walletIcon, title: 'networks.what.account', text: 'networks.what.accountHelp' },
  { icon: circleCheckIcon, title: 'networks.what.switch', text: 'networks.what.switchHelp' },
] as const satisfies readonly InfoCard[]

export function WhatIsANetwork(): ReactNode {
  return (
    <div className="view">
      <InfoCards cards={cards} />
    </div>
  )
}
