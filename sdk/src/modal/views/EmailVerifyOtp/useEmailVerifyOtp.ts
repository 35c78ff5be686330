import { useState } from 'react'
import { useStore } from 'zustand/react'
import { resendEmail } from '../../../core/actions/resendEmail.ts'
import { submitOtp } from '../../../core/actions/submitOtp.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { messageText } from '../../../i18n/messageText.ts'
import { usePending } from '../../shell/usePending.ts'
import { otpLength } from '../../ui/otpDigits.ts'

export type EmailVerifyOtpState = {
  code: string
  setCode: (code: string) => void
  checking: boolean
  /** Why the last code was refused, until another is begun. */
  error: string | undefined
  /** Milliseconds since the epoch. */
  resendAt: number
  resending: boolean
  resend: () => void
}

/** What the view that takes the mailed code shows and does. */
export function useEmailVerifyOtp(): EmailVerifyOtpState {
  const latchkey = useLatchkeyContext()
  const login = useStore(latchkey.stores.login)
  const [code, setCode] = useState('')
  const [resend, resending] = usePending(async () => {
    setCode('')
    await resendEmail(latchkey)
  })

  const enter = async (next: string) => {
    setCode(next)
    if (next.length < otpLength) return
    await submitOtp(latchkey, { otp: next })
    setCode('')
  }

  const error = login.status === 'enteringCode' && code === '' ? login.error : undefined
  return {
    code,
    setCode: enter,
    checking: login.status === 'submittingCode' || login.status === 'loadingUser',
    error: error && messageText(error),
    resendAt: 'resendAt' in login ? login.resendAt : 0,
    resending,
    resend,
  }
}
