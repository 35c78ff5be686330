/** Where small texts are kept between visits. Nothing secret is ever among them. */

/** The part of the Web Storage API that is used; `localStorage` is one. */
export type KeyValueStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * A storage that never throws: a browser may forbid access, or be full, and
 * then a value is not there or not kept. `open` is called at each access,
 * because reading `window.localStorage` itself may throw.
 */
export function wrapStorage(open: () => KeyValueStorage | undefined): KeyValueStorage {
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
    getItem: (key) => attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => attempt((storage) => storage.removeItem(key)),
  }
}
