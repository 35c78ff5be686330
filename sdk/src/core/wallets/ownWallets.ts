import { readRecentWallets } from '../../wallets/recentWallets.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { Latchkey } from '../latchkey.ts'
import { listCustomWallets } from './customWallets.ts'
import { openWalletSource } from './openWalletSource.ts'

/** The wallets that no list names, and the pictures of all. */
export type OwnWallets = {
  /** Those of earlier visits, newest first. */
  readonly recent: readonly Wallet[]
  /** Those of the dApp. */
  readonly custom: readonly Wallet[]
  getImageUrl(wallet: Wallet): string | undefined
}

export function readOwnWallets(latchkey: Latchkey): OwnWallets {
  const { getImageUrl } = openWalletSource(latchkey)
  return {
    recent: readRecentWallets(latchkey._internal.storage),
    custom: listCustomWallets(latchkey._internal),
    getImageUrl,
  }
}
