import { useStore } from 'zustand/react'
import { resendEmail } from '../../../core/actions/resendEmail.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { usePending } from '../../shell/usePending.ts'

export type EmailVerifyDeviceState = {
  /** Two digits; absent where the server asks for none. */
  matchCode: string | undefined
  /** Milliseconds since the epoch. */
  resendAt: number
  resending: boolean
  resend: () => void
}

/** What the view that waits for the mail's link shows and does. */
export function useEmailVerifyDevice(): EmailVerifyDeviceState {
  const latchkey = useLatchkeyContext()
  const login = useStore(latchkey.stores.login)
  const [resend, resending] = usePending(() => resendEmail(latchkey))
  const waiting = login.status === 'waitingForDevice' ? login : undefined
  return {
    matchCode: waiting?.matchCode,
    resendAt: waiting?.resendAt ?? 0,
    resending: resending || !waiting,
    resend,
  }
}
