import { createDeviceKey } from './deviceKey.ts'
import type { DeviceStore, PinnedWallet } from './deviceStore.ts'

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
    async findPins(scope, { userId, walletId }) {
      const pinned = pins.get(scope)
      return [pinned?.get(userId), pinned?.get(walletId)].filter((pin) => pin !== undefined)
    },
    async pin(scope, wallet) {
      const pinned: Map<string, PinnedWallet> = pins.get(scope) ?? new Map()
      pins.set(scope, pinned.set(wallet.userId, wallet).set(wallet.walletId, wallet))
    },
    async forget(scope) {
      keys.delete(scope)
      pins.delete(scope)
    },
    kind: async () => 'memory',
  }
}
