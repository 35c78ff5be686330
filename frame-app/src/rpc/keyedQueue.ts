/** Work that must not overlap, one lane a key, in the order in which it came. */
import { FrameError, limits } from '@latchkey/protocol'

export type Lanes = {
  /**
   * Runs `work` once the lane is free.
   *
   * @throws FrameError TOO_MANY_PROMPTS when too many wait already; the signal's own reason while waiting
   */
  run<Result>(key: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

type Lane = { last: Promise<unknown>; length: number }

/** A lane holds what runs and at most 5 that wait: each will ask the person. */
export function createLanes(): Lanes {
  const lanes = new Map<string, Lane>()
  return {
    async run(key, signal, work) {
      const lane = lanes.get(key) ?? { last: Promise.resolve(), length: 0 }
      if (lane.length > limits.queuedApprovals) throw new FrameError('TOO_MANY_PROMPTS')
      lanes.set(key, lane)
      lane.length += 1
      const turn = lane.last.then(() => {
        signal.throwIfAborted()
        return work()
      })
      // The next in the lane starts whatever became of this one.
      lane.last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        lane.length -= 1
        if (lane.length === 0) lanes.delete(key)
      }
    },
  }
}
