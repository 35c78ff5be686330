import { useState } from 'react'
import { type Platform, readPlatform } from '../../../primitives/platform.ts'
import { parseWebLink } from '../../../wallets/parseLink.ts'
import type { Wallet, WalletStores } from '../../../wallets/wallet.ts'

export type Download = { store: keyof WalletStores | 'website'; href: string }

/** The stores whose wallets a device can install. */
const stores = {
  chrome: ({ mobile }) => !mobile,
  ios: ({ mobile, ios }) => !mobile || ios,
  android: ({ mobile, android }) => !mobile || android,
} as const satisfies Record<keyof WalletStores, (platform: Platform) => boolean>

export function listDownloads(wallet: Wallet, platform: Platform): readonly Download[] {
  // The keys of `stores` are the stores.
  const names = Object.keys(stores) as (keyof WalletStores)[]
  const links = [
    ...names.filter((name) => stores[name](platform)).map((name) => [name, wallet.stores[name]]),
    ['website', wallet.homepage],
  ] as const
  return links.flatMap(([store, link]) => {
    const href = link === undefined ? undefined : parseWebLink(link)
    return href === undefined ? [] : [{ store: store as Download['store'], href }]
  })
}

/** The apps of a phone do not appear in the page of a computer. */
export function needsReload(downloads: readonly Download[], { mobile }: Platform): boolean {
  const has = (name: Download['store']) => downloads.some(({ store }) => store === name)
  return mobile || has('chrome') || !(has('ios') || has('android'))
}

export type DownloadsState = {
  downloads: readonly Download[]
  /** The page finds the wallet after a reload. */
  needsReload: boolean
}

export function useDownloads(wallet: Wallet): DownloadsState {
  const [platform] = useState(() => readPlatform())
  const downloads = listDownloads(wallet, platform)
  return { downloads, needsReload: needsReload(downloads, platform) }
}
