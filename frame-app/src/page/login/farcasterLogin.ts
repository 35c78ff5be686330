/**
 * Runs one sign-in with Farcaster at a time: a login, or a link to the signed-in user.
 * 1. A new URL replaces the sign-in of an earlier one: its waits reject with SUPERSEDED.
 * 2. Calls that wait for the same sign-in share one wait. AppKit's modal sends several.
 * 3. A cancellation, a sign-out, a reload or another login ends it, here and on the server.
 */
import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { ApiReply } from '../../api/calls.ts'
import { pollFarcaster } from './pollFarcaster.ts'
import type { Session, Sessions } from './sessions.ts'

export type FarcasterLogin = {
  /**
   * Returns the URL for the Farcaster app. `link` adds the account there to the signed-in user.
   *
   * @throws FrameError NOT_CONFIGURED, FRESH_LOGIN_REQUIRED and others
   */
  start(purpose: Purpose): Promise<string>
  /**
   * Begins the session once the app has signed; `complete` runs once for all that wait.
   *
   * @throws FrameError NO_LOGIN_IN_PROGRESS, PROVIDER_FAILED and others
   */
  finish(complete: () => Promise<void>): Promise<Session>
  /** Stores the new way to sign in. @throws FrameError as `finish`, IDENTITY_CONFLICT */
  link(): Promise<Linked>
  /** Resolves once the server knows, or cannot be told. */
  abort(reason: FrameErrorCode): Promise<void>
}

export type FarcasterLoginParameters = {
  sessions: Sessions
  startFarcaster(): Promise<ApiReply<'farcasterStart'>>
}

type Purpose = 'login' | 'link'
type Linked = ApiReply<'farcasterLinkFinish'>

type Started = { readonly flowId: string; readonly ends: AbortController }
/** `ending` is what concurrent calls share. */
type Flow = Started &
  (
    | { readonly purpose: 'login'; ending?: Promise<Session> }
    | { readonly purpose: 'link'; ending?: Promise<Linked> }
  )

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
  const sign = async ({ flowId, ends: { signal } }: Started) => {
    await pollFarcaster({ sessions, flowId, signal })
    return { request: { flowId }, options: { signal } }
  }
  const runLogin = async (started: Started, complete: () => Promise<void>) => {
    const { request, options } = await sign(started)
    const session = await sessions.call('farcasterFinish', request, options)
    await sessions.begin(session)
    await complete()
    return session
  }
  const runLink = async (started: Started) => {
    const { request, options } = await sign(started)
    return sessions.call('farcasterLinkFinish', request, options)
  }
  const forget = (ended: Flow) => {
    if (flow === ended) flow = undefined
  }
  const requestStart = async (purpose: Purpose) => {
    if (purpose === 'login') return startFarcaster()
    await sessions.current()
    return sessions.call('farcasterLinkStart', {})
  }

  return {
    abort,
    async start(purpose) {
      void abort('SUPERSEDED')
      const own = starts
      const { flowId, url } = await requestStart(purpose)
      if (own !== starts) {
        // Ended, or replaced, while it started.
        void cancel(flowId)
        throw new FrameError('SUPERSEDED')
      }
      flow = { flowId, purpose, ends: new AbortController() }
      return url
    },
    async finish(complete) {
      const own = flow
      if (own?.purpose !== 'login') throw new FrameError('NO_LOGIN_IN_PROGRESS')
      own.ending ??= runLogin(own, complete).finally(() => forget(own))
      return own.ending
    },
    async link() {
      const own = flow
      if (own?.purpose !== 'link') throw new FrameError('NO_LOGIN_IN_PROGRESS')
      own.ending ??= runLink(own).finally(() => forget(own))
      return own.ending
    },
  }
}
