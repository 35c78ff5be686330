import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../../http/context.ts'
import type { ReadStates } from './waiting.ts'

export type WaitPollParameters<State extends string> = Pick<ServerContext, 'log'> & {
  readonly readStates: ReadStates<State>
}

export type Wait<State extends string> = {
  readonly flowId: string
  readonly jkt: string
  isDue: boolean
  isPending: boolean
  isEnding: boolean
  resolve(state: State | 'PENDING'): void
  reject(error: unknown): void
}

/** Milliseconds between queries, which see the answers that other processes recorded. */
const queryEvery = 1_000
const gatherFor = 50

/** Runs the shared query: one at a time, every second and soon after `soon`, until `stop`. */
export function createWaitPoll<State extends string>(
  parameters: WaitPollParameters<State>,
  waits: ReadonlySet<Wait<State>>,
) {
  let isQuerying = false
  let gathering: NodeJS.Timeout | undefined
  let ticking: NodeJS.Timeout | undefined

  const query = async () => {
    gathering = undefined
    const due = [...waits].filter(({ isDue }) => isDue)
    if (due.length === 0) return
    isQuerying = true
    for (const wait of due) wait.isDue = false
    await answer(parameters, due)
    isQuerying = false
    if ([...waits].some(({ isDue }) => isDue)) soon()
  }
  const tick = () => {
    for (const wait of waits) wait.isDue = true
    soon()
  }
  const soon = () => {
    if (waits.size === 0) return
    ticking ??= setInterval(tick, queryEvery)
    if (!isQuerying) gathering ??= setTimeout(query, gatherFor)
  }
  const stop = () => {
    clearInterval(ticking)
    clearTimeout(gathering)
    ticking = gathering = undefined
  }
  return { soon, stop }
}

async function answer<State extends string>(
  { log, readStates }: WaitPollParameters<State>,
  waits: readonly Wait<State>[],
): Promise<void> {
  try {
    const states = await readStates([...new Set(waits.map(({ flowId }) => flowId))])
    for (const wait of waits) {
      const found = states.get(wait.flowId)
      const state = found?.jkt === wait.jkt ? found.state : undefined
      if (state === undefined) wait.reject(new FrameError('NO_LOGIN_IN_PROGRESS'))
      else if (state !== 'PENDING' || wait.isEnding) wait.resolve(state)
      else wait.isPending = true
    }
  } catch (error) {
    // The database is unreachable: earlier waits continue until a later query.
    log.warn({ err: error }, 'the query for waiting logins failed')
    for (const wait of waits) if (!wait.isPending) wait.reject(error)
  }
}
