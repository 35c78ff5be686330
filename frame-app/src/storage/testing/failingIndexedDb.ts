/** IndexedDB that fails as browsers let it fail. */
import { forceCloseDatabase, IDBFactory as MemoryFactory } from 'fake-indexeddb'

/** Throws as a browser does that denies third parties storage. */
export function denyStorage(): never {
  throw new DOMException('The user denied permission to access the database', 'SecurityError')
}

/** A factory that refuses to open. */
export const createDenyingFactory = (): IDBFactory =>
  Object.assign(new MemoryFactory(), { open: denyStorage })

export type WatchedFactory = {
  factory: IDBFactory
  /** The connection that was opened last. */
  connection(): IDBDatabase
}

/** A factory whose connection a test can break. */
export function createWatchedFactory(): WatchedFactory {
  const factory = new MemoryFactory()
  const databases: IDBDatabase[] = []
  const open = factory.open.bind(factory)
  factory.open = (...parameters) => {
    const request = open(...parameters)
    request.addEventListener('success', () => databases.push(request.result))
    return request
  }
  const connection = () => {
    const database = databases.at(-1)
    if (!database) throw new Error('nothing was opened')
    return database
  }
  return { factory, connection }
}

/** Closes a connection like a browser that removes storage: aborts open transactions. */
export function closeAbruptly(database: IDBDatabase): void {
  // The package declares its parameter as the class; it takes an instance.
  forceCloseDatabase(database as unknown as Parameters<typeof forceCloseDatabase>[0])
}
