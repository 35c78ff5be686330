import { type ApiSourceOptions, createApiSource } from './apiSource.ts'
import { createBundledSource } from './bundledSource.ts'
import type { WalletSource } from './walletSource.ts'

export type WalletSourceOptions = Omit<ApiSourceOptions, 'url' | 'headers'> & {
  /** Nothing is requested without it. */
  readonly api?: Pick<ApiSourceOptions, 'url' | 'headers'> | undefined
}

export const createWalletSource = ({ api, ...options }: WalletSourceOptions): WalletSource =>
  api === undefined ? createBundledSource() : createApiSource({ ...options, ...api })
