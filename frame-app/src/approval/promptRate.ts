import { limits } from '@latchkey/protocol'
import { approvalLimits } from './approvalLimits.ts'
import type { PromptMemory } from './promptMemory.ts'

export type PromptRate = {
  admit(): boolean
  miss(): boolean
}

const minute = 60_000

/**
 * Limits one dApp's prompts by sliding windows: after `limits.promptsPerMinute` prompts, or
 * `approvalLimits.misses` wrong pairs of digits, admits none for `limits.promptCooldown`.
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

/** Future entries predate a clock that was set back. */
const within = (times: readonly number[], span: number, now: number) =>
  times.filter((time) => time <= now && now - time < span)
