/**
 * Pairs with a wallet and waits for its session.
 *
 * 1. Only one attempt runs. A newer call cancels it, or joins it in browsers that suspend the page
 *    while the user is in the wallet (`reuse`).
 * 2. An attempt ends when the wallet approves or rejects it, 4 minutes after its pairing URI
 *    appeared, or when no call waits for it any more.
 * 3. A wallet that approves an attempt that has ended is disconnected.
 * 4. Until the pairing URI exists, the relay has a limit of its own.
 */
import { createAbortError, type LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { createDeferred, type Deferred } from '../../primitives/deferred.ts'
import { delay } from '../../primitives/delay.ts'
import type { ConnectorEvent, Pairing } from '../connector.ts'
import { createWalletError, toWalletError } from '../walletErrors.ts'
import type { Session } from './openClient.ts'

/** Milliseconds. */
const pairingLimits = {
  valid: 4 * 60_000,
  /** A pairing that expires this soon is not reused. */
  margin: 10_000,
  /** Between the starts of two attempts. */
  retry: 1_000,
} as const

export type PairingParameters = {
  /** Creates a pairing. `approval` resolves once a wallet has approved it. */
  createPairing(): Promise<{ uri?: string | undefined; approval(): Promise<Session> }>
  /** Ends a session that came too late. Never rejects. */
  drop(session: Session): void
  emit(event: ConnectorEvent): void
  /** A new call joins the running attempt while its pairing is valid. */
  reuse: boolean
  relayTimeout: number
  relayError(cause?: unknown): Error
}

export type Pairings = {
  /**
   * Rejects with LatchkeyError PAIRING_EXPIRED, RELAY_UNREACHABLE, USER_REJECTED or ABORTED.
   *
   * @param createPairing ignored by a call that joins the running attempt
   */
  pair(signal?: AbortSignal, createPairing?: PairingParameters['createPairing']): Promise<Session>
  cancel(): void
}

type Attempt = {
  readonly session: Deferred<Session>
  readonly ended: AbortController
  pairing?: Pairing
  waiting: number
}

const isExpired = (pairing: Pairing): boolean =>
  pairing.expiresAt - Date.now() <= pairingLimits.margin

export function createPairings(parameters: PairingParameters): Pairings {
  const { reuse, emit } = parameters
  let running: Attempt | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  const end = (attempt: Attempt, error?: Error) => {
    if (attempt.ended.signal.aborted) return
    attempt.ended.abort()
    if (running === attempt) running = undefined
    if (error) attempt.session.reject(error)
    if (attempt.pairing) emit({ type: 'pairing', pairing: undefined })
  }
  const start = (createPairing = parameters.createPairing): Attempt => {
    const attempt: Attempt = {
      session: createDeferred(),
      ended: new AbortController(),
      waiting: 0,
    }
    const wait = startedAt + pairingLimits.retry - Date.now()
    startedAt = Date.now() + Math.max(wait, 0)
    void run(attempt, wait, { ...parameters, createPairing }, (error) => end(attempt, error))
    return attempt
  }
  const leave = (attempt: Attempt, signal: AbortSignal) => {
    attempt.waiting -= 1
    const cancel = () => attempt.waiting === 0 && end(attempt, createAbortError(signal))
    // A call that replaces this one follows at once.
    if (reuse) setTimeout(cancel)
    else cancel()
  }

  return {
    async pair(signal, createPairing) {
      if (signal?.aborted) throw createAbortError(signal)
      const isJoined = reuse && running && !(running.pairing && isExpired(running.pairing))
      if (running && !isJoined) end(running, createWalletError('SUPERSEDED'))
      const attempt = running ?? start(createPairing)
      running = attempt
      attempt.waiting += 1
      if (!signal) return attempt.session.promise
      const aborted = createDeferred<never>()
      const abort = () => {
        aborted.reject(createAbortError(signal))
        leave(attempt, signal)
      }
      signal.addEventListener('abort', abort, { once: true })
      try {
        return await Promise.race([attempt.session.promise, aborted.promise])
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
    cancel() {
      if (running) end(running, createWalletError('SUPERSEDED'))
    },
  }
}

/** Runs one attempt. `end` is called once its outcome is known, and ignores later calls. */
async function run(
  attempt: Attempt,
  wait: number,
  { createPairing, drop, emit, relayTimeout, relayError }: PairingParameters,
  end: (error?: Error) => void,
): Promise<void> {
  const { ended } = attempt
  const isOver = () => ended.signal.aborted
  if (wait > 0) await delay(wait, ended.signal)
  if (isOver()) return
  let limit = setTimeout(() => end(relayError()), relayTimeout)
  ended.signal.addEventListener('abort', () => clearTimeout(limit))
  try {
    const { uri, approval } = await createPairing()
    clearTimeout(limit)
    if (!isOver() && uri !== undefined) {
      attempt.pairing = { uri, expiresAt: Date.now() + pairingLimits.valid }
      limit = setTimeout(() => end(createOperationError('PAIRING_EXPIRED')), pairingLimits.valid)
      emit({ type: 'pairing', pairing: attempt.pairing })
    }
    const session = await approval()
    if (isOver()) return drop(session)
    attempt.session.resolve(session)
    end()
  } catch (error) {
    end(attempt.pairing ? toPairingError(error) : relayError(error))
  }
}

/** The wallet's own limit may be shorter than ours. */
const toPairingError = (error: unknown): LatchkeyError =>
  error instanceof Object && 'message' in error && /proposal expired/i.test(`${error.message}`)
    ? createOperationError('PAIRING_EXPIRED', { cause: error })
    : toWalletError(error)
