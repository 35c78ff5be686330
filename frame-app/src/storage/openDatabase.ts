export type OpenDatabaseParameters = {
  factory: IDBFactory
  name: string
  version: number
  stores: readonly string[]
}

/** Milliseconds to open it: some browsers never answer. */
const openingLimit = 3_000

/**
 * Opens a database for page or worker. Rejects if the browser denies it, if a page of another
 * version blocks it, and after three seconds. Closes when another page upgrades or deletes the
 * database; later transactions throw.
 */
export function openDatabase(parameters: OpenDatabaseParameters): Promise<IDBDatabase> {
  const { factory, name, version, stores } = parameters
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version)
    const giveUp = (reason: unknown) => {
      clearTimeout(timer)
      // A connection that opens later would only block others.
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

export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Rejects if the transaction is aborted, as by a browser that closes the database. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
