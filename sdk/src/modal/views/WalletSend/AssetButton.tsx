import { chevronDownIcon, formatAmount } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { SendState } from '../../../core/send/sendState.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

export type AssetButtonProps = { state: SendState; onSelect: () => void }

/** The token to send, with its whole balance. Leads to the others. */
export function AssetButton({ state, onSelect }: AssetButtonProps): ReactNode {
  const { t, locale } = useViewTexts()
  const { asset, sender, funds, fundsError } = state
  const { symbol, name, address = symbol, icon } = asset
  const amount =
    funds && formatAmount({ amount: `${funds.balance}`, decimals: funds.decimals, locale })
  return (
    <button type="button" className="send-asset" onClick={onSelect} data-testid="send-asset">
      <WalletIcon wallet={{ id: address, name: symbol, icon }} size={40} />
      <span className="send-asset-text">
        <span className="visually-hidden">{t('title.WalletSendSelectToken')} </span>
        <span className="send-asset-name">
          {t('send.assetOn', { name, network: sender.network.name })}
        </span>
        <span className="small">
          {amount !== undefined && t('send.available', { amount, symbol })}
          {amount === undefined && !fundsError && t('account.balance.loading')}
        </span>
      </span>
      <Icon icon={chevronDownIcon} size={20} />
    </button>
  )
}
