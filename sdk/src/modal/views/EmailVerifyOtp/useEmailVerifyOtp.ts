import { useState } from 'react'
import { useStore } from 'zustand/react'
import type { ErrorState } from '../../../core/describeError.ts'
import { findStep } from '../../../core/login/loginState.ts'
import { resendEmail } from '../../../core/login/resendEmail.ts'
import { submitCode } from '../../../core/login/submitCode.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { ViewTexts } from '../../../i18n/viewTexts.ts'
import { describeTriesLeft } from '../../parts/describeTriesLeft.ts'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { useMinutes } from '../../shell/useMinutes.ts'
import { usePending } from '../../shell/usePending.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { otpLength } from '../../ui/otpDigits.ts'

/** After a resend, the wrong code is often that of the earlier email. */
const describeNewest = ({ t }: ViewTexts, { code }: ErrorState, resends: number): string[] =>
  resends > 0 && code === 'OTP_WRONG' ? [t('otp.newest')] : []

export type EmailVerifyOtpState = {
  code: string
  setCode: (code: string) => void
  checking: boolean
  /** Hidden once the user types again. */
  error: string | undefined
  /** Also of a login that cannot be continued. */
  failure: ErrorState | undefined
  /** Milliseconds since the epoch. */
  resendAt: number
  /** Lifetime in whole minutes. */
  minutes: number | undefined
  resending: boolean
  resend: () => void
  /** Completed resends. */
  resends: number
}

export function useEmailVerifyOtp(): EmailVerifyOtpState {
  const latchkey = useLatchkeyContext()
  const login = useStore(latchkey._internal.stores.login)
  const texts = useViewTexts()
  const messageText = useMessageText()
  const [code, setCode] = useState('')
  const [resends, setResends] = useState(0)
  const [resend, resending] = usePending(async () => {
    setCode('')
    await resendEmail(latchkey)
    setResends((count) => count + 1)
  })

  const enter = async (next: string) => {
    setCode(next)
    if (next.length < otpLength) return
    await submitCode(latchkey, { code: next })
    setCode('')
  }

  const codeStep = findStep(login, 'email', 'code')
  const minutes = useMinutes(codeStep?.expiresAt)
  const failure = 'error' in login ? login.error : undefined
  const error = login.status === 'waiting' && code === '' ? failure : undefined
  return {
    code,
    setCode: enter,
    checking: login.status === 'checking' || login.status === 'connecting',
    error:
      error &&
      [
        messageText(error),
        ...describeNewest(texts, error, resends),
        ...describeTriesLeft(texts, error),
      ].join(' '),
    resendAt: codeStep?.resendAt ?? 0,
    failure,
    minutes: error?.code === 'OTP_EXPIRED' ? undefined : minutes,
    resending,
    resend,
    resends,
  }
}
