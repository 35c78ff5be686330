import { useState } from 'react'
import { useEmailCapture } from '../../../hooks/useEmailCapture.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { otpLength } from '../../ui/otpDigits.ts'

export type DataCaptureOtpConfirmState = {
  email: string
  code: string
  setCode: (code: string) => void
  busy: boolean
  /** Hidden once the user types again. */
  error: string | undefined
  /** Milliseconds since the epoch. */
  resendAt: number
  resend: () => void
  restart: () => void
}

export function useDataCaptureOtpConfirm(): DataCaptureOtpConfirmState {
  const { t } = useViewTexts()
  const { capture, state } = useEmailCapture()
  const [code, setCode] = useState('')
  return {
    email: state.email,
    code,
    async setCode(next) {
      setCode(next)
      if (next.length < otpLength) return
      await capture?.confirm(next)
      setCode('')
    },
    busy: state.status === 'checking',
    error: state.failed && code === '' ? t('capture.wrongCode') : undefined,
    resendAt: state.resendAt,
    resend: () => void capture?.submit(state.email),
    restart: () => capture?.restart(),
  }
}
