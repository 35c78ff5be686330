import { openDatabaseDeviceStore } from './databaseDeviceStore.ts'
import type { DeviceStore } from './deviceStore.ts'
import { createMemoryDeviceStore } from './memoryDeviceStore.ts'

/**
 * Opens IndexedDB, or memory after its first failure: browsers deny storage to
 * embedded pages in many ways, none of which may blank the frame.
 *
 * @param factory - reads `indexedDB`, which itself may throw
 */
export function createDeviceStore(factory: () => IDBFactory | undefined): DeviceStore {
  const memory = createMemoryDeviceStore()
  const opening = openDatabaseDeviceStore(factory).catch(() => undefined)
  let failed = false

  const attempt = async <Result>(work: (store: DeviceStore) => Promise<Result>) => {
    const persistent = failed ? undefined : await opening
    if (!persistent) return work(memory)
    try {
      return await work(persistent)
    } catch {
      failed = true // Storage failed: eviction, quota, or a changed setting.
      return work(memory)
    }
  }

  return {
    obtainKey: (scope) => attempt((store) => store.obtainKey(scope)),
    findKey: (scope) => attempt((store) => store.findKey(scope)),
    findPins: (scope, owner) => attempt((store) => store.findPins(scope, owner)),
    pin: (scope, wallet) => attempt((store) => store.pin(scope, wallet)),
    forget: (scope) => attempt((store) => store.forget(scope)),
    kind: () => attempt((store) => store.kind()),
  }
}
