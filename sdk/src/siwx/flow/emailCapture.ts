/**
 * The email that a dApp asks for before a sign-in:
 *
 *     asked -> sending -> code -> checking -> done
 *     asked -> done                            skipped
 *     asked <- done                            the dApp refused the sign-in without an email
 *              sending -> asked, done          failed, or no code is needed
 *                         code <- checking     failed
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SiwxEmailCapture } from '../siwx.ts'
import { requireAccount } from './findAccount.ts'
import { readRecentEmails, storeRecentEmail } from './recentEmails.ts'
import type { SiwxContext } from './siwxContext.ts'
import { withTimeLimit } from './withTimeLimit.ts'

export type EmailCaptureState = {
  readonly status: 'asked' | 'sending' | 'code' | 'checking' | 'done'
  /** As far as the user has entered it. */
  readonly email: string
  /** The last step failed. */
  readonly failed: boolean
  readonly canSkip: boolean
  /** Milliseconds since the epoch. */
  readonly resendAt: number
}

export type EmailCapture = {
  readonly store: StoreApi<EmailCaptureState>
  /** The emails of earlier sign-ins, at most three, the newest first. */
  readRecents(): readonly string[]
  /** Never rejects: the state says that it failed. */
  submit(email: string): Promise<void>
  /** Never rejects. */
  confirm(code: string): Promise<void>
  /** Does nothing if the email is required. */
  skip(): void
  /** Asks for an email again. */
  restart(): void
  /** Asks for an email that the user cannot skip. */
  demand(): void
}

/** Milliseconds between two codes. */
const resendTime = 30_000

export function createEmailCapture(
  { latchkey, stopped }: Pick<SiwxContext, 'latchkey' | 'stopped'>,
  { required, request, confirm }: SiwxEmailCapture,
): EmailCapture {
  const store = createStore<EmailCaptureState>(() => ({
    status: 'asked',
    email: '',
    failed: false,
    canSkip: !required,
    resendAt: 0,
  }))
  const fail = (status: 'asked' | 'code') => store.setState({ status, failed: true })
  return {
    store,
    readRecents: () => readRecentEmails(latchkey._internal.storage),
    async submit(email) {
      store.setState({ status: 'sending', email, failed: false })
      try {
        const { chainId, accountAddress } = requireAccount(latchkey._internal)
        const account = `${chainId}:${accountAddress}`
        const isSent = await withTimeLimit(() => request({ email, account }), stopped)
        storeRecentEmail(latchkey._internal.storage, email)
        const resendAt = Date.now() + resendTime
        store.setState(isSent ? { status: 'code', resendAt } : { status: 'done' })
      } catch {
        // The dApp's own error, or TIMEOUT.
        fail('asked')
      }
    },
    async confirm(code) {
      store.setState({ status: 'checking', failed: false })
      try {
        await withTimeLimit(() => confirm({ code }), stopped)
        store.setState({ status: 'done' })
      } catch {
        fail('code')
      }
    },
    skip() {
      if (store.getState().canSkip) store.setState({ status: 'done' })
    },
    restart: () => store.setState({ status: 'asked', failed: false, canSkip: !required }),
    demand: () => store.setState({ status: 'asked', failed: false, canSkip: false }),
  }
}
