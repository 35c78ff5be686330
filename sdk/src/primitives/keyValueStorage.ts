/** Keeps small texts between visits. Nothing secret is ever among them. */

/** The part of the Web Storage API that is used; `localStorage` is one. */
export type KeyValueStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * A storage that never throws. A browser may forbid access, or be full: then a
 * value lives as long as the page. `open` is called at each access, because
 * reading `window.localStorage` itself may throw.
 */
export function wrapStorage(open: () => KeyValueStorage | undefined): KeyValueStorage {
  const memory = new Map<string, string>()
  const attempt = <Value>(use: (storage: KeyValueStorage) => Value): Value | undefined => {
    try {
      const storage = open()
      return storage && use(storage)
    } catch {
      // SecurityError or QuotaExceededError, or whatever the dApp's own storage throws.
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
