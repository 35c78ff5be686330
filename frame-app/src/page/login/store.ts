import { completed, openDatabase, settled } from '../../storage/openDatabase.ts'

type Persistence = { kind: 'persistent' } | { kind: 'memory'; cause: unknown }

export type Store = {
  get(name: string): Promise<unknown>
  put(name: string, value: unknown): Promise<void>
  /** Returns the stored value, which may be another tab's. */
  putIfAbsent<Value>(name: string, value: Value): Promise<Value>
  remove(name: string): Promise<void>
  persistence(): Promise<Persistence>
}

const databaseName = 'latchkey'
const tableName = 'page'

type Work<Value> = (table: IDBObjectStore) => Promise<Value>

/**
 * Opens the store; keys are prefixed with `scope`. Calls never reject, and settle within three
 * seconds: the first failure moves everything to memory. Values may be CryptoKeys.
 */
export function createStore(scope: string, factory: () => IDBFactory = () => indexedDB): Store {
  const memory = new Map<string, unknown>()
  let database: Promise<IDBDatabase> | undefined
  let denied: { cause: unknown } | undefined

  const run = async <Value>(
    mode: IDBTransactionMode,
    work: Work<Value>,
    inMemory: () => Value,
  ): Promise<Value> => {
    if (denied) return inMemory()
    try {
      database ??= open(factory())
      const transaction = (await database).transaction(tableName, mode)
      // The end of the transaction may still lose a write.
      const done = completed(transaction)
      const [value] = await Promise.all([work(transaction.objectStore(tableName)), done])
      return value
    } catch (cause) {
      // Third-party storage is denied, or the browser took it away.
      denied = { cause }
      return inMemory()
    }
  }
  const toKey = (name: string) => `${scope}|${name}`

  return {
    get: (name) =>
      run<unknown>(
        'readonly',
        (table) => settled(table.get(toKey(name))),
        () => memory.get(name),
      ),
    put: (name, value) =>
      run<void>(
        'readwrite',
        async (table) => void (await settled(table.put(value, toKey(name)))),
        () => void memory.set(name, value),
      ),
    putIfAbsent: <Value>(name: string, value: Value) =>
      run<Value>(
        'readwrite',
        async (table) => {
          const there: Value | undefined = await settled(table.get(toKey(name)))
          if (there === undefined) await settled(table.put(value, toKey(name)))
          return there ?? value
        },
        () => {
          // Only this function writes under this name.
          const there = memory.get(name) as Value | undefined
          memory.set(name, there ?? value)
          return there ?? value
        },
      ),
    remove: (name) =>
      run<void>(
        'readwrite',
        async (table) => void (await settled(table.delete(toKey(name)))),
        () => void memory.delete(name),
      ),
    async persistence() {
      await run<unknown>(
        'readonly',
        (table) => settled(table.count()),
        () => 0,
      )
      return denied ? { kind: 'memory', ...denied } : { kind: 'persistent' }
    },
  }
}

const open = (factory: IDBFactory) =>
  openDatabase({ factory, name: databaseName, version: 1, stores: [tableName] })
