import type { ReactNode } from 'react'
import type { TextKey } from '../../../i18n/modalTexts.ts'
import { useTexts } from '../../shell/TextsContext.ts'

const points = [
  ['networks.what.network', 'networks.what.networkHelp'],
  ['networks.what.account', 'networks.what.accountHelp'],
  ['networks.what.switch', 'networks.what.switchHelp'],
] as const satisfies readonly (readonly [TextKey, TextKey])[]

export function WhatIsANetwork(): ReactNode {
  const { t } = useTexts()
  return (
    <dl className="view">
      {points.map(([title, help]) => (
        <div key={title}>
          <dt>
            <strong>{t(title)}</strong>
          </dt>
          <dd className="small">{t(help)}</dd>
        </div>
      ))}
    </dl>
  )
}
