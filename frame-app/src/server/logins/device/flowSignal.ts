import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'
import { createWaitPoll, type Wait } from './pollWaits.ts'
import { readDeviceStates } from './readDeviceStates.ts'
import type { FlowSignal, ReadStates } from './waiting.ts'

/** Creates the signal of logins that wait for an emailed link, in one process. */
export const createFlowSignal = (
  context: Pick<ServerContext, 'db' | 'clock' | 'log' | 'stopping'>,
): FlowSignal =>
  createLoginSignal({ ...context, readStates: (flowIds) => readDeviceStates(context, flowIds) })

export type LoginSignalParameters<State extends string> = Pick<
  ServerContext,
  'log' | 'stopping'
> & { readonly readStates: ReadStates<State> }

/**
 * Creates the signal of a login method, in one process.
 *
 * 1. One statement per second looks up all awaited logins, new and notified ones within 50 ms, and
 *    none while nobody waits.
 * 2. Two calls may wait for one login of one key; a third ends the oldest.
 * 3. Refuses a new call while too many wait.
 * 4. A call leaves nothing behind when its own signal or the server's aborts.
 */
export function createLoginSignal<State extends string>({
  log,
  stopping,
  readStates,
}: LoginSignalParameters<State>): FlowSignal<State> {
  const waits = new Set<Wait<State>>()
  const poll = createWaitPoll({ log, readStates }, waits)
  stopping.addEventListener('abort', () => {
    for (const wait of waits) end(wait)
  })
  return {
    async wait({ flowId, jkt, signal }) {
      if (waits.size >= loginLimits.waits) throw tooManyWaits()
      const others = [...waits].filter((other) => other.flowId === flowId && other.jkt === jkt)
      const staying = others.filter(({ isEnding }) => !isEnding)
      const tooMany = staying.length + 1 - loginLimits.waitsOfFlow
      for (const oldest of staying.slice(0, Math.max(0, tooMany))) end(oldest)

      const { promise, resolve, reject } = createPromise<State | 'PENDING'>()
      const isEnding = stopping.aborted || signal.aborted
      const wait: Wait<State> = {
        flowId,
        jkt,
        isDue: true,
        isPending: false,
        isEnding,
        resolve,
        reject,
      }
      const endIt = () => end(wait)
      const timer = setTimeout(endIt, loginLimits.longPoll)
      signal.addEventListener('abort', endIt)
      waits.add(wait)
      poll.soon()
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', endIt)
        waits.delete(wait)
        if (waits.size === 0) poll.stop()
      }
    },
    notify(flowId) {
      for (const wait of waits) if (wait.flowId === flowId) wait.isDue = true
      poll.soon()
    },
  }
}

/** A call whose login was never looked up ends when the login did. */
function end<State extends string>(wait: Wait<State>): void {
  wait.isEnding = true
  if (wait.isPending) wait.resolve('PENDING')
}

function tooManyWaits(): FrameError {
  return new FrameError('SERVER_UNREACHABLE', {
    message: 'Too many logins are waiting. Try again in a moment.',
    data: { retryAfter: 1 },
  })
}

function createPromise<Value>() {
  // `new Promise` runs its executor synchronously: both are set.
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}
