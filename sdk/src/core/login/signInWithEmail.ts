import type { EmailLogin, EmailLoginStep } from '../../connectors/connectorLogins.ts'
import { describeError, type ErrorState } from '../describeError.ts'
import { createAbortError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelLogin } from './cancelLogin.ts'

/** Times are milliseconds since the epoch. */
export type SignInWithEmailParameters = {
  email: string
  /** Returns the code that the user types. Called again with the error while it is wrong. */
  onCode(request: { expiresAt: number; error?: ErrorState }): string | Promise<string | null> | null
  /** Called when the user has to open the emailed link and compare the two digits. */
  onDevice?(request: { expiresAt: number; matchCode?: string }): void
}

type Step<Name extends EmailLoginStep['step']> = Extract<EmailLoginStep, { step: Name }>

/**
 * Signs in by email without the modal. Cancels a login in the modal. A null code, as from a
 * cancelled `prompt`, rejects with LatchkeyError ABORTED.
 */
export async function signInWithEmail(
  latchkey: Latchkey,
  parameters: SignInWithEmailParameters & { login: EmailLogin; signal: AbortSignal | undefined },
): Promise<void> {
  const { email, login, onDevice, signal } = parameters
  cancelLogin(latchkey)
  let next = await settle(login.start({ email: email.trim(), signal }), signal)
  if (next.step === 'device') {
    onDevice?.(next)
    next = await settle(login.waitForDevice({ signal }), signal)
  }
  if (next.step === 'code') await submitCodes(parameters, next)
}

async function submitCodes(
  {
    login,
    onCode,
    signal,
  }: SignInWithEmailParameters & { login: EmailLogin; signal: AbortSignal | undefined },
  { expiresAt }: Step<'code'>,
): Promise<void> {
  let error: ErrorState | undefined
  for (;;) {
    const request = { expiresAt, ...(error ? { error } : {}) }
    const code = await settle(Promise.resolve(onCode(request)), signal)
    if (code === null) throw new LatchkeyError('ABORTED')
    try {
      await settle(login.submitCode({ code, signal }), signal)
      return
    } catch (refused) {
      error = describeError(refused)
      if (error.code !== 'OTP_WRONG') throw refused
    }
  }
}

/** Rejects with ABORTED when the signal aborts. */
async function settle<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise
  if (signal.aborted) throw createAbortError(signal)
  const stop = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(createAbortError(signal))
    signal.addEventListener('abort', abort, { signal: stop.signal })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    stop.abort()
  }
}
