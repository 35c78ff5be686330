import { forceCloseDatabase } from 'fake-indexeddb'

/** Closes a connection as a browser does that takes storage away: what is under way is aborted. */
export function closeAbruptly(database: IDBDatabase): void {
  // The package declares its parameter as the class; it takes an instance.
  forceCloseDatabase(database as unknown as Parameters<typeof forceCloseDatabase>[0])
}
