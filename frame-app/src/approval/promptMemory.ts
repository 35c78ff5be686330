/**
 * What is remembered of a dApp's prompts. It outlives the document: a dApp may
 * reload its frame or embed it anew, and no minute begins by that.
 */

/** Times are milliseconds since the epoch. */
type PromptHistory = {
  /** Prompts of the last minute. */
  readonly times: readonly number[]
  /** Nothing is admitted before this. */
  readonly coolUntil: number
}

export type PromptMemory = {
  read(): PromptHistory
  write(history: PromptHistory): void
}

const none: PromptHistory = { times: [], coolUntil: 0 }

/** Remembers for as long as the object lives. */
export function createPromptMemory(): PromptMemory {
  let history = none
  return {
    read: () => history,
    write(next) {
      history = next
    },
  }
}

/**
 * Remembers in the frame's storage under `scope`; where the browser denies
 * that, for the life of the document.
 */
export function openPromptMemory(scope: string, storage: () => Storage): PromptMemory {
  const name = `latchkey.prompts|${scope}`
  const fallback = createPromptMemory()
  return {
    read() {
      try {
        return parse(storage().getItem(name)) ?? fallback.read()
      } catch {
        // SecurityError: storage is denied.
        return fallback.read()
      }
    },
    write(history) {
      fallback.write(history)
      try {
        storage().setItem(name, JSON.stringify(history))
      } catch {
        // SecurityError or QuotaExceededError: the document remembers.
      }
    },
  }
}

function parse(text: string | null): PromptHistory | undefined {
  const value: unknown = JSON.parse(text ?? 'null')
  if (typeof value !== 'object' || value === null) return undefined
  const { times, coolUntil } = value as Partial<Record<keyof PromptHistory, unknown>>
  const isHistory =
    Array.isArray(times) &&
    times.every((time) => typeof time === 'number') &&
    typeof coolUntil === 'number'
  return isHistory ? { times, coolUntil } : undefined
}
