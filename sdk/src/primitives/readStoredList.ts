import type { KeyValueStorage } from './keyValueStorage.ts'

/**
 * Reads a JSON list. Returns an empty one if there is none or it does not parse.
 *
 * @param maxLength characters; longer texts, which the SDK does not write, are not parsed
 */
export function readStoredList(
  storage: KeyValueStorage,
  key: string,
  maxLength: number,
): readonly unknown[] {
  const text = storage.getItem(key) ?? '[]'
  if (text.length > maxLength) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    // SyntaxError.
    return []
  }
}
