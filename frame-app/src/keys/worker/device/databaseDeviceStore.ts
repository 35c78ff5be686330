import { completed, openDatabase, settled } from '../../../storage/openDatabase.ts'
import { createDeviceKey } from './deviceKey.ts'
import type { DeviceStore, PinnedWallet } from './deviceStore.ts'

const keyStore = 'deviceKeys'
const pinStore = 'pins'

/** The pins of 0.1.0 had only these fields, under the wallet id. */
type StoredPin = Pick<PinnedWallet, 'evmAddress' | 'solanaAddress' | 'version'> &
  Partial<PinnedWallet>

/**
 * Opens the database and writes to it, to detect a browser that denies storage or cannot keep a
 * CryptoKey. Once the browser closes the database, every call rejects.
 */
export async function openDatabaseDeviceStore(
  findFactory: () => IDBFactory | undefined,
): Promise<DeviceStore> {
  const factory = findFactory()
  if (!factory) throw new DOMException('No IndexedDB here', 'NotSupportedError')
  const stores = [keyStore, pinStore]
  const database = await openDatabase({ factory, name: 'latchkey-keys', version: 1, stores })
  const probe = await createDeviceKey()
  await write(database, keyStore, (store) => {
    store.put(probe, 'probe')
    store.delete('probe')
  })

  return {
    async obtainKey(scope) {
      const fresh = await createDeviceKey()
      // One transaction, so that a second tab takes the first one's key.
      const transaction = database.transaction(keyStore, 'readwrite')
      const store = transaction.objectStore(keyStore)
      const done = completed(transaction)
      const found = await settled<CryptoKey | undefined>(store.get(scope))
      if (!found) store.add(fresh, scope)
      await done
      return found ?? fresh
    },
    findKey: (scope) => settled(database.transaction(keyStore).objectStore(keyStore).get(scope)),
    async findPins(scope, owner) {
      const store = database.transaction(pinStore).objectStore(pinStore)
      const found = await Promise.all(
        [owner.userId, owner.walletId].map((id) =>
          settled<StoredPin | undefined>(store.get([scope, id])),
        ),
      )
      const unsigned = { ...owner, manifest: null, factorKey: null }
      return found.filter((pin) => pin !== undefined).map((pin) => ({ ...unsigned, ...pin }))
    },
    pin: (scope, wallet) =>
      write(database, pinStore, (store) => {
        store.put(wallet, [scope, wallet.userId])
        store.put(wallet, [scope, wallet.walletId])
      }),
    async forget(scope) {
      await write(database, keyStore, (store) => store.delete(scope))
      await write(database, pinStore, (store) =>
        store.delete(IDBKeyRange.bound([scope], [scope, []])),
      )
    },
    kind: async () => 'persistent',
  }
}

function write(
  database: IDBDatabase,
  name: string,
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite')
  const done = completed(transaction)
  work(transaction.objectStore(name))
  return done
}
