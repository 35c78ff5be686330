/**
 * A dApp's prompts. The history outlives the document, so that reloading or embedding the frame
 * again restarts no count.
 */
import { checkLength, limits } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { approvalLimits } from './approvalLimits.ts'

const times = z.array(z.number()).check(checkLength({ most: 100 }))

/** Milliseconds since 1970. */
const promptHistory = z.object({
  times,
  misses: times,
  coolUntil: z.number(),
})
type PromptHistory = Readonly<z.infer<typeof promptHistory>>

export type PromptMemory = {
  read(): PromptHistory
  write(history: PromptHistory): void
}

export type TextStore = {
  /** Returns null if empty. Throws a DOMException if the browser denies access. */
  read(): string | null
  write(text: string): void
}

const none: PromptHistory = { times: [], misses: [], coolUntil: 0 }

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
 * Writes to the first of `stores` that keeps its text. If the browser denies all, uses memory and
 * starts as if most limits were used up: the history of earlier documents is unknown.
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
        // SecurityError: access was denied meanwhile.
        return fallback.read()
      }
    },
    write(history) {
      fallback.write(history)
      try {
        store.write(JSON.stringify(history))
      } catch {
        // SecurityError or QuotaExceededError: falls back to the document's memory.
      }
    },
  }
}

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

/** Spread over the minute, so that prompts become available one by one. */
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
    // SyntaxError: another program's text, or truncated.
    return undefined
  }
}
