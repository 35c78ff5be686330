import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { Resend } from '../../ui/Resend.tsx'
import { useDataCaptureOtpConfirm } from './useDataCaptureOtpConfirm.ts'

export function DataCaptureOtpConfirm(): ReactNode {
  const { t } = useViewTexts()
  const state = useDataCaptureOtpConfirm()
  const { email, code, setCode, busy, error, resendAt, resend, restart } = state
  return (
    <div className="view" data-testid="data-capture-otp">
      <p className="lead">
        {t('otp.sentTo')} <strong>{email}</strong>
      </p>
      <OtpInput code={code} onChange={setCode} busy={busy} error={error} />
      <Resend
        question={t('resend.question')}
        action={t('resend.action')}
        resendAt={resendAt}
        busy={busy}
        onResend={resend}
      />
      <p className="resend">
        <button type="button" className="link" onClick={restart}>
          {t('capture.other')}
        </button>
      </p>
    </div>
  )
}
