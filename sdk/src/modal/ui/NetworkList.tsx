import { checkIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { NetworkChoice } from '../../core/network/listNetworkChoices.ts'
import { findNetworkPicture } from '../../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { Network } from '../../networks/network.ts'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { Icon } from './Icon.tsx'
import { networkListStyles } from './NetworkList.css.ts'
import { Spinner } from './Spinner.tsx'
import { WalletIcon } from './WalletIcon.tsx'

export type NetworkListProps = {
  /** For screen readers. */
  label: string
  choices: readonly NetworkChoice[]
  /** The network that a wallet is switching to. */
  pending?: Network | undefined
  /** Without it, the list only informs. */
  onSelect?: (network: Network) => void
}

/** Lists networks. One that cannot be selected says why, and can still have the focus. */
export function NetworkList({ label, choices, pending, onSelect }: NetworkListProps): ReactNode {
  useStyles(networkListStyles)
  return (
    <ul className="networks" aria-label={label}>
      {choices.map((choice) => {
        const { network, isActive, isApproved } = choice
        const id = network.caipNetworkId
        const row = <Row choice={choice} isPending={pending?.caipNetworkId === id} />
        if (!onSelect) {
          return (
            <li key={id} className="network">
              {row}
            </li>
          )
        }
        const isOpen = isApproved && !pending
        return (
          <li key={id}>
            <button
              type="button"
              className="network"
              aria-current={isActive || undefined}
              aria-disabled={!isOpen || undefined}
              data-pending={pending?.caipNetworkId === id || undefined}
              onClick={() => isOpen && onSelect(network)}
              data-testid={`w3m-network-switch-${network.name}`}
            >
              {row}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type RowProps = { choice: NetworkChoice; isPending: boolean }

function Row({ choice: { network, isActive, isApproved }, isPending }: RowProps): ReactNode {
  const { t } = useViewTexts()
  const { caipNetworkId: id, name, testnet } = network
  const icon = findNetworkPicture(useLatchkeyContext()._internal, network)
  return (
    <>
      <WalletIcon wallet={{ id, name, icon }} size={40} />
      <span className="network-text">
        <span className="network-name">{name}</span>
        {!isApproved && <span className="small">{t('networks.notApproved')}</span>}
        {testnet && <span className="small">{t('networks.testnet')}</span>}
      </span>
      {isPending && <Spinner />}
      {isActive && !isPending && (
        <span className="network-mark small">
          <Icon icon={checkIcon} size={16} />
          {t('networks.active')}
        </span>
      )}
    </>
  )
}
