/** Every view of the modal and its rules. No other file names a view in a condition. */

import type { CaipNetworkId, LoginProvider } from '@latchkey/protocol'
import type { SentTransaction } from '../../connectors/connector.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { SocialProvider } from '../events.ts'

export type ViewData = {
  Connect: undefined
  ConnectWallets: undefined
  AllWallets: undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
  Downloads: { wallet: Wallet }
  /** The connectors of one wallet. */
  ConnectingMultiChain: { connectorIds: readonly string[] }
  ConnectingExternal: { connectorId: string }
  /** Without a wallet, any wallet may use the pairing. */
  ConnectingWalletConnect: { connectorId: string; wallet?: Wallet | undefined }
  ConnectingWalletConnectBasic: undefined
  ConnectSocials: { providers: readonly SocialProvider[] }
  ConnectingSocial: { provider: LoginProvider }
  ConnectingFarcaster: undefined
  EmailLogin: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  Account: undefined
  /** Leads to the account page of the login server. */
  AccountSettings: undefined
  ProfileWallets: undefined
  UpdateEmailWallet: undefined
  /** AppKit's clients open it for a wallet of the login server. */
  UpgradeEmailWallet: undefined
  /** The code sent to `email`. */
  UpdateEmailPrimaryOtp: { email: string; newEmail: string }
  /** The code sent to `newEmail`. */
  UpdateEmailSecondaryOtp: { email: string; newEmail: string }
  ApproveTransaction: { connectorId: string }
  TransactionSent: SentTransaction
  Networks: undefined
  SwitchNetwork: { networkId: CaipNetworkId }
  SwitchActiveChain: { networkId: CaipNetworkId }
  UnsupportedChain: undefined
  /** The email that a dApp asks for before the sign-in, and its code. */
  DataCapture: undefined
  DataCaptureOtpConfirm: undefined
  /** The account has to sign in. */
  SIWXSignMessage: undefined
  WalletCompatibleNetworks: undefined
  WhatIsANetwork: undefined
}

export type ViewName = keyof ViewData

export type ViewEntry = { [Name in ViewName]: { name: Name; data: ViewData[Name] } }[ViewName]

type ViewGroup = 'login' | 'account' | 'approval' | 'network'

/** Keeps the modal open: see `closeGuards.ts`. */
export type CloseGuard =
  | 'codeIsChecked'
  | 'signInIsChecked'
  | 'networkIsUnsupported'
  | 'signInIsRequired'
  | 'signInIsApproved'

/** Runs when the user leaves the view: see `leaveViews.ts`. */
export type LeaveAction = 'cancelLogin' | 'cancelWallet' | 'cancelSwitch' | 'rejectApprovals'

export type View = {
  /** `login` views disappear once a user connects, `account` views once none is connected. */
  group: ViewGroup
  /** The modal opens here if connected, or if not. */
  home?: 'connected' | 'disconnected'
  closeGuard?: CloseGuard
  onLeave?: LeaveAction
  /** The next view replaces it, so that Back skips it. */
  passing?: boolean
  /** Going back from it, or from a view above it, closes the modal. */
  closesOnBack?: boolean
  /** The user starts to sign in here: the steps of a login open above it. */
  startsLogin?: true
  /** Opens only where users can sign in this way. */
  login?: 'email'
  /** Opens only while this option of the modal is on. */
  option?: 'enableNetworkSwitch'
  /** dApps may open it by name. */
  public?: boolean
}

const views = {
  Connect: {
    group: 'login',
    home: 'disconnected',
    startsLogin: true,
    onLeave: 'cancelLogin',
    public: true,
  },
  ConnectWallets: { group: 'login' },
  AllWallets: { group: 'login', public: true },
  WhatIsAWallet: { group: 'login', public: true },
  GetWallet: { group: 'login' },
  Downloads: { group: 'login' },
  ConnectingMultiChain: { group: 'login' },
  ConnectingExternal: { group: 'login', onLeave: 'cancelWallet' },
  ConnectingWalletConnect: { group: 'login', onLeave: 'cancelWallet' },
  ConnectingWalletConnectBasic: { group: 'login', onLeave: 'cancelWallet', public: true },
  ConnectSocials: { group: 'login', startsLogin: true },
  ConnectingSocial: { group: 'login', closeGuard: 'signInIsChecked', onLeave: 'cancelLogin' },
  ConnectingFarcaster: {
    group: 'login',
    closeGuard: 'signInIsChecked',
    onLeave: 'cancelLogin',
    public: true,
  },
  EmailLogin: {
    group: 'login',
    startsLogin: true,
    login: 'email',
    onLeave: 'cancelLogin',
    public: true,
  },
  EmailVerifyOtp: { group: 'login', closeGuard: 'codeIsChecked', onLeave: 'cancelLogin' },
  EmailVerifyDevice: { group: 'login', onLeave: 'cancelLogin' },
  Account: { group: 'account', home: 'connected', public: true },
  AccountSettings: { group: 'account', public: true },
  ProfileWallets: { group: 'account', public: true },
  UpdateEmailWallet: { group: 'account', onLeave: 'cancelLogin', public: true },
  UpgradeEmailWallet: { group: 'account', passing: true, public: true },
  UpdateEmailPrimaryOtp: { group: 'account', closeGuard: 'codeIsChecked' },
  UpdateEmailSecondaryOtp: { group: 'account', closeGuard: 'codeIsChecked' },
  ApproveTransaction: {
    group: 'approval',
    closeGuard: 'signInIsApproved',
    onLeave: 'rejectApprovals',
  },
  TransactionSent: { group: 'account', passing: true },
  Networks: { group: 'network', option: 'enableNetworkSwitch', public: true },
  SwitchNetwork: { group: 'account', onLeave: 'cancelSwitch' },
  SwitchActiveChain: { group: 'account' },
  UnsupportedChain: {
    group: 'account',
    closeGuard: 'networkIsUnsupported',
    onLeave: 'cancelSwitch',
    closesOnBack: true,
  },
  DataCapture: { group: 'account', passing: true },
  DataCaptureOtpConfirm: { group: 'account', passing: true },
  SIWXSignMessage: { group: 'account', closeGuard: 'signInIsRequired', passing: true },
  WalletCompatibleNetworks: { group: 'account', public: true },
  WhatIsANetwork: { group: 'network', public: true },
} as const satisfies Record<ViewName, View>

/** AppKit's names of views that have another name here. */
const aliases = { Profile: 'ProfileWallets' } as const satisfies Record<string, ViewName>

/** The views that a dApp may open by name. `Profile` is AppKit's name of `ProfileWallets`. */
export type PublicViewName =
  | { [Name in ViewName]: (typeof views)[Name] extends { public: true } ? Name : never }[ViewName]
  | keyof typeof aliases

type HomeName = {
  [Name in ViewName]: (typeof views)[Name] extends { home: string } ? Name : never
}[ViewName]

export const getView = (name: ViewName): View => views[name]

export const resolveAlias = (
  name: PublicViewName,
): Exclude<PublicViewName, keyof typeof aliases> => (name === 'Profile' ? aliases[name] : name)

export function getHome(connected: boolean): ViewEntry {
  const home = connected ? 'connected' : 'disconnected'
  const names = Object.keys(views) as ViewName[]
  const name = names.find((each) => getView(each).home === home)
  // There is one of each. One with data would not compile below.
  return { name: name as HomeName, data: undefined }
}
