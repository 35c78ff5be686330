import { type ReactNode, useId } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { AccountPageLink } from '../../parts/AccountPageLink.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { Resend } from '../../ui/Resend.tsx'
import { useEmailVerifyOtp } from './useEmailVerifyOtp.ts'

export function EmailVerifyOtp({ data }: { data: ViewData['EmailVerifyOtp'] }): ReactNode {
  const { t } = useViewTexts()
  const { code, setCode, checking, error, minutes, resends, ...email } = useEmailVerifyOtp()
  const errorId = useId()
  return (
    <div className="view">
      <p className="lead">
        {t('otp.sentTo')} <strong>{data.email}</strong>
      </p>
      <div>
        <OtpInput
          // Takes the focus again after a resend.
          key={resends}
          code={code}
          onChange={setCode}
          busy={checking}
          errorId={error === undefined ? undefined : errorId}
        />
        <FieldError id={errorId} message={error} />
      </div>
      <AccountPageLink error={email.failure} />
      <Resend
        question={t('resend.question')}
        action={t('resend.action')}
        resendAt={email.resendAt}
        busy={email.resending || checking}
        onResend={email.resend}
      />
      {minutes !== undefined && (
        <p className="small centred">{t('otp.expiry', { count: minutes })}</p>
      )}
    </div>
  )
}
