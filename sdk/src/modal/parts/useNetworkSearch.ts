import { useState } from 'react'
import { filterNetworks, longestPlainList } from '../../core/network/filterNetworks.ts'
import type { NetworkGroup } from '../../core/network/listNetworkChoices.ts'

export type NetworkSearch = {
  /** Those that the search finds. */
  groups: readonly NetworkGroup[]
  /** Undefined for a list that is short enough. */
  search: { text: string; onChange(text: string): void } | undefined
}

/** Offers a search above a long list of networks. */
export function useNetworkSearch(groups: readonly NetworkGroup[]): NetworkSearch {
  const [text, setText] = useState('')
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  if (count <= longestPlainList) return { groups, search: undefined }
  return { groups: filterNetworks(groups, text), search: { text, onChange: setText } }
}
