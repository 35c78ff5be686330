import { searchIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../shell/TextsContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { NetworkGroups, type NetworkGroupsProps } from '../ui/NetworkGroups.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { NetworkSearch } from './useNetworkSearch.ts'

export type SearchedNetworksProps = NetworkGroupsProps & Pick<NetworkSearch, 'search'>

/** Networks to choose from. With a search, the view has the class `view-steady`. */
export function SearchedNetworks({ search, ...list }: SearchedNetworksProps): ReactNode {
  const { t } = useTexts()
  return (
    <>
      {search && (
        <TextField
          label={t('networks.search')}
          icon={<Icon icon={searchIcon} size={20} />}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={search.text}
          onChange={({ target }) => search.onChange(target.value)}
          onClear={() => search.onChange('')}
          data-testid="network-search"
        />
      )}
      <NetworkGroups {...list} />
      {list.groups.length === 0 && (
        <p className="small centred" role="status">
          {t('networks.none')}
        </p>
      )}
    </>
  )
}
