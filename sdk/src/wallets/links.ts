/** Links that carry a WalletConnect pairing URI to a wallet. */
import type { Platform } from '../primitives/platform.ts'
import { parseLink } from './parseLink.ts'
import type { Wallet } from './wallet.ts'

export type FormattedLink = {
  /** Opens the wallet with the pairing URI. */
  readonly url: string
  /** The wallet's address alone, for `WALLETCONNECT_DEEPLINK_CHOICE`. */
  readonly href: string
}

/** A WalletConnect URI (ERC-1328). It has about 200 characters. */
const isWalletConnectUri = (uri: string) => uri.length <= 1024 && /^wc:[\w-]+@\d/.test(uri)

/** Telegram for Android decodes an address once before it opens it. */
const encodeUri = (uri: string, { telegram, android }: Platform): string =>
  encodeURIComponent(telegram && android ? encodeURIComponent(uri) : uri)

/**
 * Formats the address that opens a wallet's app. An https link becomes a universal one.
 *
 * @returns undefined for a link that must not be opened, or another kind of URI
 * @example formatNativeLink('rainbow:', uri, platform)?.url // 'rainbow://wc?uri=wc%3A…'
 */
export function formatNativeLink(
  link: string,
  uri: string,
  platform: Platform,
): FormattedLink | undefined {
  if (/^https:/i.test(link)) return formatUniversalLink(link, uri, platform)
  const scheme = link.includes('://') ? link : `${link.replace(/[:/]/g, '')}://`
  return format(scheme, uri, platform)
}

/** Formats the address that opens a wallet's app, or its website where the app is missing. */
export function formatUniversalLink(
  link: string,
  uri: string,
  platform: Platform,
): FormattedLink | undefined {
  return /^https?:/i.test(link) ? format(link, uri, platform) : undefined
}

function format(link: string, uri: string, platform: Platform): FormattedLink | undefined {
  if (parseLink(link) === undefined || !isWalletConnectUri(uri)) return undefined
  // RFC 3986, section 3: the path, the query, the fragment.
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(link) ?? []
  const href = path.endsWith('/') ? path : `${path}/`
  const others = query.split('&').filter((each) => each !== '' && !/^uri(?:=|$)/.test(each))
  const parameters = [`uri=${encodeUri(uri, platform)}`, ...others].join('&')
  return { url: `${href}wc?${parameters}${fragment}`, href }
}

export type WalletLinkParameters = {
  readonly wallet: Wallet
  readonly uri: string
  readonly platform: Platform
  /** Prefers the address that also works without the app. */
  readonly preferUniversal?: boolean
}

export function formatMobileLink({
  wallet: { links },
  uri,
  platform,
  preferUniversal = false,
}: WalletLinkParameters): FormattedLink | undefined {
  const order = preferUniversal ? [links.universal, links.native] : [links.native, links.universal]
  const link = order.find((each) => each !== undefined)
  return link === undefined ? undefined : formatNativeLink(link, uri, platform)
}

export type LinkTarget = '_self' | '_top' | '_blank'

/**
 * Returns where a link to an app opens: in place, above the frame that holds the page, or in a new
 * window inside Telegram, which otherwise loses the page.
 */
export function getLinkTarget(
  { telegram, framed }: Platform,
  socialLoginPending = false,
): LinkTarget {
  if (telegram) return socialLoginPending ? '_top' : '_blank'
  return framed ? '_top' : '_self'
}

export type OpenLinkParameters = {
  readonly url: string
  readonly target: LinkTarget
  /** `window.open`. */
  readonly open: (url: string, target: string, features: string) => unknown
}

/**
 * The wallet learns neither the page that led there nor its window.
 *
 * @returns false if the address must not be opened
 */
export function openLink({ url, target, open }: OpenLinkParameters): boolean {
  if (parseLink(url) === undefined) return false
  open(url, target, 'noreferrer noopener')
  return true
}
