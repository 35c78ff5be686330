import { type ChangeEmailParameters, changeEmail } from '../core/emailUpdate/changeEmail.ts'
import { changeEmailInModal } from '../core/emailUpdate/changeEmailInModal.ts'
import { createAbortError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'

export type UpdateEmailParameters = { signal?: AbortSignal } & (
  | ChangeEmailParameters
  | { newEmail?: undefined }
)

/**
 * Changes the email of a user who is signed in by email, and returns the new one. Opens the modal,
 * where the user enters the address and the codes. With `newEmail`, does without the modal: `onCode`
 * returns the code from each address, and is called again with the error while it is wrong. A null
 * code rejects with ABORTED.
 *
 * Rejects with LatchkeyError: ABORTED if the user closes the modal; CONNECTOR_NOT_FOUND,
 * NOT_CONNECTED, or EMAIL_NOT_CHANGEABLE after a social login; or with the login server's own, such as
 * COOLDOWN, OTP_EXPIRED, FRESH_LOGIN_REQUIRED or IDENTITY_CONFLICT. Each request may take 30 seconds.
 *
 * @example
 * await updateEmail(latchkey, { newEmail: 'ada@example.com', onCode: ({ email }) => prompt(`Code sent to ${email}`) })
 */
export async function updateEmail(
  latchkey: Latchkey,
  { signal: caller, ...parameters }: UpdateEmailParameters = {},
): Promise<string> {
  const { destroyed } = latchkey._internal
  const signal = caller ? AbortSignal.any([destroyed, caller]) : destroyed
  if (signal.aborted) throw createAbortError(signal)
  return parameters.newEmail === undefined
    ? changeEmailInModal(latchkey, signal)
    : changeEmail(latchkey, { ...parameters, signal })
}
