import type { CaipNetworkId } from '@latchkey/protocol'
import type { Wallet } from './wallet.ts'

/** The wallets to list. Ids are wallet ids, names are exact. */
export type WalletRequest = {
  /** The first page is 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly chains?: readonly CaipNetworkId[] | undefined
  readonly badge?: 'certified' | undefined
  readonly names?: readonly string[] | undefined
  readonly rdns?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

export type WalletPage = {
  readonly wallets: readonly Wallet[]
  /** All wallets that match, on every page. */
  readonly count: number
}

/** A list of wallets: from the wallet list API if a host is set, else the bundled list. */
export type WalletSource = {
  /** Rejects with WalletListError. */
  getWallets(request: WalletRequest): Promise<WalletPage>
  /** Returns the address of the wallet's picture, or undefined: then show a letter tile. */
  getImageUrl(wallet: Wallet): string | undefined
}
