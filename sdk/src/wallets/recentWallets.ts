/** The wallets of earlier visits, under the key and in the shape that existing dApps use. */
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import { readStoredList } from '../primitives/readStoredList.ts'
import type { Wallet } from './wallet.ts'
import { parseWallet, toApiWallet } from './walletSchema.ts'

export const recentWalletsKey = '@appkit/recent_wallets'
export const maxRecentWallets = 2

/** Longer texts were not written by a wallet SDK, and would take long to parse. */
const maxTextLength = 524_288

/** Returns the newest first. Drops entries that do not parse, and repeated ids. */
export function readRecentWallets(storage: KeyValueStorage): readonly Wallet[] {
  const wallets: Wallet[] = []
  for (const entry of readStoredList(storage, recentWalletsKey, maxTextLength)) {
    const wallet = parseWallet(entry)
    if (wallet && !wallets.some(({ id }) => id === wallet.id)) wallets.push(wallet)
    if (wallets.length === maxRecentWallets) break
  }
  return wallets
}

/** Adds a wallet in front. A wallet that is already there keeps its place. */
export function storeRecentWallet(storage: KeyValueStorage, wallet: Wallet): void {
  const earlier = readRecentWallets(storage)
  if (earlier.some(({ id }) => id === wallet.id)) return
  const wallets = [wallet, ...earlier].slice(0, maxRecentWallets)
  storage.setItem(recentWalletsKey, JSON.stringify(wallets.map(toApiWallet)))
}
