import { useState } from 'react'
import { useStore } from 'zustand/react'
import type { EmailUpdateState } from '../../core/emailUpdate/emailUpdateStore.ts'
import { submitUpdateCode } from '../../core/emailUpdate/submitUpdateCode.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import { useMessageText } from '../shell/MessageTextProvider.tsx'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { otpLength } from '../ui/otpDigits.ts'
import { describeTriesLeft } from './describeTriesLeft.ts'

export type UpdateEmailCodeState = {
  code: string
  setCode: (code: string) => void
  checking: boolean
  /** Hidden once the user types again. */
  error: string | undefined
  /** Milliseconds since the epoch. */
  resendAt: number
  tryAgain: () => void
}

const findStep = (update: EmailUpdateState) => ('step' in update ? update.step : undefined)

export function useUpdateEmailCode(): UpdateEmailCodeState {
  const latchkey = useLatchkeyContext()
  const update = useStore(latchkey._internal.stores.emailUpdate)
  const texts = useViewTexts()
  const messageText = useMessageText()
  const [code, setCode] = useState('')
  const error = update.status === 'waiting' && code === '' ? update.error : undefined
  return {
    code,
    setCode: async (next) => {
      setCode(next)
      if (next.length < otpLength) return
      await submitUpdateCode(latchkey, { code: next })
      setCode('')
    },
    checking: update.status === 'checking',
    error: error && [messageText(error), ...describeTriesLeft(texts, error)].join(' '),
    resendAt: findStep(update)?.resendAt ?? 0,
    tryAgain: () => goBack(latchkey),
  }
}
