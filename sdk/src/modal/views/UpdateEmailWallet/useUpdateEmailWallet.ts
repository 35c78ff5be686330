import { useState } from 'react'
import { useStore } from 'zustand/react'
import { describeError, type ErrorState } from '../../../core/describeError.ts'
import { findEmailUser } from '../../../core/emailUpdate/findEmailUser.ts'
import { startEmailUpdate } from '../../../core/emailUpdate/startEmailUpdate.ts'
import type { Internal } from '../../../core/latchkey.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { looksLikeEmail } from '../Connect/looksLikeEmail.ts'

/** Shown before anything is sent. */
const invalidEmail = { code: 'INVALID_EMAIL', message: 'Invalid email' }

/** Enables the button. */
const shortestEmail = 4

export type UpdateEmailWalletState = {
  /** The user's email. */
  email: string | undefined
  /** Why it cannot be changed. */
  unavailable: string | undefined
  newEmail: string
  onChange: (newEmail: string) => void
  /** Shown under the field. */
  error: string | undefined
  busy: boolean
  canSave: boolean
  save: () => void
}

export function useUpdateEmailWallet(): UpdateEmailWalletState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const messageText = useMessageText()
  const update = useStore(stores.emailUpdate)
  useStore(stores.connection)
  // Input since the last attempt. Until then the field shows that attempt's address.
  const [typed, setTyped] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  const { email, reason } = readUser(latchkey._internal)
  const newEmail = typed ?? ('newEmail' in update ? update.newEmail : '')
  const busy = update.status === 'starting'
  const failure = update.status === 'failed' && typed === undefined ? update.error : undefined
  const shown = invalid ? invalidEmail : failure

  return {
    email,
    unavailable: reason && messageText(reason),
    newEmail,
    error: shown && messageText(shown),
    busy,
    canSave: !busy && newEmail.trim().length >= shortestEmail && !isSame(newEmail, email),
    onChange: (text) => {
      setTyped(text)
      setInvalid(false)
    },
    save: () => {
      if (!looksLikeEmail(newEmail)) return setInvalid(true)
      setTyped(undefined)
      void startEmailUpdate(latchkey, { newEmail })
    },
  }
}

/** Mail servers ignore the case of an address. */
const isSame = (typed: string, email = '') => typed.trim().toLowerCase() === email.toLowerCase()

function readUser(internal: Internal): { email?: string; reason?: ErrorState } {
  try {
    return { email: findEmailUser(internal).email }
  } catch (error) {
    // CONNECTOR_NOT_FOUND, NOT_CONNECTED or EMAIL_NOT_CHANGEABLE.
    return { reason: describeError(error) }
  }
}
