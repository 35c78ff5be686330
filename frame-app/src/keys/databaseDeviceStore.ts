/** The device store over IndexedDB: one database, an object store of keys and one of pins. */
import { createDeviceKey } from './deviceKey.ts'
import type { DeviceStore } from './deviceStore.ts'

const keyStore = 'deviceKeys'
const pinStore = 'pins'

/**
 * Opens the database and writes to it once, so that a browser which denies
 * storage, or cannot keep a CryptoKey, is found out here.
 */
export async function openDatabaseDeviceStore(
  factory: () => IDBFactory | undefined,
): Promise<DeviceStore> {
  const database = await openDatabase(factory())
  const probe = await createDeviceKey()
  await write(database, keyStore, (store) => {
    store.put(probe, 'probe')
    store.delete('probe')
  })

  return {
    async obtainKey(scope) {
      const fresh = await createDeviceKey()
      // Read and add in one transaction: of two tabs, the second takes the first one's key.
      const transaction = database.transaction(keyStore, 'readwrite')
      const store = transaction.objectStore(keyStore)
      const done = completed(transaction)
      const found = await settled<CryptoKey | undefined>(store.get(scope))
      if (!found) store.add(fresh, scope)
      await done
      return found ?? fresh
    },
    findKey: (scope) => read(database, keyStore, scope),
    findPin: (scope, walletId) => read(database, pinStore, [scope, walletId]),
    pin: (scope, walletId, wallet) =>
      write(database, pinStore, (store) => store.put(wallet, [scope, walletId])),
    async forget(scope) {
      await write(database, keyStore, (store) => store.delete(scope))
      await write(database, pinStore, (store) =>
        store.delete(IDBKeyRange.bound([scope], [scope, []])),
      )
    },
    kind: async () => 'persistent',
  }
}

async function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  if (!factory) throw new DOMException('No IndexedDB here', 'NotSupportedError')
  const request = factory.open('latchkey-keys', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(keyStore)
    request.result.createObjectStore(pinStore)
  }
  return settled(request)
}

function read<Value>(
  database: IDBDatabase,
  name: string,
  key: IDBValidKey,
): Promise<Value | undefined> {
  return settled(database.transaction(name).objectStore(name).get(key))
}

function write(
  database: IDBDatabase,
  name: string,
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite')
  work(transaction.objectStore(name))
  return completed(transaction)
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
