import { type Platform, readPlatform } from '../../primitives/platform.ts'
import {
  type FormattedLink,
  formatMobileLink,
  formatNativeLink,
  formatUniversalLink,
  getLinkTarget,
  openLink,
} from '../../wallets/links.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { Latchkey } from '../latchkey.ts'

export type LinkedPlatform = 'mobile' | 'desktop' | 'web'

type Format = (wallet: Wallet, uri: string, platform: Platform) => FormattedLink | undefined

const formats: Readonly<Record<LinkedPlatform, Format>> = {
  mobile: (wallet, uri, platform) => formatMobileLink({ wallet, uri, platform }),
  desktop: ({ links }, uri, platform) =>
    links.desktop === undefined ? undefined : formatNativeLink(links.desktop, uri, platform),
  web: ({ links }, uri, platform) =>
    links.web === undefined ? undefined : formatUniversalLink(links.web, uri, platform),
}

export type OpenPairingLinkParameters = {
  wallet: Wallet
  at: LinkedPlatform
  /** Default: `window.open`. */
  open?: typeof window.open
}

/** @returns false if there is no pairing, or no link that may be opened */
export function openPairingLink(
  { _internal }: Latchkey,
  { wallet, at, open = (...link) => window.open(...link) }: OpenPairingLinkParameters,
): boolean {
  const { pairing } = _internal.stores
  const platform = readPlatform()
  const uri = pairing.getState().pairing?.uri
  if (uri === undefined) return false
  const link = formats[at](wallet, uri, platform)
  if (!link) {
    const message = `The link to ${wallet.name} cannot be opened.`
    _internal.emit('CONNECT_PROXY_ERROR', { message })
    return false
  }
  pairing.setState({ opened: { href: link.href, name: wallet.name } })
  // A website opens beside the dApp, an app over it.
  const target = at === 'mobile' ? getLinkTarget(platform) : '_blank'
  return openLink({ url: link.url, target, open })
}
