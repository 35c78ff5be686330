import type { ReactNode } from 'react'
import { SearchedNetworks } from '../../parts/SearchedNetworks.tsx'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { useNetworks } from './useNetworks.ts'

export function Networks(): ReactNode {
  const { t } = useTexts()
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
