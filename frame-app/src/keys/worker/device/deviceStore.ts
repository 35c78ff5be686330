/**
 * This device's record of wallets: a key that never leaves the browser, and a pin of each wallet as
 * last opened. Entries belong to a scope, `${projectId}|${embedding origin}`, and do not rely on
 * the browser's partitioning.
 */

import type { KeyAddresses } from '../wallet/keyring.ts'

/** A wallet is pinned under both ids. */
type WalletOwner = { userId: string; walletId: string }

/** A wallet as last opened. The pins of 0.1.0 state no version. */
export type PinnedWallet = WalletOwner &
  KeyAddresses & {
    /** The newest version in a manifest; 0 without one. */
    version: number
    /** That manifest, or null. */
    manifest: string | null
    /** The server's factor key, base64url; null in the pins of 0.1.0. */
    factorKey: string | null
  }

export type DeviceStore = {
  /** Returns the scope's non-extractable HMAC-SHA-256 key, creating it if missing. */
  obtainKey(scope: string): Promise<CryptoKey>
  findKey(scope: string): Promise<CryptoKey | undefined>
  /** Reads the pins of the user and of the wallet: two wallets, if one was swapped. */
  findPins(scope: string, owner: WalletOwner): Promise<readonly PinnedWallet[]>
  pin(scope: string, wallet: PinnedWallet): Promise<void>
  forget(scope: string): Promise<void>
  /** `persistent` outlives the worker. */
  kind(): Promise<'persistent' | 'memory'>
}
