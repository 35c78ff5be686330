import { useState } from 'react'

export type ResultEntry = { id: number; title: string; text: string; failed: boolean }

export type Results = {
  /** The newest first. */
  entries: readonly ResultEntry[]
  busy: boolean
  /** Runs an action and notes what it resolves with, or its error. */
  run(title: string, perform: () => Promise<string | undefined>): Promise<void>
}

export function useResults(): Results {
  const [entries, setEntries] = useState<readonly ResultEntry[]>([])
  const [busy, setBusy] = useState(false)
  const note = (title: string, text: string, failed: boolean) =>
    setEntries((known) => [{ id: known.length, title, text, failed }, ...known])
  return {
    entries,
    busy,
    async run(title, perform) {
      setBusy(true)
      try {
        const text = await perform()
        if (text !== undefined) note(title, text, false)
      } catch (error) {
        const { message, code } = error as { message: string; code?: number | string }
        note(title, code === undefined ? message : `${message} (${code})`, true)
      } finally {
        setBusy(false)
      }
    },
  }
}
