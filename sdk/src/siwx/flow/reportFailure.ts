import type { ErrorState } from '../../core/describeError.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { showToast } from '../../core/modal/showToast.ts'
import type { TextedCodes } from '../../core/operationErrorCodes.ts'
import { describeSigner } from './findAccount.ts'

/** Shown to the user. `ui` has the texts. */
const siwxFailures = {
  SIWX_CHECK_FAILED: 'A problem occurred while trying initialize authentication',
  SIWX_MESSAGE_FAILED: 'The site did not provide the sign-in message',
  SIWX_DECLINED: 'Signature declined',
  SIWX_EMAIL_REQUIRED: 'Enter your email to sign in',
  SIWX_SMART_ACCOUNT: 'This application might not support Smart Accounts',
  SIWX_SIGN_OUT_FAILED: 'The site did not confirm the sign-out',
} as const satisfies TextedCodes

export type SiwxFailure = keyof typeof siwxFailures

/** All that the flow shows in toasts. */
export const siwxMessages = {
  ...siwxFailures,
  SIWX_AUTHENTICATING: 'Authenticating…',
} as const satisfies TextedCodes

/** Emits SIWX_AUTH_ERROR with the cause, and shows a toast. */
export function reportFailure(latchkey: Latchkey, code: SiwxFailure, cause: unknown): ErrorState {
  const { emit } = latchkey._internal
  const message = cause instanceof Error ? cause.message : siwxFailures[code]
  emit('SIWX_AUTH_ERROR', { ...describeSigner(latchkey._internal), message })
  const error = { code, message: siwxFailures[code] }
  void showToast(latchkey, { variant: 'error', ...error })
  return error
}
