/**
 * What is remembered of a dApp's prompts. It outlives the document: a dApp may reload its frame or
 * embed it again, and no count starts over by that.
 */
import { limits } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { approvalLimits } from './approvalLimits.ts'

const times = z.array(z.number()).check(z.maxLength(100))

/** Times are milliseconds since the epoch. */
const promptHistory = z.object({
  /** Prompts of the last minute. */
  times,
  /** Wrong pairs of digits, over all prompts. */
  misses: times,
  /** Nothing is admitted before this. */
  coolUntil: z.number(),
})
type PromptHistory = Readonly<z.infer<typeof promptHistory>>

export type PromptMemory = {
  read(): PromptHistory
  write(history: PromptHistory): void
}

/** Where text is kept for longer than a document lives. */
export type TextStore = {
  /** Null when there is none. May throw a DOMException: the browser denies it. */
  read(): string | null
  write(text: string): void
}

const none: PromptHistory = { times: [], misses: [], coolUntil: 0 }

/** Remembers for as long as the object lives. */
export function createPromptMemory(history = none): PromptMemory {
  let current = history
  return {
    read: () => current,
    write(next) {
      current = next
    },
  }
}

/**
 * Remembers in the first of `stores` that keeps what is written to it. Where the browser denies all
 * of them, it remembers for the life of the document, and starts as a dApp that has used most of its
 * limits: what an earlier document did cannot be known.
 */
export function openPromptMemory(stores: readonly TextStore[]): PromptMemory {
  const store = stores.find(keeps)
  if (!store) return createPromptMemory(mostlyUsed(Date.now()))
  const fallback = createPromptMemory()
  return {
    read() {
      try {
        return parse(store.read()) ?? fallback.read()
      } catch {
        // SecurityError: storage was denied meanwhile.
        return fallback.read()
      }
    },
    write(history) {
      fallback.write(history)
      try {
        store.write(JSON.stringify(history))
      } catch {
        // SecurityError or QuotaExceededError: the document remembers.
      }
    },
  }
}

/** Writes back what is there, or a first history, and sees whether it stays. */
function keeps(store: TextStore): boolean {
  try {
    const text = store.read() ?? JSON.stringify(none)
    store.write(text)
    return store.read() === text
  } catch {
    // SecurityError or QuotaExceededError.
    return false
  }
}

/** Spread over the minute, so that prompts come free one by one. */
function mostlyUsed(now: number): PromptHistory {
  const used = limits.promptsPerMinute - approvalLimits.unstoredPrompts
  const gap = limits.promptCooldown / (used + 1)
  return {
    times: Array.from({ length: used }, (_, index) => now - Math.floor(gap * (used - index - 1))),
    misses: Array.from({ length: approvalLimits.misses - 1 }, () => now),
    coolUntil: 0,
  }
}

function parse(text: string | null): PromptHistory | undefined {
  if (text === null) return undefined
  try {
    return promptHistory.safeParse(JSON.parse(text)).data
  } catch {
    // SyntaxError: not ours, or cut off.
    return undefined
  }
}
