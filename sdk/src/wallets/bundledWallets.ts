import { bundledEntries } from './bundledEntries.ts'
import { toWallet } from './toWallet.ts'
import type { Wallet } from './wallet.ts'

/** The most used wallets, in a module that loads when a list is shown. */
export const bundledWallets: readonly Wallet[] = bundledEntries.map(toWallet)
