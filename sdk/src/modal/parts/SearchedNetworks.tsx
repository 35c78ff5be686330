import type { ReactNode } from 'react'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { NetworkGroups, type NetworkGroupsProps } from '../ui/NetworkGroups.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import type { NetworkSearch } from './useNetworkSearch.ts'

export type SearchedNetworksProps = NetworkGroupsProps & Pick<NetworkSearch, 'search'>

/** Networks to choose from. With a search, the view has the class `view-steady`. */
export function SearchedNetworks({ search, ...list }: SearchedNetworksProps): ReactNode {
  const { t } = useViewTexts()
  return (
    <>
      {search && (
        <SearchField {...search} label={t('networks.search')} data-testid="network-search" />
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
