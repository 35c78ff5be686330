import { createDeviceKey } from './deviceKey.ts'
import type { DeviceStore, PinnedWallet } from './deviceStore.ts'

/** A device store that lives as long as its owner: what remains when the browser denies storage. */
export function createMemoryDeviceStore(): DeviceStore {
  const keys = new Map<string, Promise<CryptoKey>>()
  const pins = new Map<string, Map<string, PinnedWallet>>()

  return {
    obtainKey(scope) {
      const key = keys.get(scope) ?? createDeviceKey()
      keys.set(scope, key)
      return key
    },
    findKey: async (scope) => keys.get(scope),
    findPin: async (scope, walletId) => pins.get(scope)?.get(walletId),
    async pin(scope, walletId, wallet) {
      pins.set(scope, (pins.get(scope) ?? new Map()).set(walletId, wallet))
    },
    async forget(scope) {
      keys.delete(scope)
      pins.delete(scope)
    },
    kind: async () => 'memory',
  }
}
