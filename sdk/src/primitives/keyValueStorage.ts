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
      return storage && use(storage)
    } catch {
      // SecurityError, QuotaExceededError, or an error of the dApp's own storage.
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
