/**
 * Addresses that open the page in a wallet's own browser, where the wallet is injected. Binance is
 * left out: since 2026-10-30 its app no longer follows such links
 * (https://developers.binance.com/en/docs/products/web3-connect/change-log).
 */
import type { ChainNamespace } from '@latchkey/protocol'
import { parseWebLink } from './parseLink.ts'
import type { Wallet } from './wallet.ts'

type FormatBrowserLink = (page: { url: string; origin: string }) => string

type BrowserLink = {
  readonly names: readonly string[]
  readonly formats: { readonly [Namespace in ChainNamespace]?: FormatBrowserLink }
  /** The wallet's own documentation of the address. */
  readonly source: readonly string[]
}

const encode = encodeURIComponent

const phantom: FormatBrowserLink = ({ url, origin }) =>
  `https://phantom.app/ul/browse/${encode(url)}?ref=${encode(origin)}`

/** Opens the page for its download where the app is missing. */
const okx: FormatBrowserLink = ({ url }) =>
  `https://web3.okx.com/download?deeplink=${encode(`okx://wallet/dapp/url?dappUrl=${encode(url)}`)}`

/** By the wallet's reverse domain name. */
export const browserLinks = {
  'app.phantom': {
    names: ['phantom'],
    formats: { eip155: phantom, solana: phantom, bip122: phantom },
    source: ['https://docs.phantom.com/phantom-deeplinks/other-methods/browse'],
  },
  'com.solflare': {
    names: ['solflare', 'solflare wallet'],
    formats: {
      solana: ({ url, origin }) =>
        `https://solflare.com/ul/v1/browse/${encode(url)}?ref=${encode(origin)}`,
    },
    source: [
      'https://docs.solflare.com/solflare/technical/deeplinks/provider-methods/connect',
      'https://docs.solflare.com/solflare/technical/deeplinks/other-methods/browse',
    ],
  },
  'com.okex.wallet': {
    names: ['okx wallet'],
    formats: { eip155: okx, solana: okx, bip122: okx },
    source: ['https://web3.okx.com/build/docs/waas/app-universal-link'],
  },
  'com.coinbase.wallet': {
    names: ['coinbase wallet'],
    formats: {
      eip155: ({ url }) => `cbwallet://miniapp?url=${encode(url)}`,
      solana: ({ url }) => `https://go.cb-w.com/dapp?cb_url=${encode(url)}`,
    },
    source: [
      'https://github.com/base/docs/pull/511',
      'https://docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration',
    ],
  },
} as const satisfies Record<string, BrowserLink>

const findBrowserLink = ({
  id,
  rdns,
  name,
}: Pick<Wallet, 'id' | 'rdns' | 'name'>): BrowserLink | undefined =>
  Object.entries<BrowserLink>(browserLinks).find(
    ([key, { names }]) =>
      key === rdns || key === id || (rdns === undefined && names.includes(name.toLowerCase())),
  )?.[1]

/** @param namespace Default: any */
export function hasBrowserLink(
  wallet: Pick<Wallet, 'id' | 'rdns' | 'name'>,
  namespace?: ChainNamespace,
): boolean {
  const link = findBrowserLink(wallet)
  return link !== undefined && (namespace === undefined || link.formats[namespace] !== undefined)
}

/** Formats the address that opens a page in the wallet's browser, which opens only https pages. */
export function formatBrowserLink(
  wallet: Pick<Wallet, 'id' | 'rdns' | 'name'>,
  { namespace, pageUrl }: { namespace: ChainNamespace; pageUrl: string },
): string | undefined {
  const url = parseWebLink(pageUrl)
  const format = findBrowserLink(wallet)?.formats[namespace]
  return url !== undefined && format ? format({ url, origin: new URL(url).origin }) : undefined
}
