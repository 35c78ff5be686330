/** Every view of the modal and its rules. No file names a view in a condition. */

import type { CaipNetworkId, LoginProvider } from '@latchkey/protocol'
import type { SentTransaction } from '../../connectors/connector.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { SocialProvider } from '../events.ts'
import type { SendFlow } from '../send/sendFlow.ts'
import type { Order } from '../send/sendState.ts'

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
  WalletReceive: undefined
  WalletSend: { flow: SendFlow }
  WalletSendSelectToken: { flow: SendFlow }
  WalletSendPreview: { flow: SendFlow }
  /** `hash` is that of the transaction. */
  WalletSendConfirmed: { order: Order; hash: string }
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

/** Runs when the user leaves the view: see `cancelOnLeave.ts`. */
export type LeaveAction =
  | 'cancelLogin'
  | 'cancelWallet'
  | 'cancelSend'
  | 'cancelSwitch'
  | 'rejectApprovals'

export type View = {
  /** `login` views disappear once a user connects, `account` views once none is connected. */
  group: ViewGroup
  closeGuard?: CloseGuard
  onLeave?: LeaveAction
  /** The next view replaces it, so that Back skips it. */
  passing?: boolean
  /** Going back from it, or from a view above it, closes the modal. */
  closesOnBack?: boolean
  /** Going back opens the account instead, if a wallet is connected. */
  skippedIfConnected?: true
  /** Shows itself what was sent from it. */
  showsSent?: true
  /** The user starts to sign in here: the steps of a login open above it. */
  startsLogin?: true
}

const views = {
  Connect: { group: 'login', skippedIfConnected: true, startsLogin: true, onLeave: 'cancelLogin' },
  ConnectWallets: { group: 'login' },
  AllWallets: { group: 'login' },
  WhatIsAWallet: { group: 'login' },
  GetWallet: { group: 'login' },
  Downloads: { group: 'login' },
  ConnectingMultiChain: { group: 'login' },
  ConnectingExternal: { group: 'login', onLeave: 'cancelWallet' },
  ConnectingWalletConnect: { group: 'login', onLeave: 'cancelWallet' },
  ConnectingWalletConnectBasic: { group: 'login', onLeave: 'cancelWallet' },
  ConnectSocials: { group: 'login', startsLogin: true },
  ConnectingSocial: { group: 'login', closeGuard: 'signInIsChecked', onLeave: 'cancelLogin' },
  ConnectingFarcaster: { group: 'login', closeGuard: 'signInIsChecked', onLeave: 'cancelLogin' },
  EmailLogin: { group: 'login', startsLogin: true, onLeave: 'cancelLogin' },
  EmailVerifyOtp: { group: 'login', closeGuard: 'codeIsChecked', onLeave: 'cancelLogin' },
  EmailVerifyDevice: { group: 'login', onLeave: 'cancelLogin' },
  Account: { group: 'account' },
  AccountSettings: { group: 'account' },
  WalletReceive: { group: 'account' },
  WalletSend: { group: 'account', onLeave: 'cancelSend' },
  WalletSendSelectToken: { group: 'account' },
  WalletSendPreview: { group: 'account', showsSent: true },
  WalletSendConfirmed: { group: 'account' },
  ProfileWallets: { group: 'account' },
  UpdateEmailWallet: { group: 'account', onLeave: 'cancelLogin' },
  UpgradeEmailWallet: { group: 'account', passing: true },
  UpdateEmailPrimaryOtp: { group: 'account', closeGuard: 'codeIsChecked' },
  UpdateEmailSecondaryOtp: { group: 'account', closeGuard: 'codeIsChecked' },
  ApproveTransaction: {
    group: 'approval',
    closeGuard: 'signInIsApproved',
    onLeave: 'rejectApprovals',
  },
  TransactionSent: { group: 'account', passing: true },
  Networks: { group: 'network' },
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
  WalletCompatibleNetworks: { group: 'account' },
  WhatIsANetwork: { group: 'network' },
} as const satisfies Record<ViewName, View>

export const getView = (name: ViewName): View => views[name]
