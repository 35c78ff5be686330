import { type ReactNode, useId } from 'react'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { FieldError } from './FieldError.tsx'
import { otpInputStyles } from './OtpInput.css.ts'
import { otpLength } from './otpDigits.ts'
import { Spinner } from './Spinner.tsx'
import { useOtpEntry } from './useOtpEntry.ts'

export type OtpInputProps = {
  code: string
  onChange: (code: string) => void
  /** Replaces the boxes with a spinner. */
  busy: boolean
  /** Shown below the boxes. */
  error: string | undefined
}

const positions = Array.from({ length: otpLength }, (_, position) => position)

/** One group of boxes, filled from the left. Only the first empty box is enabled. */
export function OtpInput({ code, onChange, busy, error }: OtpInputProps): ReactNode {
  const { t } = useViewTexts()
  useStyles(otpInputStyles)
  const { group, boxProps } = useOtpEntry({ code, onChange, locked: busy })
  const errorId = useId()
  return (
    <div>
      <fieldset
        ref={group}
        className="otp"
        data-testid="wui-otp-input"
        aria-label={t('otp.group', { length: otpLength })}
        aria-busy={busy}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {positions.map((position) => (
          <input
            key={position}
            className="otp-box"
            aria-label={t('otp.digit', { position: position + 1, length: otpLength })}
            aria-invalid={error !== undefined || undefined}
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            {...boxProps(position)}
          />
        ))}
        {busy && (
          <span className="otp-busy" role="status">
            <Spinner />
            <span className="visually-hidden">{t('otp.checking')}</span>
          </span>
        )}
      </fieldset>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
