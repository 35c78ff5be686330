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
  /** The total of the account is above it. */
  isSecondary: boolean
  onToggle: () => void
}

export function AccountBalance(props: AccountBalanceProps): ReactNode {
  const { t } = useViewTexts()
  const { amount, symbol, failed, isFull, isSecondary, onToggle } = props
  if (failed) return <p className="balance balance-failed">{t('account.balance.failed')}</p>
  if (!amount) {
    return (
      <p className="balance" role="status">
        <span className="visually-hidden">{t('account.balance.loading')}</span>
        <span className="skeleton balance-skeleton" aria-hidden="true" />
      </p>
    )
  }
  const classes = ['balance', isFull && 'balance-full', isSecondary && 'balance-secondary']
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
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
