import type { ReactNode } from 'react'
import { isWalletLocked } from '../../../core/login/isWalletLocked.ts'
import type { ViewData } from '../../../core/modal/views.ts'
import { WalletLocked } from '../../parts/WalletLocked.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { Resend } from '../../ui/Resend.tsx'
import { useEmailVerifyOtp } from './useEmailVerifyOtp.ts'

export function EmailVerifyOtp({ data }: { data: ViewData['EmailVerifyOtp'] }): ReactNode {
  const { t } = useViewTexts()
  const { code, setCode, checking, error, minutes, resends, ...email } = useEmailVerifyOtp()
  if (email.failure && isWalletLocked(email.failure)) {
    return (
      <div className="view">
        <WalletLocked error={email.failure} />
      </div>
    )
  }
  return (
    <div className="view">
      <p className="lead">
        {t('otp.sentTo')} <strong>{data.email}</strong>
      </p>
      <OtpInput
        // Takes the focus again after a resend.
        key={resends}
        code={code}
        onChange={setCode}
        busy={checking}
        error={error}
      />
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
