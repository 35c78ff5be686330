import type { ChainNamespace } from '@latchkey/protocol'
import { type ReactNode, useId } from 'react'
import type { NetworkGroup } from '../../core/network/listNetworkChoices.ts'
import type { ViewTextKey } from '../../i18n/viewTexts.ts'
import type { Network } from '../../networks/network.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { NetworkList } from './NetworkList.tsx'

const labels = {
  eip155: 'networks.namespace.eip155',
  solana: 'namespace.solana',
  bip122: 'namespace.bip122',
  polkadot: 'namespace.polkadot',
} as const satisfies Record<ChainNamespace, ViewTextKey>

export type NetworkGroupsProps = {
  groups: readonly NetworkGroup[]
  pending?: Network | undefined
  onSelect: (network: Network) => void
}

/** A single namespace needs no heading. */
export function NetworkGroups({ groups, ...list }: NetworkGroupsProps): ReactNode {
  const { t } = useViewTexts()
  const id = useId()
  return groups.map(({ namespace, choices }) => (
    <section key={namespace} className="network-group" aria-labelledby={`${id}-${namespace}`}>
      <h2 id={`${id}-${namespace}`} className={groups.length > 1 ? 'small' : 'visually-hidden'}>
        {t(labels[namespace])}
      </h2>
      <NetworkList label={t(labels[namespace])} choices={choices} {...list} />
    </section>
  ))
}
