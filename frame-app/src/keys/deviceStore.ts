/**
 * What this device remembers of wallets: a key that never leaves the browser,
 * and the addresses that were seen before. Everything stands under a scope,
 * `${projectId}|${embedding origin}`: partitioning by the browser is not
 * relied on.
 */
import { openDatabaseDeviceStore } from './databaseDeviceStore.ts'
import { createMemoryDeviceStore } from './memoryDeviceStore.ts'
import type { WalletAddresses } from './vault.ts'

/** Addresses of a wallet as this device last unlocked it, and the newest version it has seen. */
export type PinnedWallet = WalletAddresses & { version: number }

export type DeviceStore = {
  /** The scope's HMAC-SHA-256 key, not extractable, made when there is none. */
  obtainKey(scope: string): Promise<CryptoKey>
  /** The scope's key if there is one. */
  findKey(scope: string): Promise<CryptoKey | undefined>
  findPin(scope: string, walletId: string): Promise<PinnedWallet | undefined>
  pin(scope: string, walletId: string, wallet: PinnedWallet): Promise<void>
  /** Deletes the scope's key and pins. */
  forget(scope: string): Promise<void>
  /** Whether all this lasts beyond the worker. */
  kind(): Promise<'persistent' | 'memory'>
}

/**
 * IndexedDB, or memory from its first failure on: browsers deny storage to
 * embedded pages in many ways, and none of them may blank the frame.
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
      failed = true // Storage was taken away: eviction, quota, or a setting changed meanwhile.
      return work(memory)
    }
  }

  return {
    obtainKey: (scope) => attempt((store) => store.obtainKey(scope)),
    findKey: (scope) => attempt((store) => store.findKey(scope)),
    findPin: (scope, walletId) => attempt((store) => store.findPin(scope, walletId)),
    pin: (scope, walletId, wallet) => attempt((store) => store.pin(scope, walletId, wallet)),
    forget: (scope) => attempt((store) => store.forget(scope)),
    kind: () => attempt((store) => store.kind()),
  }
}
