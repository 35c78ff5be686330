import type { AmountParts } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'

export type AccountBalanceProps = {
  /** Undefined while unknown. */
  amount: AmountParts | undefined
  symbol: string
  failed: boolean
  /** Shows every decimal. */
  isFull: boolean
  onToggle: () => void
}

export function AccountBalance(props: AccountBalanceProps): ReactNode {
  const { t } = useViewTexts()
  const { amount, symbol, failed, isFull, onToggle } = props
  if (failed) return <p className="balance balance-failed">{t('account.balance.failed')}</p>
  if (!amount) {
    return (
      <p className="balance" role="status">
        <span className="visually-hidden">{t('account.balance.loading')}</span>
        <span className="skeleton balance-skeleton" aria-hidden="true" />
      </p>
    )
  }
  return (
    <button
      type="button"
      className={isFull ? 'balance balance-full' : 'balance'}
      aria-pressed={isFull}
      title={t(isFull ? 'account.balance.short' : 'account.balance.full')}
      onClick={onToggle}
      data-testid="account-balance"
    >
      <span className="visually-hidden">{t('account.balance')} </span>
      {amount.whole}
      <span className="balance-step-back">
        {amount.fraction} {symbol}
      </span>
    </button>
  )
}
