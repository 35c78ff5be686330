/** Values of a few minutes in storage, under the keys and in the shapes that existing dApps use. */
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'

export type StoredEntriesOptions<Data> = {
  key: string
  /** Milliseconds. Writing an entry drops older ones. */
  lifetime: number
  /** Undefined for an entry that is not valid: any script on the page can write to storage. */
  parse(entry: Record<string, unknown>): Data | undefined
  /** The entry's fields beside `timestamp`, in milliseconds since the epoch. */
  format(id: string, data: Data): Record<string, unknown>
}

export type StoredEntries<Data> = {
  read(storage: KeyValueStorage, id: string): { data: Data; updatedAt: number } | undefined
  write(storage: KeyValueStorage, id: string, data: Data): void
}

type Entry = Record<string, unknown> & { timestamp: number }

export function createStoredEntries<Data>({
  key,
  lifetime,
  parse,
  format,
}: StoredEntriesOptions<Data>): StoredEntries<Data> {
  /** A future time means that the clock was set back. */
  const isFresh = (value: unknown): value is Entry => {
    const { timestamp }: { timestamp?: unknown } = Object(value)
    const age = typeof timestamp === 'number' ? Date.now() - timestamp : -1
    return age >= 0 && age < lifetime
  }
  const list = (storage: KeyValueStorage): [string, Entry][] =>
    Object.entries(readJson(storage.getItem(key))).filter((row): row is [string, Entry] =>
      isFresh(row[1]),
    )
  return {
    read(storage, id) {
      const entry = list(storage).find(([name]) => name === id)?.[1]
      const data = entry && parse(entry)
      return data === undefined || !entry ? undefined : { data, updatedAt: entry.timestamp }
    },
    write(storage, id, data) {
      const entry = { ...format(id, data), timestamp: Date.now() }
      const entries = [...list(storage).filter(([name]) => name !== id), [id, entry]]
      storage.setItem(key, JSON.stringify(Object.fromEntries(entries)))
    },
  }
}

function readJson(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    // SyntaxError.
    return {}
  }
}
