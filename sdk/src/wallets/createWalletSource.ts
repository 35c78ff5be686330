import { createBundledSource } from './bundledSource.ts'
import { createExplorerSource, type ExplorerOptions } from './explorerSource.ts'
import type { WalletSource } from './walletSource.ts'

export type WalletSourceOptions = Omit<ExplorerOptions, 'url' | 'headers'> & {
  /** Nothing is requested without it. */
  readonly api?: Pick<ExplorerOptions, 'url' | 'headers'> | undefined
}

/** Creates the explorer's list if the dApp sets its host, else the bundled one. */
export const createWalletSource = ({ api, ...options }: WalletSourceOptions): WalletSource =>
  api === undefined ? createBundledSource() : createExplorerSource({ ...options, ...api })
