import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { NetworkGroups } from '../../ui/NetworkGroups.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useNetworks } from './useNetworks.ts'

export function Networks(): ReactNode {
  const { t } = useTexts()
  const { groups, search, select, explain } = useNetworks()
  return (
    <div className="view">
      {search && (
        <TextField
          label={t('networks.search')}
          type="search"
          value={search.text}
          onChange={({ target }) => search.onChange(target.value)}
          onClear={() => search.onChange('')}
          autoComplete="off"
          data-testid="network-search"
        />
      )}
      <NetworkGroups groups={groups} onSelect={select} />
      {groups.length === 0 && (
        <p className="small centred" role="status">
          {t('networks.none')}
        </p>
      )}
      <Button variant="quiet" onClick={explain}>
        {t('networks.help')}
      </Button>
    </div>
  )
}
