import { splitAmount } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'
import type { TokenBalance } from '../../../../api/balance.ts'
import { useViewTexts } from '../../../shell/useViewTexts.ts'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import { formatUsd } from '../formatUsd.ts'
import { formatQuantity } from './formatQuantity.ts'

/** Shows every decimal once it is pressed. */
export function TokenRow({ balance }: { balance: TokenBalance }): ReactNode {
  const texts = useViewTexts()
  const { t, locale } = texts
  const [isFull, setFull] = useState(false)
  const { name, symbol, quantity, value, iconUrl, address = symbol } = balance
  const amount = isFull
    ? formatInFull(quantity.numeric, locale)
    : formatQuantity(quantity.numeric, texts)
  return (
    <li className="asset-item">
      <button
        type="button"
        className="asset"
        aria-pressed={isFull}
        title={t(isFull ? 'account.balance.short' : 'account.balance.full')}
        onClick={() => setFull(!isFull)}
      >
        <WalletIcon wallet={{ id: address, name: symbol, icon: iconUrl }} size={40} />
        <span className="asset-text">
          <span className="asset-name">{name}</span>
          <span className="asset-detail">
            {amount} {symbol}
          </span>
        </span>
        {value !== undefined && <span className="asset-value">{formatUsd(value, texts)}</span>}
      </button>
    </li>
  )
}

function formatInFull(decimal: string, locale: string): string {
  const { whole, fraction } = splitAmount(decimal, locale)
  return whole + fraction
}
