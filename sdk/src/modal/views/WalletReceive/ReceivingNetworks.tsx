import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { WalletIcon, type WalletIconProps } from '../../ui/WalletIcon.tsx'

/** More pictures would not fit beside the text at 360 px. */
const shownPictures = 5

export type ReceivingNetworksProps = {
  networks: readonly WalletIconProps['wallet'][]
  onShow: () => void
}

/** The pictures of the networks, which lead to their list. */
export function ReceivingNetworks({ networks, onShow }: ReceivingNetworksProps): ReactNode {
  const { t } = useViewTexts()
  return (
    <button
      type="button"
      className="receive-networks"
      onClick={onShow}
      data-testid="receive-networks"
    >
      <span className="receive-pictures">
        {networks.slice(0, shownPictures).map((network) => (
          <WalletIcon key={network.id} wallet={network} size={24} />
        ))}
      </span>
      <span>{t('receive.networks', { count: networks.length })}</span>
    </button>
  )
}
