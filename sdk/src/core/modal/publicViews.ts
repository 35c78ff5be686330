/** The views' rules that every page loads: where the modal opens. `views.ts` has the others. */
import type { ViewEntry, ViewName } from './views.ts'

export type PublicView = {
  /** Opens only while a wallet is connected. Otherwise, Connect opens. */
  needsAccount?: true
  /** Opens only where users can sign in this way. */
  login?: 'email'
  /** Opens only while this option of the modal is on. */
  option?: 'enableNetworkSwitch'
}

/** The views that a dApp may open by name. They take no data. */
export const publicViews = {
  Connect: {},
  AllWallets: {},
  WhatIsAWallet: {},
  ConnectingWalletConnectBasic: {},
  ConnectingFarcaster: {},
  EmailLogin: { login: 'email' },
  Account: { needsAccount: true },
  AccountSettings: { needsAccount: true },
  ProfileWallets: { needsAccount: true },
  UpdateEmailWallet: { needsAccount: true },
  UpgradeEmailWallet: { needsAccount: true },
  Networks: { option: 'enableNetworkSwitch' },
  WalletCompatibleNetworks: { needsAccount: true },
  WhatIsANetwork: {},
} as const satisfies { readonly [Name in ViewName]?: PublicView }

/** AppKit's names of views that have another name here. */
const aliases = { Profile: 'ProfileWallets' } as const

type Name = keyof typeof publicViews

/** The views that a dApp may open by name. `Profile` is AppKit's name of `ProfileWallets`. */
export type PublicViewName = Name | keyof typeof aliases

/** Returns undefined for a name that no dApp may open: without TypeScript, any text. */
export function findPublicView(
  wanted: PublicViewName,
): { entry: ViewEntry; rules: PublicView } | undefined {
  const name = wanted === 'Profile' ? aliases[wanted] : wanted
  if (!Object.hasOwn(publicViews, name)) return undefined
  return { entry: { name, data: undefined }, rules: publicViews[name] }
}

/** Where the modal opens by default. */
export const getHome = (connected: boolean): ViewEntry => ({
  name: connected ? 'Account' : 'Connect',
  data: undefined,
})
