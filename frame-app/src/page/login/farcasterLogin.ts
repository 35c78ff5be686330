/**
 * Runs one sign-in with Farcaster at a time.
 * 1. A new URL replaces the sign-in of an earlier one: its waits reject with SUPERSEDED.
 * 2. Calls that wait for the same sign-in share one wait. AppKit's modal sends several.
 * 3. A sign-out, a reload or another login ends it, here and on the server.
 */
import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { ApiReply } from '../../api/calls.ts'
import { pollFarcaster } from './pollFarcaster.ts'
import type { Session, Sessions } from './sessions.ts'

export type FarcasterLogin = {
  /** Returns the URL for the Farcaster app. @throws FrameError NOT_CONFIGURED and others */
  start(): Promise<string>
  /**
   * Begins the session once the app has signed; `complete` runs once for all that wait.
   *
   * @throws FrameError NO_LOGIN_IN_PROGRESS, PROVIDER_FAILED and others
   */
  finish(complete: () => Promise<void>): Promise<Session>
  /** Resolves once the server knows, or cannot be told. */
  abort(reason: FrameErrorCode): Promise<void>
}

export type FarcasterLoginParameters = {
  sessions: Sessions
  startFarcaster(): Promise<ApiReply<'farcasterStart'>>
}

type Flow = {
  readonly flowId: string
  readonly ends: AbortController
  finishing: Promise<Session> | undefined
}

/** Milliseconds that a reload waits for the server. */
const cancelLimit = 2_000

export function createFarcasterLogin(parameters: FarcasterLoginParameters): FarcasterLogin {
  const { sessions, startFarcaster } = parameters
  let flow: Flow | undefined
  let starts = 0

  const cancel = async (flowId: string) => {
    const signal = AbortSignal.timeout(cancelLimit)
    // Unreachable: the sign-in ends by itself.
    await sessions.call('farcasterCancel', { flowId }, { signal }).catch(() => undefined)
  }
  const abort = async (reason: FrameErrorCode) => {
    starts += 1
    const ended = flow
    if (!ended) return
    flow = undefined
    ended.ends.abort(new FrameError(reason))
    await cancel(ended.flowId)
  }
  const run = async ({ flowId, ends: { signal } }: Flow, complete: () => Promise<void>) => {
    await pollFarcaster({ sessions, flowId, signal })
    const session = await sessions.call('farcasterFinish', { flowId }, { signal })
    await sessions.begin(session)
    await complete()
    return session
  }

  return {
    abort,
    async start() {
      void abort('SUPERSEDED')
      const own = starts
      const { flowId, url } = await startFarcaster()
      if (own !== starts) {
        // Ended, or replaced, while it started.
        void cancel(flowId)
        throw new FrameError('SUPERSEDED')
      }
      flow = { flowId, ends: new AbortController(), finishing: undefined }
      return url
    },
    async finish(complete) {
      const waiting = flow
      if (!waiting) throw new FrameError('NO_LOGIN_IN_PROGRESS')
      waiting.finishing ??= run(waiting, complete).finally(() => {
        if (flow === waiting) flow = undefined
      })
      return waiting.finishing
    },
  }
}
