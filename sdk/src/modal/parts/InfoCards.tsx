import type { IconOutline } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { ViewTextKey } from '../../i18n/viewTexts.ts'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { Icon } from '../ui/Icon.tsx'
import { infoCardsStyles } from './InfoCards.css.ts'

export type InfoCard = {
  readonly icon: IconOutline
  readonly title: ViewTextKey
  readonly text: ViewTextKey
}

export function InfoCards({ cards }: { cards: readonly InfoCard[] }): ReactNode {
  const { t } = useViewTexts()
  useStyles(infoCardsStyles)
  return (
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
  )
}
