/** The bundled list, loaded on first use. It sends no request to any host but the page's own. */
import { loadOnce } from '../primitives/loadOnce.ts'
import { supportsChains } from './filterWallets.ts'
import type { Wallet } from './wallet.ts'
import { WalletListError } from './walletListError.ts'
import type { WalletRequest, WalletSource } from './walletSource.ts'

const loadBundledWallets = async () => (await import('./bundledWallets.ts')).bundledWallets

/** @param load the list, replaced in tests */
export function createBundledSource(
  load: () => Promise<readonly Wallet[]> = loadBundledWallets,
): WalletSource {
  const list = loadOnce(load)
  return {
    async getWallets(request) {
      const all = await loadList(list.load, request.signal)
      const found = all.filter((wallet) => matches(wallet, request))
      const start = (request.page - 1) * request.entries
      return { wallets: found.slice(start, start + request.entries), count: found.length }
    },
    getImageUrl: ({ image }) => (image && 'url' in image ? image.url : undefined),
  }
}

async function loadList(load: () => Promise<readonly Wallet[]>, signal: AbortSignal | undefined) {
  const wallets = await load().catch((cause: unknown) => {
    throw new WalletListError('UNREACHABLE', { cause })
  })
  if (signal?.aborted) throw new WalletListError('ABORTED', { cause: signal.reason })
  return wallets
}

/**
 * Applies the filters of the wallet list API. A missing or empty list filters nothing. `badge` has no
 * effect, because every bundled wallet was checked against its sources.
 */
function matches(wallet: Wallet, request: WalletRequest): boolean {
  const { search, include, exclude, chains, names, rdns } = request
  const named = [...(names ?? []), ...(rdns ?? [])]
  return (
    isListed(include, wallet.id) &&
    !exclude?.includes(wallet.id) &&
    supportsChains(wallet, chains) &&
    (named.length === 0 || named.includes(wallet.name) || named.includes(wallet.rdns ?? '')) &&
    (!search || wallet.name.toLowerCase().includes(search.trim().toLowerCase()))
  )
}

const isListed = (list: readonly string[] | undefined, value: string): boolean =>
  !list?.length || list.includes(value)
