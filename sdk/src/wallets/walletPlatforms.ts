import type { ChainNamespace } from '@latchkey/protocol'
import type { Platform } from '../primitives/platform.ts'
import { hasBrowserLink } from './browserLinks.ts'
import type { Wallet } from './wallet.ts'

/** Ways to connect a wallet from this page; `unsupported` offers its downloads. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export type WalletEnvironment = {
  readonly platform: Pick<Platform, 'mobile'>
  readonly namespace: ChainNamespace
  /** Reverse domain names and injected ids of the wallets in this page. */
  readonly installed: ReadonlySet<string>
  /** The instance has no adapter, so that only WalletConnect works. */
  readonly walletConnectOnly?: boolean
}

type Rule = (wallet: Wallet, environment: WalletEnvironment) => boolean

const browserIds = ({ rdns, injected }: Wallet): readonly string[] =>
  rdns === undefined ? injected.map(({ injectedId }) => injectedId) : [rdns]

const isInstalled = (wallet: Wallet, installed: ReadonlySet<string>): boolean =>
  browserIds(wallet).some((id) => installed.has(id))

const hasMobileLink: Rule = ({ links, supportsWalletConnect }) =>
  supportsWalletConnect && (links.native !== undefined || links.universal !== undefined)

/** In the order of the tabs. */
const rules = {
  browser: (wallet, { installed, walletConnectOnly }) =>
    !walletConnectOnly && isInstalled(wallet, installed),
  mobile: (wallet, environment) =>
    environment.platform.mobile && hasMobileLink(wallet, environment),
  qrcode: (wallet, environment) =>
    !environment.platform.mobile && hasMobileLink(wallet, environment),
  web: ({ links }) => links.web !== undefined,
  desktop: ({ links }, { platform }) => links.desktop !== undefined && !platform.mobile,
  // Phones have no extensions: there, the app is what to install.
  unsupported: (wallet, { platform, installed, namespace, walletConnectOnly }) =>
    !platform.mobile &&
    !walletConnectOnly &&
    browserIds(wallet).length > 0 &&
    !isInstalled(wallet, installed) &&
    !hasBrowserLink(wallet, namespace),
} as const satisfies Record<WalletPlatform, Rule>

/** Keeps the order of the tabs. Never empty. */
export function listWalletPlatforms(
  wallet: Wallet,
  environment: WalletEnvironment,
): readonly WalletPlatform[] {
  const found = Object.entries<Rule>(rules)
    .filter(([, matches]) => matches(wallet, environment))
    // The keys of `rules` are the platforms.
    .map(([name]) => name as WalletPlatform)
  if (found.length > 0) return found
  return wallet.supportsWalletConnect ? ['qrcode'] : ['unsupported']
}
