import type { EmailCodeStep } from '../../connectors/connectorLogins.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { updateUserEmail } from '../connection/updateUserEmail.ts'
import { describeError, type ErrorState } from '../describeError.ts'
import { createAbortError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelLogin } from '../login/cancelLogin.ts'
import { findEmailUser } from './findEmailUser.ts'

export type EmailCodeRequest = {
  /** `primary`: a code sent to the old address. `secondary`: one sent to the new address. */
  step: EmailCodeStep['step']
  /** The address that the code was sent to. */
  email: string
  error?: ErrorState
}

export type ChangeEmailParameters = {
  newEmail: string
  /**
   * Returns the code that the user types. Called for each address, and again with the error while a
   * code is wrong.
   */
  onCode(request: EmailCodeRequest): string | Promise<string | null> | null
}

/** Changes the email without the modal. Cancels a change in the modal. */
export async function changeEmail(
  latchkey: Latchkey,
  { newEmail: typed, onCode, signal }: ChangeEmailParameters & { signal: AbortSignal },
): Promise<string> {
  const { emit } = latchkey._internal
  const newEmail = typed.trim()
  const settle = <Value>(promise: Promise<Value>) => untilAborted(promise, signal, createAbortError)
  const { connector, email: oldEmail, load } = findEmailUser(latchkey._internal)
  cancelLogin(latchkey)
  const update = await settle(load())
  let { step } = await settle(update.start({ newEmail, signal }))
  emit('EMAIL_EDIT', undefined)
  let error: ErrorState | undefined
  for (;;) {
    const email = step === 'primary' ? oldEmail : newEmail
    const request = { step, email, ...(error ? { error } : {}) }
    const code = await settle(Promise.resolve(onCode(request)))
    if (code === null) throw new LatchkeyError('ABORTED')
    try {
      const next = await settle(update.submitCode({ step, code, signal }))
      error = undefined
      if (next.step === 'done') {
        updateUserEmail(latchkey._internal, connector, next.email)
        return next.email
      }
      step = next.step
    } catch (refused) {
      error = describeError(refused)
      if (error.code !== 'OTP_WRONG') throw refused
    }
  }
}
