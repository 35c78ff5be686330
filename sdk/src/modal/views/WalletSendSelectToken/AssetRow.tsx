import { shortAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { Asset } from '../../../core/send/transfer.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { formatQuantity } from '../Account/assets/formatQuantity.ts'

export type AssetRowProps = { asset: Asset; isSelected: boolean; onSelect: () => void }

/** Anybody can name a token as they like, so that its address stands beside the name. */
export function AssetRow({ asset, isSelected, onSelect }: AssetRowProps): ReactNode {
  const texts = useViewTexts()
  const { name, symbol, address, icon, listed } = asset
  return (
    <li className="asset-item">
      <button
        type="button"
        className="asset"
        aria-current={isSelected || undefined}
        onClick={onSelect}
        data-testid={`asset-${address ?? 'native'}`}
      >
        <WalletIcon wallet={{ id: address ?? symbol, name: symbol, icon }} size={40} />
        <span className="asset-text">
          <span className="asset-name">{name}</span>
          <span className="asset-detail">
            {address === undefined ? symbol : `${symbol} ${shortAddress(address)}`}
          </span>
        </span>
        {listed !== undefined && (
          <span className="asset-value asset-amount">{formatQuantity(listed, texts)}</span>
        )}
      </button>
    </li>
  )
}
