import type { ReactNode } from 'react'
import { SearchedNetworks } from '../../parts/SearchedNetworks.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { useNetworks } from './useNetworks.ts'

export function Networks(): ReactNode {
  const { t } = useViewTexts()
  const { groups, search, select, explain } = useNetworks()
  return (
    <div className={search ? 'view view-steady' : 'view'}>
      <SearchedNetworks groups={groups} search={search} onSelect={select} />
      <Button variant="quiet" onClick={explain}>
        {t('networks.help')}
      </Button>
    </div>
  )
}
