import { useStore } from 'zustand/react'
import { findStep } from '../../../core/login/loginState.ts'
import { resendEmail } from '../../../core/login/resendEmail.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useMinutes } from '../../shell/useMinutes.ts'
import { usePending } from '../../shell/usePending.ts'

export type EmailVerifyDeviceState = {
  /** Absent if the server requires none. */
  matchCode: string | undefined
  /** Milliseconds since the epoch. */
  resendAt: number
  /** Lifetime in whole minutes. */
  minutes: number | undefined
  resending: boolean
  resend: () => void
}

export function useEmailVerifyDevice(): EmailVerifyDeviceState {
  const latchkey = useLatchkeyContext()
  const login = useStore(latchkey._internal.stores.login)
  const [resend, resending] = usePending(() => resendEmail(latchkey))
  const waiting = login.status === 'waiting' ? findStep(login, 'email', 'device') : undefined
  return {
    matchCode: waiting?.matchCode,
    resendAt: waiting?.resendAt ?? 0,
    minutes: useMinutes(waiting?.expiresAt),
    resending: resending || !waiting,
    resend,
  }
}
