import { useState } from 'react'
import { useStore } from 'zustand/react'
import { connectEmail } from '../../../core/login/connectEmail.ts'
import type { LoginState } from '../../../core/login/loginState.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { useTexts } from '../../shell/TextsContext.ts'
import { describeFailure, type Failure } from './describeFailure.ts'
import { looksLikeEmail } from './looksLikeEmail.ts'

/** Shown before anything is sent. */
const invalidEmail = { code: 'INVALID_EMAIL', message: 'Invalid email' }

/** Enables the button. */
const shortestEmail = 4

export type EmailFormState = {
  failure: Failure | undefined
  email: string
  onChange: (email: string) => void
  /** Shown under the field. */
  error: string | undefined
  busy: boolean
  submitLabel: string
  canSubmit: boolean
  onFocus: () => void
  onSubmit: () => void
}

const findEmailStep = (login: LoginState) =>
  login.status !== 'idle' && login.step.method === 'email' ? login.step : undefined

export function useEmailForm(): EmailFormState {
  const latchkey = useLatchkeyContext()
  const texts = useTexts()
  const messageText = useMessageText()
  const login = useStore(latchkey._internal.stores.login)
  // Input since the last attempt. Until then the field shows that attempt's address.
  const [typed, setTyped] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  const step = findEmailStep(login)
  const email = typed ?? step?.email ?? ''
  const busy = login.status === 'starting' || login.status === 'connecting'
  const isFailed = login.status === 'failed' && step !== undefined && typed === undefined
  const error = isFailed ? login.error : undefined
  const failure = error && describeFailure(texts, error)
  const shown = invalid ? invalidEmail : failure ? undefined : error

  return {
    failure,
    email,
    error: shown && messageText(shown),
    busy,
    submitLabel: texts.t(failure ? 'modal.retry' : 'connect.email.submit'),
    canSubmit: !busy && email.trim().length >= shortestEmail,
    onChange: (text) => {
      setTyped(text)
      setInvalid(false)
    },
    onFocus: () => latchkey._internal.emit('EMAIL_LOGIN_SELECTED', undefined),
    onSubmit: () => {
      if (!looksLikeEmail(email)) return setInvalid(true)
      setTyped(undefined)
      connectEmail(latchkey, { email })
    },
  }
}
