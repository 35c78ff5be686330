import type { ReactNode } from 'react'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { OtpInput } from '../ui/OtpInput.tsx'
import { Resend } from '../ui/Resend.tsx'
import { useUpdateEmailCode } from './useUpdateEmailCode.ts'

export type UpdateEmailCodeProps = {
  /** The address that the code was sent to. */
  sentTo: string
  help: string
}

/** Asks for one of the codes that change the email. */
export function UpdateEmailCode({ sentTo, help }: UpdateEmailCodeProps): ReactNode {
  const { t } = useViewTexts()
  const { code, setCode, checking, error, resendAt, tryAgain } = useUpdateEmailCode()
  return (
    <div className="view">
      <p className="lead">
        {t('otp.sentTo')} <strong>{sentTo}</strong>
      </p>
      <OtpInput code={code} onChange={setCode} busy={checking} error={error} />
      <Resend
        question={t('resend.question')}
        action={t('modal.retry')}
        resendAt={resendAt}
        busy={checking}
        onResend={tryAgain}
      />
      <p className="small centred">{help}</p>
    </div>
  )
}
