/**
 * This device's record of wallets: a key that never leaves the browser, and pins of wallets as last
 * opened. Entries belong to a scope, `${projectId}|${embedding origin}`, independent of the
 * browser's partitioning.
 */

import type { KeyAddresses } from '../wallet/keyring.ts'

type WalletOwner = { userId: string; walletId: string }

/** The pins of 0.1.0 state no version. */
export type PinnedWallet = WalletOwner &
  KeyAddresses & {
    /** The newest in a manifest, or 0. */
    version: number
    manifest: string | null
    /** The server's factor key, base64url; null in the pins of 0.1.0. */
    factorKey: string | null
  }

export type DeviceStore = {
  /** Non-extractable HMAC-SHA-256, created if missing. */
  obtainKey(scope: string): Promise<CryptoKey>
  findKey(scope: string): Promise<CryptoKey | undefined>
  /** Reads the pins of the user and of the wallet: two wallets, if one was swapped. */
  findPins(scope: string, owner: WalletOwner): Promise<readonly PinnedWallet[]>
  pin(scope: string, wallet: PinnedWallet): Promise<void>
  forget(scope: string): Promise<void>
  /** `persistent` outlives the worker. */
  kind(): Promise<'persistent' | 'memory'>
}
