import { useState } from 'react'
import { useStore } from 'zustand/react'
import { connectEmail } from '../../../core/actions/connectEmail.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { messageText } from '../../../i18n/messageText.ts'
import { t } from '../../../i18n/t.ts'
import type { EmailFormProps } from './EmailForm.tsx'
import { isEmailShaped } from './emailShape.ts'
import { type Failure, failureOf } from './failureOf.ts'

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

/** What the Connect view shows and does. */
export function useConnect(): ConnectState {
  const latchkey = useLatchkeyContext()
  const login = useStore(latchkey.stores.login)
  // What was typed since the last attempt; until then the field shows the address of that attempt.
  const [typed, setTyped] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  const email = typed ?? (login.status === 'idle' ? '' : login.email)
  const busy = login.status === 'sendingEmail' || login.status === 'loadingUser'
  const error = login.status === 'failed' && typed === undefined ? login.error : undefined
  const failure = error && failureOf(error, latchkey.options)

  const submit = () => {
    if (!isEmailShaped(email)) return setInvalid(true)
    setTyped(undefined)
    connectEmail(latchkey, { email })
  }

  return {
    host: location.host,
    offersEmail: latchkey.options.features.email,
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
      onFocus: () => latchkey.emit('EMAIL_LOGIN_SELECTED', undefined),
      onSubmit: submit,
    },
  }
}
