import { limits } from '@latchkey/protocol'
import type { PromptMemory } from './promptMemory.ts'

export type PromptRate = {
  /** Counts a prompt; false while cooling down, and for the one that starts the cool-down. */
  admit(): boolean
  /** Admits nothing for `limits.promptCooldown`. */
  coolDown(): void
}

const minute = 60_000

/** Sliding window over the last minute: more than `limits.promptsPerMinute` prompts cool down. */
export function createPromptRate(memory: PromptMemory): PromptRate {
  const coolDown = () => memory.write({ times: [], coolUntil: Date.now() + limits.promptCooldown })

  return {
    coolDown,
    admit() {
      const now = Date.now()
      const { times, coolUntil } = memory.read()
      // One further ahead than that was written before the clock was set back.
      if (now < coolUntil && coolUntil - now <= limits.promptCooldown) return false
      const recent = [...times.filter((time) => time <= now && now - time < minute), now]
      if (recent.length > limits.promptsPerMinute) coolDown()
      else memory.write({ times: recent, coolUntil: 0 })
      return recent.length <= limits.promptsPerMinute
    },
  }
}
