import { whenState } from '../../core/connection/whenState.ts'
import { createAbortError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import type { SignSiwxParameters, SiwxMessage } from '../siwx.ts'
import { SiwxError } from '../siwxError.ts'
import { checkSession } from './checkSession.ts'
import { describeSigner, requireAccount } from './findAccount.ts'
import { recheckExpired } from './recheckExpired.ts'
import { reportFailure, type SiwxFailure } from './reportFailure.ts'
import { dispatchSiwx, type SiwxContext } from './siwxContext.ts'
import type { SiwxAccount } from './siwxState.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/**
 * Signs the message of the active account. Resolves once it has a session, at once if it has one.
 * A failure shows a toast, and the user can try again.
 */
export async function signIn(context: SiwxContext): Promise<void> {
  const { latchkey, store, stopped } = context
  if (stopped.aborted) throw new SiwxError('NOT_ENABLED')
  const { status } = await whenState(store, (state) => state.status !== 'checking', stopped)
  if (status === 'signed') return
  const account = requireAccount(latchkey._internal)
  latchkey._internal.emit('CLICK_SIGN_SIWX_MESSAGE', describeSigner(latchkey._internal))
  const signal = context.begin()
  dispatchSiwx(context, { type: 'signing' })
  const step: { failure: SiwxFailure } = { failure: 'SIWX_MESSAGE_FAILED' }
  try {
    const message = await sign(context, { account, signal, step })
    context.lastSigned = account
    dispatchSiwx(context, { type: 'signed' })
    latchkey._internal.emit('SIWX_AUTH_SUCCESS', describeSigner(latchkey._internal))
    const recheck = () => checkSession(context, account)
    void recheckExpired({ sessions: [message], signal, recheck })
  } catch (cause) {
    // The user canceled, or the account changed.
    if (signal.aborted) throw createAbortError(signal)
    const failure = needsEmail(context, cause) ? 'SIWX_EMAIL_REQUIRED' : step.failure
    dispatchSiwx(context, { type: 'failed', error: reportFailure(latchkey, failure, cause) })
    throw cause
  }
}

/** The dApp refuses a sign-in without a confirmed email, for which the modal can ask. */
const needsEmail = ({ siwx }: SiwxContext, cause: unknown): boolean =>
  siwx.emailCapture !== undefined &&
  cause instanceof Error &&
  cause.message.includes('OTP is required')

type Attempt = { account: SiwxAccount; signal: AbortSignal; step: { failure: SiwxFailure } }

async function sign(
  context: SiwxContext,
  { account, signal, step }: Attempt,
): Promise<SiwxMessage> {
  const { latchkey, siwx } = context
  const message = await withTimeLimit(() => siwx.createMessage(account), signal)
  const text = message.toString()
  const { isSmartAccount } = describeSigner(latchkey._internal)
  step.failure = isSmartAccount ? 'SIWX_SMART_ACCOUNT' : 'SIWX_DECLINED'
  const requested = requestSignature(context, { message: text, ...account })
  const signature = await untilAborted(requested, signal, createAbortError)
  const { toString: _, ...data } = message
  const session = { data, message: text, signature }
  await withTimeLimit(() => siwx.addSession(session), signal)
  return message
}

async function requestSignature(
  { latchkey, siwx }: SiwxContext,
  parameters: SignSiwxParameters,
): Promise<string> {
  if (siwx.signMessage) return siwx.signMessage(parameters)
  const { signMessage } = await loadCode(() => import('../../actions/signMessage.ts'))
  return signMessage(latchkey, { message: parameters.message })
}
