import { roundFee, shortAmount } from '@latchkey/ui'
import { type ReactNode, useId } from 'react'
import type { AmountIssue } from '../../../core/send/sendAmount.ts'
import type { SendState } from '../../../core/send/sendState.ts'
import type { ViewTextKey, ViewTexts } from '../../../i18n/viewTexts.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { textFieldStyles } from '../../ui/TextField.css.ts'
import { readDecimal, writeDecimal } from './readDecimal.ts'

const issueTexts = {
  form: 'send.amount.form',
  precision: 'send.amount.precision',
  zero: 'send.amount.zero',
  balance: 'send.amount.balance',
  fee: 'send.amount.fee',
} as const satisfies Record<AmountIssue, ViewTextKey>

export type AmountFieldProps = {
  state: SendState
  /** With a point before the decimals. */
  text: string
  issue: AmountIssue | undefined
  disabled: boolean
  onChange: (text: string) => void
  /** Undefined if there is nothing to send. */
  onMax: (() => void) | undefined
}

export function AmountField(props: AmountFieldProps): ReactNode {
  const { state, text, issue, disabled, onChange, onMax } = props
  const texts = useViewTexts()
  const { t, locale } = texts
  const id = useId()
  useStyles(textFieldStyles)
  const { symbol } = state.asset
  const fee = describeFee(state, texts)
  const values = { symbol, decimals: `${state.funds?.decimals}`, fee: fee ?? '' }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('send.amount')}
      </label>
      <div className="field-box">
        <input
          id={id}
          className="field-input send-amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={writeDecimal(text, locale)}
          readOnly={disabled}
          aria-invalid={issue !== undefined || undefined}
          aria-describedby={`${id}-error ${id}-fee`}
          onChange={({ target }) => onChange(readDecimal(target.value, locale))}
          data-testid="send-amount"
        />
        <span>{symbol}</span>
        <Button
          variant="quiet"
          disabled={!onMax || disabled}
          onClick={onMax}
          data-testid="send-max"
        >
          {t('send.max')}
        </Button>
      </div>
      <FieldError id={`${id}-error`} message={issue && t(issueTexts[issue], values)} />
      <p className="small send-fee" id={`${id}-fee`}>
        {fee !== undefined && issue !== 'fee' && t('send.fee', { fee })}
      </p>
    </div>
  )
}

/** The expected fee, rounded up. Undefined until it is known. */
function describeFee({ funds, sender }: SendState, { locale }: ViewTexts): string | undefined {
  if (!funds) return undefined
  const { symbol, decimals } = sender.network.nativeCurrency
  const amount = `${roundFee(`${funds.fee.expected}`)}`
  return `${shortAmount({ amount, decimals, locale })} ${symbol}`
}
