import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'

/** A storage that lives as long as the test. */
export function memoryStorage(
  entries: Record<string, string> = {},
): KeyValueStorage & { entries(): Record<string, string> } {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => map.set(key, value),
    removeItem: (key) => map.delete(key),
    entries: () => Object.fromEntries(map),
  }
}
