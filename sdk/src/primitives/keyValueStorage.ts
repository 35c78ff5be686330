/** Stores small texts between visits, never secrets. */

/** The part of the Web Storage API in use; `localStorage` fits. */
export type KeyValueStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * Wraps a storage so that it never throws; falls back to memory. `open` runs at each access,
 * because reading `window.localStorage` may throw.
 */
export function wrapStorage(open: () => KeyValueStorage | undefined): KeyValueStorage {
  const memory = new Map<string, string>()
  const attempt = <Value>(use: (storage: KeyValueStorage) => Value): Value | undefined => {
    try {
      const storage = open()
      const result = storage && use(storage)
      // A storage of the dApp may be asynchronous, which the type does not allow.
      if (typeof Object(result).then !== 'function') return result
      Promise.resolve(result).catch(() => undefined)
      return undefined
    } catch {
      // SecurityError, QuotaExceededError, or an error of the dApp's own storage.
      return undefined
    }
  }
  return {
    getItem(key) {
      const value: unknown = memory.get(key) ?? attempt((storage) => storage.getItem(key))
      return typeof value === 'string' ? value : null
    },
    setItem(key, value) {
      const kept = attempt<unknown>((storage) => storage.setItem(key, value) ?? true)
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
