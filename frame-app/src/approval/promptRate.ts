import { limits } from '@latchkey/protocol'

export type PromptRate = {
  /** Counts a prompt; false while cooling down, and for the one that starts the cool-down. */
  admit(): boolean
  /** Admits nothing for `limits.promptCooldown`. */
  coolDown(): void
}

const minute = 60_000

/** Sliding window over the last minute: more than `limits.promptsPerMinute` prompts cool down. */
export function createPromptRate(): PromptRate {
  let times: readonly number[] = []
  let coolUntil = Number.NEGATIVE_INFINITY

  function coolDown() {
    coolUntil = performance.now() + limits.promptCooldown
    times = []
  }

  return {
    coolDown,
    admit() {
      const now = performance.now()
      if (now < coolUntil) return false
      times = [...times.filter((time) => now - time < minute), now]
      if (times.length <= limits.promptsPerMinute) return true
      coolDown()
      return false
    },
  }
}
