/**
 * Opens a wallet in self-custody mode in a dApp where it has never been open.
 *
 * 1. The frame shows a button, which opens a window of the frame's origin: only there a password is
 *    typed or a passkey used.
 * 2. The window hands over the slot's factor as a key that nobody can read. It has no session: the
 *    frame asks the server.
 * 3. A wrong password or passkey leaves the window open. What another try cannot mend ends it.
 * 4. One request at a time; a second one shares it. It ends after `unlockLimit`, by which time the
 *    server wants another sign-in.
 */
import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { RequestUnlock, UnlockMeans } from '../../approval/unlock/unlockPrompt.ts'
import { serveUnlock, type UnlockHost, type UnlockTask } from '../custody/unlockPort.ts'
import type { Sessions } from '../login/sessions.ts'
import { describeMeans, isSelfCustody } from './selfCustody.ts'
import type { Wallet } from './wallet.ts'

export type Unlocking = {
  /**
   * @throws FrameError USER_REJECTED, APPROVAL_UNSEEN, WINDOW_UNAVAILABLE, TIMEOUT, ABORTED,
   * FRESH_LOGIN_REQUIRED, RECOVERY_ON_HOLD, NOT_CONNECTED, SESSION_EXPIRED, WALLET_NOT_FOUND
   */
  run(): Promise<void>
  abort(reason: FrameErrorCode): void
}

export type UnlockingParameters = {
  /** The dApp's, as the browser reports it. */
  origin: string
  sessions: Pick<Sessions, 'current' | 'call' | 'end'>
  wallet: Pick<Wallet, 'open' | 'openByKey'>
  factorKey: string
  requestUnlock: RequestUnlock
}

type Task = Omit<UnlockTask, 'theme'> & { means: UnlockMeans }

/** Milliseconds: the age at which the server refuses a sign-in for a factor. */
const unlockLimit = 10 * 60_000

/** Another password or passkey does not help. */
const finalErrors: ReadonlySet<FrameErrorCode> = new Set([
  'FRESH_LOGIN_REQUIRED',
  'RECOVERY_ON_HOLD',
  'NOT_CONNECTED',
  'SESSION_EXPIRED',
  'WALLET_NOT_FOUND',
])

const isFinal = (error: unknown): error is FrameError =>
  error instanceof FrameError && finalErrors.has(error.reason)

export function createUnlocking(parameters: UnlockingParameters): Unlocking {
  const { origin, sessions, wallet, factorKey, requestUnlock } = parameters
  let running: { promise: Promise<void>; ends: AbortController } | undefined

  /** Also opens it, if it needs nobody: another tab may have unlocked it. */
  const isOpen = () =>
    wallet.open().then(
      () => true,
      (error: unknown) => {
        if (isSelfCustody(error)) return false
        throw error
      },
    )
  const readTask = async (): Promise<Task> => {
    const session = await sessions.current()
    if (!session) throw new FrameError('NOT_CONNECTED')
    const { slots } = await sessions.call('wallet', {})
    const password = slots.find(({ kind }) => kind === 'password')
    const hasPasskey = slots.some(({ kind }) => kind === 'passkey')
    const salts = hasPasskey ? await sessions.call('passkeySalts', {}) : undefined
    return {
      origin,
      userId: session.user.id,
      factorKey,
      means: describeMeans(slots),
      password: password ? { slotId: password.slotId } : null,
      passkey: salts?.slot ? { rpId: salts.rpId, slot: salts.slot } : null,
    }
  }
  const start = async (signal: AbortSignal) => {
    let task: Task | undefined
    try {
      if (await isOpen()) return
      task = await readTask()
      signal.throwIfAborted()
      const { means, ...shared } = task
      await requestUnlock(
        {
          origin,
          means,
          serve: (port, theme, end) =>
            serveUnlock(port, { ...shared, theme }, createHost(shared, end)),
        },
        { signal },
      )
    } catch (error) {
      // The next sign-in takes all steps again. After an abort, it may already have begun.
      if (isFinal(error) && !signal.aborted) await sessions.end()
      throw error instanceof FrameError && task ? addMeans(error, task) : error
    }
  }
  const createHost = (
    { password }: Pick<UnlockTask, 'password'>,
    end: (error?: FrameError) => void,
  ): UnlockHost => {
    const endIfFinal = (error: unknown): never => {
      if (isFinal(error)) end(error)
      throw error
    }
    return {
      async evaluate(blinded) {
        if (!password) throw new FrameError('WALLET_NOT_FOUND')
        const request = { slotId: password.slotId, blinded }
        return sessions.call('slotEvaluate', request).catch(endIfFinal)
      },
      async open(proof) {
        await wallet.openByKey(proof).catch(endIfFinal)
        end()
      },
      cancel: async () => end(new FrameError('USER_REJECTED')),
    }
  }

  return {
    run() {
      if (running) return running.promise
      const ends = new AbortController()
      const timer = setTimeout(() => ends.abort(new FrameError('TIMEOUT')), unlockLimit)
      const promise = start(ends.signal).finally(() => {
        clearTimeout(timer)
        if (running?.ends === ends) running = undefined
      })
      running = { promise, ends }
      return promise
    },
    abort(reason) {
      running?.ends.abort(new FrameError(reason))
      running = undefined
    },
  }
}

function addMeans(error: FrameError, { means }: Task): FrameError {
  const { reason, message } = error
  const data = { ...Object(error.data), means }
  return new FrameError(reason, { message, cause: error, data })
}
