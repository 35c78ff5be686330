/** IndexedDB for page and worker: opening a database, and its events as promises. */

export type OpenDatabaseParameters = {
  factory: IDBFactory
  name: string
  version: number
  /** Object stores without keys of their own. */
  stores: readonly string[]
}

/** Milliseconds that the browser may take to open it: some never answer. */
const openingLimit = 3_000

/**
 * Opens a database. Rejects when the browser denies it, when a page of another version keeps it from
 * being opened, and after three seconds. A page that has to upgrade or delete it is never kept
 * waiting: the connection then closes, and its later transactions throw.
 */
export function openDatabase(parameters: OpenDatabaseParameters): Promise<IDBDatabase> {
  const { factory, name, version, stores } = parameters
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version)
    const giveUp = (reason: unknown) => {
      clearTimeout(timer)
      // A connection that is opened later would only stand in the way of others.
      request.onsuccess = () => request.result.close()
      reject(reason)
    }
    const slow = () => giveUp(new DOMException('IndexedDB did not open', 'TimeoutError'))
    const timer = setTimeout(slow, openingLimit)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store)
    }
    request.onblocked = () => giveUp(new DOMException('IndexedDB is blocked', 'AbortError'))
    request.onerror = () => giveUp(request.error)
    request.onsuccess = () => {
      clearTimeout(timer)
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
}

/** What a request answers. */
export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The end of a transaction; rejects when it is aborted, as by a browser that closes the database. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
