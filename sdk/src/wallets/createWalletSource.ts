import { type ApiSourceOptions, createApiSource } from './apiSource.ts'
import { createBundledSource } from './bundledSource.ts'
import { WalletListError } from './walletListError.ts'
import type { WalletSource } from './walletSource.ts'

export type WalletSourceOptions = Omit<ApiSourceOptions, 'url' | 'headers'> & {
  /** Nothing is requested without it. */
  readonly api?: Pick<ApiSourceOptions, 'url' | 'headers'> | undefined
}

/** A host that has no wallet list (404) serves other data, and the list is the bundled one. */
export function createWalletSource({ api, ...options }: WalletSourceOptions): WalletSource {
  const bundled = createBundledSource()
  if (api === undefined) return bundled
  const { getWallets, getImageUrl } = createApiSource({ ...options, ...api })
  return {
    getImageUrl,
    async getWallets(request) {
      try {
        return await getWallets(request)
      } catch (error) {
        if (!(error instanceof WalletListError) || error.status !== 404) throw error
        return bundled.getWallets(request)
      }
    },
  }
}
