import { type ComponentType, type ReactNode, useState } from 'react'
import { useStyles } from '../../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../../shell/useViewTexts.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { Portfolio } from '../usePortfolio.ts'
import type { Served } from '../useServed.ts'
import { ActivityTab } from './ActivityTab.tsx'
import { assetsStyles } from './assets.css.ts'
import { FailedBalances } from './FailedBalances.tsx'
import { NftsTab } from './NftsTab.tsx'
import { TokensTab } from './TokensTab.tsx'
import type { TabProps } from './tabProps.ts'
import { useActivity } from './useActivity.ts'

export type AccountAssetsProps = {
  served: Served
  portfolio: Portfolio
}

type TabName = 'tokens' | 'nfts' | 'activity'

const panels = {
  tokens: TokensTab,
  nfts: NftsTab,
  activity: ActivityTab,
} as const satisfies Record<TabName, ComponentType<TabProps>>

/** The tokens, NFTs and activity of the account on the active network. */
export function AccountAssets({ served, portfolio }: AccountAssetsProps): ReactNode {
  const { t } = useViewTexts()
  const [selected, setSelected] = useState<TabName>('tokens')
  const activity = useActivity(selected !== 'tokens')
  useStyles(assetsStyles)
  if (served.status === 'failed') return <FailedBalances onRetry={served.retry} />
  const Panel: ComponentType<TabProps> = panels[selected]
  return (
    <div className="assets">
      <Tabs
        label={t('assets.label')}
        tabs={[
          { name: 'tokens', label: t('assets.tokens') },
          { name: 'nfts', label: t('assets.nfts') },
          { name: 'activity', label: t('assets.activity') },
        ]}
        selected={selected}
        onSelect={setSelected}
      >
        <Panel portfolio={portfolio} activity={activity} />
      </Tabs>
    </div>
  )
}
