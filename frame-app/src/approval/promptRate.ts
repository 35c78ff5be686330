import { limits } from '@latchkey/protocol'
import { approvalLimits } from './approvalLimits.ts'
import type { PromptMemory } from './promptMemory.ts'

export type PromptRate = {
  /** Counts a prompt; returns false for one that starts, or falls into, the cool-down. */
  admit(): boolean
  /** Counts a wrong pair of digits; returns false if it starts the cool-down. */
  miss(): boolean
}

const minute = 60_000

/**
 * Limits one dApp's prompts by sliding windows: after `limits.promptsPerMinute`, or
 * `approvalLimits.misses` wrong pairs of digits in `approvalLimits.missMemory`, admits none for
 * `limits.promptCooldown`.
 */
export function createPromptRate(memory: PromptMemory): PromptRate {
  const coolDown = (now: number, times: readonly number[]) =>
    memory.write({ times: [...times], misses: [], coolUntil: now + limits.promptCooldown })

  return {
    admit() {
      const now = Date.now()
      const { times, misses, coolUntil } = memory.read()
      // A later time predates a clock that was set back.
      if (now < coolUntil && coolUntil - now <= limits.promptCooldown) return false
      const recent = [...within(times, minute, now), now]
      const isAdmitted = recent.length <= limits.promptsPerMinute
      if (isAdmitted) memory.write({ times: recent, misses, coolUntil: 0 })
      else coolDown(now, [])
      return isAdmitted
    },
    miss() {
      const now = Date.now()
      const { times, misses, coolUntil } = memory.read()
      const recent = [...within(misses, approvalLimits.missMemory, now), now]
      const isAllowed = recent.length < approvalLimits.misses
      if (isAllowed) memory.write({ times, misses: recent, coolUntil })
      else coolDown(now, times)
      return isAllowed
    },
  }
}

/** Drops entries older than `span`, and future ones, which predate a clock that was set back. */
const within = (times: readonly number[], span: number, now: number) =>
  times.filter((time) => time <= now && now - time < span)
