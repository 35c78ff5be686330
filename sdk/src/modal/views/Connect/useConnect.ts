import { useState } from 'react'
import { useStore } from 'zustand/react'
import { connectEmail } from '../../../core/login/connectEmail.ts'
import type { LoginState } from '../../../core/login/loginState.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { messageText } from '../../../i18n/messageText.ts'
import { t } from '../../../i18n/t.ts'
import { describeFailure, type Failure } from './describeFailure.ts'
import type { EmailFormProps } from './EmailForm.tsx'
import { looksLikeEmail } from './looksLikeEmail.ts'

/** Shorter than any address: the button waits for more. */
const shortestEmail = 4

export type ConnectState = {
  /** The site that is signed in to, such as `dapp.example`. */
  host: string
  offersEmail: boolean
  /** How the last attempt ended, where the field is not to blame. */
  failure: Failure | undefined
  form: EmailFormProps
}

/** The address of a login by email that is under way, or has failed. */
const findEmail = (login: LoginState): string =>
  login.status !== 'idle' && login.step.method === 'email' ? login.step.email : ''

/** What the Connect view shows and does. */
export function useConnect(): ConnectState {
  const latchkey = useLatchkeyContext()
  const login = useStore(latchkey._internal.stores.login)
  // What was typed since the last attempt; until then the field shows the address of that attempt.
  const [typed, setTyped] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  const email = typed ?? findEmail(login)
  const busy = login.status === 'starting' || login.status === 'connecting'
  const error = login.status === 'failed' && typed === undefined ? login.error : undefined
  const failure = error && describeFailure(error, latchkey._internal.options)

  const submit = () => {
    if (!looksLikeEmail(email)) return setInvalid(true)
    setTyped(undefined)
    connectEmail(latchkey, { email })
  }

  return {
    host: location.host,
    offersEmail: latchkey._internal.options.modal.features.email,
    failure,
    form: {
      email,
      error: invalid
        ? t('message.INVALID_EMAIL')
        : error && !failure
          ? messageText(error)
          : undefined,
      busy,
      submitLabel: t(failure ? 'modal.retry' : 'connect.email.submit'),
      canSubmit: !busy && email.trim().length >= shortestEmail,
      onChange: (text) => {
        setTyped(text)
        setInvalid(false)
      },
      onFocus: () => latchkey._internal.emit('EMAIL_LOGIN_SELECTED', undefined),
      onSubmit: submit,
    },
  }
}
