/** Every view of the modal in every state. A view or state without a scene does not compile. */
import { FrameError, type LoginProvider } from '@latchkey/protocol'
import type { ConnectedUser } from '../../sdk/src/connectors/connector.ts'
import type { MockParameters } from '../../sdk/src/connectors/mock/mock.ts'
import { type AlertCode, alerts } from '../../sdk/src/core/alerts/alerts.ts'
import type { PairingState } from '../../sdk/src/core/connection/pairingStore.ts'
import { recentConnectionsKey } from '../../sdk/src/core/connection/recentConnections.ts'
import type { WalletAttempt } from '../../sdk/src/core/connection/walletAttempt.ts'
import type { ErrorState } from '../../sdk/src/core/describeError.ts'
import type { EmailUpdateState } from '../../sdk/src/core/emailUpdate/emailUpdateStore.ts'
import type { SocialProvider } from '../../sdk/src/core/events.ts'
import type { LoginState, LoginStep } from '../../sdk/src/core/login/loginState.ts'
import type { ToastState, ToastVariant } from '../../sdk/src/core/modal/toastStore.ts'
import type { ViewData, ViewEntry, ViewName } from '../../sdk/src/core/modal/views.ts'
import type { NetworkAttempt } from '../../sdk/src/core/network/networkAttempt.ts'
import type { ModalOptions } from '../../sdk/src/core/options/options.ts'
import { loginCacheKeys } from '../../sdk/src/frameClient/loginCache.ts'
import type { ApproveTransactionState } from '../../sdk/src/modal/views/ApproveTransaction/useApproveTransaction.ts'
import { bitcoin, bitcoinTestnet } from '../../sdk/src/networks/bitcoin.ts'
import { arbitrum, base, bsc, mainnet, optimism, polygon } from '../../sdk/src/networks/evm.ts'
import { sepolia } from '../../sdk/src/networks/evmTestnets.ts'
import type { Network } from '../../sdk/src/networks/network.ts'
import { solana } from '../../sdk/src/networks/solana.ts'
import { unknownNetwork } from '../../sdk/src/networks/unknownNetwork.ts'
import type { EmailCaptureState } from '../../sdk/src/siwx/flow/emailCapture.ts'
import type { SiwxState } from '../../sdk/src/siwx/flow/siwxState.ts'
import { refuse, reply } from '../../sdk/src/testing/answers.ts'
import { testEmail } from '../../sdk/src/testing/connect.ts'
import {
  balanceOf,
  type DataApiAnswers,
  neverAnswers,
  nftOf,
  refuseWith,
  transactionOf,
  transferOf,
} from '../../sdk/src/testing/fakeDataApi.ts'
import { type Answers, forever } from '../../sdk/src/testing/fakeFrame.ts'
import type { Wallet } from '../../sdk/src/wallets/wallet.ts'
import { type SceneEntry, sceneTime } from './scene.ts'
import * as sendScenes from './sendScenes.ts'

export type ModalScene = {
  readonly view: ViewEntry
  /** A view before it gives it a back button. */
  readonly before?: ViewEntry
  readonly login?: LoginState
  readonly emailUpdate?: EmailUpdateState
  /** The dApp is on Solana, too. */
  readonly solana?: true
  /** The host of the wallet list does not respond, or responds with an error. */
  readonly walletList?: 'unreachable' | 'refused'
  /** The chain data API answers with these, or not at all. */
  readonly dataApi?: Partial<DataApiAnswers>
  /** Connected as this user. */
  readonly user?: ConnectedUser
  /** The ids of the wallets that are connected then, in this order. */
  readonly connected?: readonly string[]
  /** A connector for wallets on other devices: the list of all wallets is open then. */
  readonly pairs?: true
  /** Storage that an earlier visit left. */
  readonly storage?: Readonly<Record<string, string>>
  /** Restores the connection of an earlier visit. */
  readonly reconnects?: true
  /** The wallets beside the login, and the attempt to connect one. */
  readonly wallets?: readonly MockParameters[]
  readonly attempt?: WalletAttempt
  /** Default: Ethereum. */
  readonly networks?: readonly [Network, ...Network[]]
  /** The wallet's own network. */
  readonly network?: Network
  readonly networkAttempt?: NetworkAttempt
  readonly pairing?: PairingState
  /** The sign-in with the wallet. */
  readonly siwx?: SiwxState
  /** The email that the dApp asks for before it. */
  readonly siwxEmail?: Partial<EmailCaptureState> & { required?: true }
  /** It is not required. */
  readonly siwxOptional?: true
  readonly answers?: Answers
  readonly options?: ModalOptions
  /** The browser is that of a phone. */
  readonly phone?: true
  readonly toast?: Omit<ToastState, 'open'>
  readonly alert?: AlertCode
  /** The card that replaces the modal while its code loads, or after that failed. */
  readonly fallback?: 'loading' | 'failed'
  /** Milliseconds that the view has been open. */
  readonly wait?: number
  /** Appears at some time after that. */
  readonly until?: string
  /** The button to press. */
  readonly click?: string
  /** Appears at some time after that. */
  readonly untilClicked?: string
  /** The approval scene that lies over the view. */
  readonly approval?: string
  /** The approval screen does not open, or still loads. */
  readonly screen?: 'opening' | 'failing'
} & Partial<Pick<SceneEntry, 'keys'>>

type SceneOf<Name extends ViewName> = Omit<ModalScene, 'view'> & { data: ViewData[Name] }
type Scenes<Name extends ViewName> = Readonly<Record<string, SceneOf<Name>>>

const email = testEmail
const legal = { terms: 'https://app.example.org/terms', privacy: 'https://app.example.org/privacy' }
const connect: ViewEntry = { name: 'Connect', data: undefined }
const minutes = 60_000
const times = { expiresAt: sceneTime + 10 * minutes, resendAt: sceneTime + 27_000 }
const sendable = { ...times, resendAt: sceneTime - 1 }

const address = { method: 'email', step: 'address', email } as const satisfies LoginStep
const code = { method: 'email', step: 'code', email, ...times } as const satisfies LoginStep
const device = {
  method: 'email',
  step: 'device',
  email,
  matchCode: '47',
  ...times,
} as const satisfies LoginStep

const fail = (error: string, data?: ErrorState['data']) => ({
  data: undefined,
  login: {
    status: 'failed',
    step: address,
    error: { code: error, message: error, ...(data ? { data } : {}) },
  } as const,
})

const icon = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${fill}"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>`)}`
const addresses = { eip155: '0x00000000000000000000000000000000000000A1' }
const wallets = [
  { id: 'org.example.fox', name: 'Orange Example', icon: icon('#e8772e'), addresses },
  { id: 'com.example.vault', name: 'Vault', addresses },
  { id: 'com.example.long', name: 'A wallet with a rather long name of its own', addresses },
] as const satisfies readonly MockParameters[]

const double = {
  id: 'double',
  name: 'Double',
  addresses: { ...addresses, solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' },
  connectsOthers: false,
} as const satisfies MockParameters

const listed = {
  data: undefined,
  wallets,
  pairs: true,
  until: '[data-testid=all-wallets] .wallet-tag',
} as const

const allProviders: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
  'openid',
  'passkey',
]
const providers = (...socials: readonly SocialProvider[]) => ({ features: { socials } })

const Connect = {
  idle: { data: undefined, options: legal },
  typed: { data: undefined, keys: [email] },
  invalid: { data: undefined, keys: ['ada@example', 'Enter'] },
  focused: { data: undefined, options: legal, keys: ['Tab', 'Tab'] },
  sending: { data: undefined, login: { status: 'starting', step: address } },
  unavailable: fail('SERVER_UNREACHABLE'),
  misconfigured: fail('ORIGIN_NOT_ALLOWED'),
  declined: fail('DEVICE_REJECTED'),
  expired: fail('DEVICE_EXPIRED'),
  cooldown: fail('COOLDOWN', { retryAfter: 27 }),
  rateLimited: fail('RATE_LIMITED', { retryAfter: 1_800 }),
  notKept: {
    data: undefined,
    options: legal,
    storage: { [loginCacheKeys.used]: 'true' },
    reconnects: true,
    answers: { IS_CONNECTED: reply({ isConnected: false, memoryOnly: true }) },
    until: '.notice',
  },
  noMethod: { data: undefined, options: { features: { email: false } } },
  wallets: { data: undefined, wallets, options: legal },
  listed: { ...listed, options: { ...legal, featured: ['me.rainbow'] } },
  listedOnly: { ...listed, options: { features: { email: false } } },
  walletsFirst: { ...listed, options: { connectMethodsOrder: ['wallet', 'email'] } },
  disagreed: { ...listed, options: { ...legal, legalCheckbox: true } },
  agreed: {
    ...listed,
    options: { ...legal, legalCheckbox: true },
    click: '[data-testid=legal-checkbox]',
  },
  collapsed: { data: undefined, wallets, options: { collapseWallets: true } },
  focusedRow: { ...listed, options: { features: { email: false } }, keys: ['Tab', 'Tab', 'Tab'] },
  onlyWallets: { data: undefined, wallets, options: { features: { email: false } } },
  socials: {
    data: undefined,
    options: { ...legal, ...providers('google', 'passkey', 'x', 'github') },
  },
  socialsOne: { data: undefined, options: providers('passkey') },
  socialsTwo: {
    data: undefined,
    options: { features: { socials: ['google', 'openid'], openid: { label: 'Example Inc.' } } },
  },
  socialsMany: { ...listed, options: providers(...allProviders) },
  socialsOnly: {
    data: undefined,
    options: { features: { email: false, socials: ['openid', 'apple', 'discord', 'facebook'] } },
  },
} as const satisfies Scenes<'Connect'>

const ConnectSocials = {
  idle: { data: { providers: allProviders }, before: connect, options: providers(...allProviders) },
  focused: {
    data: { providers: allProviders },
    before: connect,
    options: providers(...allProviders),
    keys: ['Tab', 'Tab', 'Tab'],
  },
  linked: { data: { providers: allProviders }, before: connect, user: {} },
} as const satisfies Scenes<'ConnectSocials'>

const social = (
  provider: LoginProvider,
  login: Exclude<LoginState['status'], 'idle' | 'failed'>,
  mode: 'popup' | 'redirect' = 'popup',
) =>
  ({
    data: { provider },
    before: connect,
    login: { status: login, step: { method: 'social', step: 'provider', provider, mode } },
  }) as const
const failSocial = (code: ErrorState['code'], mode: 'popup' | 'redirect' = 'popup') => {
  const { step } = social('google', 'waiting', mode).login
  const error = { code, message: code }
  return { ...social('google', 'waiting'), login: { status: 'failed', step, error } } as const
}

const ConnectingSocial = {
  window: social('google', 'waiting'),
  windowLong: { ...social('passkey', 'waiting'), wait: 10_000 },
  leaving: social('discord', 'waiting', 'redirect'),
  retrieving: social('openid', 'checking'),
  retrievingLong: { ...social('github', 'checking'), wait: 10_000 },
  blocked: failSocial('POPUP_BLOCKED'),
  cutOff: failSocial('POPUP_CUT_OFF'),
  canceled: failSocial('POPUP_CLOSED'),
  refused: failSocial('PROVIDER_REFUSED', 'redirect'),
  notConfigured: failSocial('NOT_CONFIGURED'),
  unavailable: failSocial('SERVER_UNREACHABLE'),
  timedOut: failSocial('LOGIN_TIMEOUT'),
} as const satisfies Scenes<'ConnectingSocial'>

const farcasterUrl =
  'https://farcaster.xyz/~/siwf?channelToken=7f6e504b-fad6-4b48-9c8d-2f1e3a5b7c90'
const farcaster = (
  status: Exclude<LoginState['status'], 'idle' | 'failed'>,
  url: { url?: string } = { url: farcasterUrl },
) =>
  ({
    data: undefined,
    before: connect,
    login: { status, step: { method: 'social', step: 'farcaster', ...url } },
  }) as const
const failFarcaster = (code: ErrorState['code'], cause?: string) => {
  const { step } = farcaster('waiting').login
  const error = { code, message: code, ...(cause === undefined ? {} : { data: { cause } }) }
  return { ...farcaster('waiting'), login: { status: 'failed', step, error } } as const
}

const ConnectingFarcaster = {
  preparing: farcaster('waiting', {}),
  preparingLong: { ...farcaster('waiting', {}), wait: 10_000 },
  code: { ...farcaster('waiting'), wait: 200, until: '.qr' },
  codeFocused: { ...farcaster('waiting'), wait: 200, until: '.qr', keys: ['Tab', 'Tab'] },
  phonePreparing: { ...farcaster('waiting', {}), phone: true },
  phone: { ...farcaster('waiting'), phone: true },
  phoneFocused: { ...farcaster('waiting'), phone: true, keys: ['Tab', 'Tab'] },
  retrieving: farcaster('checking'),
  retrievingLong: { ...farcaster('connecting'), wait: 10_000 },
  expired: failFarcaster('LOGIN_TIMEOUT'),
  phoneExpired: { ...failFarcaster('NO_LOGIN_IN_PROGRESS'), phone: true },
  notOwner: failFarcaster('PROVIDER_FAILED', 'custody'),
  clock: failFarcaster('PROVIDER_FAILED', 'time'),
  invalid: failFarcaster('PROVIDER_FAILED', 'nonce'),
  notConfigured: failFarcaster('NOT_CONFIGURED'),
  unavailable: failFarcaster('SERVER_UNREACHABLE'),
  consent: { data: undefined, options: { ...legal, legalCheckbox: true } },
  signedIn: { data: undefined, before: connect, user: {} },
} as const satisfies Scenes<'ConnectingFarcaster'>

const ConnectWallets = {
  idle: { ...listed, before: connect },
  disagreed: { ...listed, before: connect, options: { ...legal, legalCheckbox: true } },
} as const satisfies Scenes<'ConnectWallets'>

const allWallets = { data: undefined, before: connect, pairs: true } as const

const AllWallets = {
  idle: { ...allWallets, until: '.wallet' },
  none: { ...allWallets, options: { include: ['none'] }, until: '.notice' },
  disagreed: { ...allWallets, options: { ...legal, legalCheckbox: true }, until: '.wallet' },
  unreachable: { ...allWallets, walletList: 'unreachable', until: '.notice' },
} as const satisfies Scenes<'AllWallets'>

const WhatIsAWallet = {
  idle: { data: undefined, before: connect },
} as const satisfies Scenes<'WhatIsAWallet'>

const getWallet = { data: undefined, before: connect } as const

const GetWallet = {
  idle: { ...getWallet, until: '.wallet' },
  unreachable: { ...getWallet, walletList: 'unreachable', until: '.notice' },
  refused: { ...getWallet, walletList: 'refused', until: '.notice' },
} as const satisfies Scenes<'GetWallet'>

const missing = {
  id: 'com.example.vault',
  name: 'Vault',
  namespaces: [],
  chains: [],
  links: {},
  stores: {
    chrome: 'https://store.example.org',
    ios: 'https://apps.example.org',
    android: 'https://play.example.org',
  },
  homepage: 'https://vault.example.org',
  injected: [],
  supportsWalletConnect: true,
} as const satisfies Wallet
const { homepage: _, ...unavailable } = { ...missing, stores: {} }

const Downloads = {
  idle: { data: { wallet: missing }, before: connect },
  none: { data: { wallet: unavailable }, before: connect },
} as const satisfies Scenes<'Downloads'>

const ConnectingMultiChain = {
  idle: { data: { connectorIds: ['double'] }, before: connect, wallets: [double], solana: true },
  gone: { data: { connectorIds: ['none'] }, before: connect },
} as const satisfies Scenes<'ConnectingMultiChain'>

const [wallet, , longNamed] = wallets
const attempt = { data: { connectorId: wallet.id }, before: connect, wallets } as const
const failWallet = (error: string) => ({
  ...attempt,
  attempt: {
    status: 'failed',
    connectorId: wallet.id,
    error: { code: error, message: error },
  } as const,
})

const ConnectingExternal = {
  waiting: { ...attempt, attempt: { status: 'waiting', connectorId: wallet.id } },
  waitingLong: {
    ...attempt,
    data: { connectorId: longNamed.id },
    attempt: { status: 'waiting', connectorId: longNamed.id },
    wait: 11_000,
  },
  declined: failWallet('USER_REJECTED'),
  linked: failWallet('ALREADY_CONNECTED'),
  failed: failWallet('WALLET_FAILED'),
} as const satisfies Scenes<'ConnectingExternal'>

const walletConnect = {
  id: 'walletConnect',
  name: 'WalletConnect',
  pairs: true,
  addresses,
} as const
const uri = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}&expiryTimestamp=1700000240`
const orange: Wallet = {
  id: 'orange',
  name: 'Orange Example',
  rdns: 'org.example.orange',
  namespaces: ['eip155'],
  chains: [],
  links: {
    native: 'orange://',
    desktop: 'orange-desktop://',
    web: 'https://orange.example.org/app',
  },
  stores: { chrome: 'https://store.example.org/orange' },
  injected: [],
  supportsWalletConnect: true,
}
const pairing = {
  before: connect,
  wallets: [walletConnect],
  attempt: { status: 'waiting', connectorId: walletConnect.id },
  pairing: { pairing: { uri, expiresAt: sceneTime + 4 * minutes, connectorId: walletConnect.id } },
} as const
const failPairing = (error: string) => ({
  ...pairing,
  pairing: {},
  attempt: {
    status: 'failed',
    connectorId: walletConnect.id,
    error: { code: error, message: error },
  } as const,
})
const toOrange = { connectorId: walletConnect.id, wallet: orange }

const ConnectingWalletConnect = {
  preparing: { ...pairing, pairing: {}, data: { connectorId: walletConnect.id } },
  stillPreparing: {
    ...pairing,
    pairing: {},
    data: { connectorId: walletConnect.id },
    wait: 10_000,
  },
  anyWallet: { ...pairing, data: { connectorId: walletConnect.id } },
  wallet: { ...pairing, data: toOrange },
  website: { ...pairing, data: toOrange, click: '[role=tab]:nth-child(2)' },
  desktop: { ...pairing, data: toOrange, click: '[role=tab]:nth-child(3)' },
  missing: { ...pairing, data: toOrange, click: '[role=tab]:nth-child(4)' },
  declined: { ...failPairing('USER_REJECTED'), data: toOrange },
  expired: { ...failPairing('PAIRING_EXPIRED'), data: toOrange },
  unreachable: { ...failPairing('RELAY_UNREACHABLE'), data: toOrange },
  misconfigured: { ...failPairing('PACKAGE_MISSING'), data: toOrange },
  failed: { ...failPairing('WALLET_FAILED'), data: toOrange },
} as const satisfies Scenes<'ConnectingWalletConnect'>

const ConnectingWalletConnectBasic = {
  ready: { ...pairing, data: undefined },
  expired: { ...failPairing('PAIRING_EXPIRED'), data: undefined },
  failed: { ...failPairing('WALLET_FAILED'), data: undefined },
  misconfigured: { data: undefined, before: connect },
} as const satisfies Scenes<'ConnectingWalletConnectBasic'>

const codeView = { data: { email }, before: connect } as const
const wrong = (error: string, data?: ErrorState['data']) => ({
  ...codeView,
  login: {
    status: 'waiting',
    step: sendableCode,
    error: { code: error, message: error, ...(data ? { data } : {}) },
  } as const,
})
const selfCustody = { cause: 'SELF_CUSTODY', accountUrl: 'https://login.example/account' }
const sendableCode = { ...code, ...sendable }
const longEmail = 'a.person.with.a.very.long.name+orders@a-department.of-a-company.example.org'

const EmailVerifyOtp = {
  empty: { ...codeView, login: { status: 'waiting', step: code } },
  typed: { ...codeView, login: { status: 'waiting', step: code }, keys: ['123'] },
  checking: { ...codeView, login: { status: 'checking', step: code } },
  resendable: { ...codeView, login: { status: 'waiting', step: sendableCode } },
  wrong: wrong('OTP_WRONG', { left: 2 }),
  lastTry: wrong('OTP_WRONG', { left: 1 }),
  usedUp: wrong('OTP_EXPIRED'),
  walletLocked: wrong('WALLET_LOCKED', { ...selfCustody, means: 'either' }),
  unlockCanceled: wrong('USER_REJECTED', { ...selfCustody, means: 'passkey' }),
  unlockWithoutWindow: wrong('WINDOW_UNAVAILABLE', { ...selfCustody, means: 'password' }),
  longEmail: {
    ...codeView,
    data: { email: longEmail },
    login: { status: 'waiting', step: { ...code, email: longEmail } },
  },
} as const satisfies Scenes<'EmailVerifyOtp'>

const EmailLogin = {
  idle: { data: undefined, options: legal },
  typed: { data: undefined, keys: [email] },
  sending: { data: undefined, login: { status: 'starting', step: address } },
  failed: fail('RATE_LIMITED', { retryAfter: 1_800 }),
  disagreed: { data: undefined, options: { ...legal, legalCheckbox: true } },
  off: { data: undefined, options: { features: { email: false } } },
} as const satisfies Scenes<'EmailLogin'>

const EmailVerifyDevice = {
  waiting: { ...codeView, login: { status: 'waiting', step: device } },
  waitingLong: { ...codeView, login: { status: 'waiting', step: device }, wait: 11_000 },
  withoutNumber: {
    ...codeView,
    login: { status: 'waiting', step: { method: 'email', step: 'device', email, ...times } },
  },
  resendable: { ...codeView, login: { status: 'waiting', step: { ...device, ...sendable } } },
} as const satisfies Scenes<'EmailVerifyDevice'>

// 1,234.567909017022189568 ether
const balance = { RPC_REQUEST: reply('0x42ed124c3ad8615000') } satisfies Answers
const account = {
  data: undefined,
  user: {},
  answers: balance,
  until: '[data-testid=account-balance]',
} as const

const readBalances: DataApiAnswers['balance'] = () => ({
  balances: [
    balanceOf('ETH', '1234.567909017022', {
      name: 'Ether',
      address: undefined,
      value: 3_703_703.72,
      iconUrl: icon('#5a6acf'),
    }),
    balanceOf('USDX', '2500.5', { name: 'Test Dollar', value: 2_500.5, iconUrl: icon('#2f8f6b') }),
    balanceOf('SMALL', '0.00004', { name: 'A token with a rather long name', value: 0.004 }),
    balanceOf('POINTS', '98000'),
    balanceOf('WIDE', '123456789012345678.5', { name: 'Widely held', value: 12 }),
    balanceOf('LAST', '7'),
  ],
})
const readHistory: DataApiAnswers['history'] = () => ({
  data: [
    transactionOf('1', {
      minedAt: '2026-02-27T12:00:00Z',
      operationType: 'trade',
      transfers: [transferOf('USDX', '1500.25'), transferOf('ETH', '0.5', 'out')],
    }),
    transactionOf('2', {
      minedAt: '2026-02-10T12:00:00Z',
      operationType: 'send',
      status: 'pending',
      transfers: [transferOf('ETH', '0.0000042', 'out')],
    }),
    transactionOf('3', {
      minedAt: '2026-01-02T12:00:00Z',
      operationType: 'mint',
      transfers: [nftOf('A collectible cat #1207')],
    }),
    transactionOf('4', {
      minedAt: '2025-12-24T12:00:00Z',
      operationType: 'execute',
      status: 'failed',
      transfers: [],
    }),
    transactionOf('5', { minedAt: '2025-12-01T12:00:00Z' }),
    transactionOf('6', { minedAt: '2025-01-05T12:00:00Z' }),
  ],
  next: null,
})
const withAssets = {
  ...account,
  dataApi: {
    balance: readBalances,
    history: readHistory,
    identity: () => ({ name: 'ada.example', avatar: icon('#b0522d') }),
  },
  until: '.asset-item',
} as const

const nftsTab = { ...withAssets, click: '[role=tab]:nth-child(2)' } as const
const activityTab = { ...withAssets, click: '[role=tab]:nth-child(3)' } as const

const Account = {
  idle: account,
  fullBalance: { ...account, click: '[data-testid=account-balance]' },
  balanceLoading: {
    ...account,
    answers: { RPC_REQUEST: () => forever() },
    until: '.balance-skeleton',
  },
  balanceFailed: {
    ...account,
    answers: { RPC_REQUEST: refuse(new FrameError('INTERNAL')) },
    until: '.balance-failed',
  },
  memoryOnly: { ...account, user: { memoryOnly: true } },
  longEmail: { ...account, user: { email: longEmail } },
  socialName: { ...account, user: { userName: 'Ada Lovelace' } },
  longName: { ...account, user: { userName: longEmail } },
  socialEmail: { ...account, storage: { [loginCacheKeys.social]: 'google' } },
  disconnecting: {
    ...account,
    answers: { ...balance, SIGN_OUT: () => forever() },
    click: '[data-testid=disconnect-button]',
  },
  focused: { ...account, keys: ['Tab', 'Tab'] },
  severalNetworks: { ...account, networks: [mainnet, base] },
  tokens: withAssets,
  tokensMore: { ...withAssets, click: '[data-testid=more-tokens]' },
  tokensFocused: { ...withAssets, keys: ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab'] },
  tokensEmpty: { ...withAssets, dataApi: {}, until: '.asset-empty' },
  tokensLoading: { ...withAssets, dataApi: { balance: neverAnswers }, until: '.asset-skeleton' },
  tokensFailed: {
    ...withAssets,
    dataApi: { balance: refuseWith(400) },
    until: '[data-testid=retry-balances]',
  },
  nfts: { ...nftsTab, untilClicked: '.asset-item' },
  nftsEmpty: { ...nftsTab, dataApi: { balance: readBalances }, untilClicked: '.asset-empty' },
  activity: { ...activityTab, untilClicked: '.activity-month' },
  activityEmpty: {
    ...activityTab,
    dataApi: { balance: readBalances },
    untilClicked: '.asset-empty',
  },
  activityFailed: {
    ...activityTab,
    dataApi: { balance: readBalances, history: refuseWith(400) },
    untilClicked: '[data-testid=retry-activity]',
  },
} as const satisfies Scenes<'Account'>

const home: ViewEntry = { name: 'Account', data: undefined }
const newEmail = 'grace@example.org'
const emailForm = { data: undefined, before: home, user: {} } as const
const failUpdate = (error: string, data?: ErrorState['data']) => ({
  ...emailForm,
  emailUpdate: {
    status: 'failed',
    newEmail,
    error: { code: error, message: error, ...(data ? { data } : {}) },
  } as const,
})

const UpdateEmailWallet = {
  idle: emailForm,
  typed: { ...emailForm, keys: [newEmail] },
  sending: { ...emailForm, emailUpdate: { status: 'starting', newEmail } },
  cooldown: failUpdate('COOLDOWN', { retryAfter: 27 }),
  staleLogin: failUpdate('FRESH_LOGIN_REQUIRED'),
  social: { ...emailForm, storage: { [loginCacheKeys.social]: 'google' } },
  longEmail: { ...emailForm, user: { email: longEmail } },
} as const satisfies Scenes<'UpdateEmailWallet'>

const AccountSettings = {
  idle: { data: undefined, user: {} },
  german: { data: undefined, user: {}, options: { locale: 'de' } },
  ownWallet: { data: undefined, connected: [double.id], wallets: [double] },
} as const satisfies Scenes<'AccountSettings'>

const UpgradeEmailWallet = {
  idle: { data: undefined, user: {} },
  focused: { data: undefined, user: {}, keys: ['Tab', 'Tab'] },
  german: { data: undefined, user: {}, options: { locale: 'de' } },
  ownWallet: { data: undefined, connected: [double.id], wallets: [double] },
} as const satisfies Scenes<'UpgradeEmailWallet'>

const emails = { email, newEmail }
const updateCode = { data: emails, before: emailForm.before, user: {} } as const
const codeStep = { step: 'primary', resendAt: times.resendAt } as const
const sendableStep = { step: 'primary', resendAt: sendable.resendAt } as const
const refusedCode = (error: string, data?: ErrorState['data']) => ({
  ...updateCode,
  emailUpdate: {
    status: 'waiting',
    ...emails,
    step: sendableStep,
    error: { code: error, message: error, ...(data ? { data } : {}) },
  } as const,
})

const updateCodes = {
  empty: { ...updateCode, emailUpdate: { status: 'waiting', ...emails, step: codeStep } },
  checking: { ...updateCode, emailUpdate: { status: 'checking', ...emails, step: codeStep } },
  wrong: refusedCode('OTP_WRONG', { left: 2 }),
  usedUp: refusedCode('OTP_EXPIRED'),
  longEmail: {
    ...updateCode,
    data: { email: longEmail, newEmail: longEmail },
    emailUpdate: { status: 'waiting', ...emails, step: codeStep },
  },
} as const

const UpdateEmailPrimaryOtp = updateCodes satisfies Scenes<'UpdateEmailPrimaryOtp'>
const UpdateEmailSecondaryOtp = updateCodes satisfies Scenes<'UpdateEmailSecondaryOtp'>

const connectedWallet = {
  data: undefined,
  before: { name: 'Account', data: undefined },
  user: {},
  until: '.profile-wallet',
} as const

/** The addresses are those of BIP-173 and BIP-350. */
const satchel = {
  id: 'org.example.satchel',
  name: 'Satchel',
  icon: icon('#3f7a5f'),
  addresses: { bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  allAccounts: {
    bip122: [
      { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', type: 'eoa', purpose: 'payment' },
      {
        address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
        type: 'eoa',
        purpose: 'ordinal',
      },
    ],
  },
} as const satisfies MockParameters

const severalNamespaces = {
  ...connectedWallet,
  networks: [mainnet, solana, bitcoin],
  wallets: [longNamed, { ...double, connectsOthers: true }, satchel],
  connected: [longNamed.id, double.id, satchel.id],
} as const

const ProfileWallets = {
  idle: connectedWallet,
  focused: { ...connectedWallet, keys: ['Tab', 'Tab'] },
  recent: {
    ...connectedWallet,
    wallets,
    storage: {
      [recentConnectionsKey]: JSON.stringify(
        [wallet, longNamed].map(({ id, name }) => ({ connectorId: id, name })),
      ),
    },
    until: '.profile-recent',
  },
  ethereum: severalNamespaces,
  solana: { ...severalNamespaces, click: '[role=tab]:nth-child(2)' },
  bitcoin: { ...severalNamespaces, click: '[role=tab]:nth-child(3)' },
  focusedTab: { ...severalNamespaces, keys: ['Tab', 'Tab', 'Tab', 'ArrowRight'] },
  none: {
    ...severalNamespaces,
    connected: [],
    wallets: [satchel],
    click: '[role=tab]:nth-child(3)',
  },
  onlyRecent: {
    ...severalNamespaces,
    connected: [],
    wallets: [satchel, double],
    storage: {
      [recentConnectionsKey]: JSON.stringify(
        [satchel, double].map(({ id, name }) => ({ connectorId: id, name })),
      ),
    },
    click: '[role=tab]:nth-child(3)',
  },
} as const satisfies Scenes<'ProfileWallets'>

const approve = { data: { connectorId: 'frame' }, user: {} } as const

const ApproveTransaction = {
  opening: { ...approve, screen: 'opening' },
  openingLong: { ...approve, screen: 'opening', wait: 11_000 },
  failed: { ...approve, screen: 'failing' },
  shown: { ...approve, approval: 'evmTransaction-send' },
  shownMessage: { ...approve, approval: 'message-message' },
  shownKeypad: { ...approve, approval: 'guard-unmatched' },
  shownHandover: { ...approve, approval: 'handover-closed' },
  shownUnlock: { ...approve, approval: 'unlock-password' },
  shownSettled: { ...approve, approval: 'settled-approved' },
} as const satisfies Scenes<'ApproveTransaction'> &
  Record<ApproveTransactionState['status'], unknown>

const hash = `0x${'5c504ed432cb5113'.repeat(4)}`
const sent = {
  data: { hash, networkId: 'eip155:1' },
  user: {},
  until: '[data-testid=sent-done]',
} as const

const TransactionSent = {
  idle: sent,
  withoutExplorer: { ...sent, data: { hash, networkId: 'eip155:31337' } },
  focused: { ...sent, keys: ['Tab', 'Tab'] },
} as const satisfies Scenes<'TransactionSent'>

const fewNetworks = [mainnet, base, optimism] as const
const manyNetworks = [
  ...fewNetworks,
  arbitrum,
  polygon,
  bsc,
  sepolia,
  solana,
  bitcoin,
  bitcoinTestnet,
] as const
const connected = { data: undefined, before: home, user: {} } as const

const Networks = {
  few: { ...connected, networks: fewNetworks },
  many: { ...connected, networks: manyNetworks },
  notFound: { ...connected, networks: manyNetworks, keys: ['Tab', 'Tab', 'Tab', 'zzz'] },
  focused: { ...connected, networks: fewNetworks, keys: ['Tab', 'Tab', 'Tab', 'Tab'] },
  disconnected: { data: undefined, networks: fewNetworks },
} as const satisfies Scenes<'Networks'>

const switching = {
  data: { networkId: base.caipNetworkId },
  before: { name: 'Networks', data: undefined },
  user: {},
  networks: fewNetworks,
} as const
const failSwitch = (error: string) =>
  ({ status: 'failed', network: base, error: { code: error, message: error } }) as const

const SwitchNetwork = {
  waiting: { ...switching, networkAttempt: { status: 'waiting', network: base } },
  declined: { ...switching, networkAttempt: failSwitch('USER_REJECTED') },
  unswitchable: { ...switching, networkAttempt: failSwitch('SWITCHING_NOT_SUPPORTED') },
  failed: { ...switching, networkAttempt: failSwitch('CHAIN_NOT_SUPPORTED') },
} as const satisfies Scenes<'SwitchNetwork'>

const SwitchActiveChain = {
  idle: { ...switching, data: { networkId: solana.caipNetworkId }, networks: manyNetworks },
} as const satisfies Scenes<'SwitchActiveChain'>

const foreign = {
  data: undefined,
  user: {},
  networks: fewNetworks,
  network: unknownNetwork('eip155:999'),
} as const

const UnsupportedChain = {
  idle: foreign,
  named: { ...foreign, network: unknownNetwork('eip155:43114') },
  severalNamespaces: { ...foreign, networks: manyNetworks },
  guarded: {
    ...foreign,
    toast: { variant: 'error', code: 'NETWORK_IS_UNSUPPORTED', message: '' },
  },
  waiting: { ...foreign, networkAttempt: { status: 'waiting', network: base } },
  stillWaiting: {
    ...foreign,
    networkAttempt: { status: 'waiting', network: base },
    wait: 10_000,
  },
  declined: { ...foreign, networkAttempt: failSwitch('USER_REJECTED') },
  unswitchable: { ...foreign, networkAttempt: failSwitch('SWITCHING_NOT_SUPPORTED') },
  failed: { ...foreign, networkAttempt: failSwitch('CHAIN_NOT_SUPPORTED') },
} as const satisfies Scenes<'UnsupportedChain'>

const signer = { chainId: 'eip155:1', accountAddress: addresses.eip155 } as const
const signIn = {
  data: undefined,
  wallets,
  connected: ['org.example.fox'],
  siwx: { status: 'needed', account: signer },
} as const

const recentEmails = { 'latchkey.recent_emails': '["ada@example.org","bob@example.org"]' }

const DataCapture = {
  idle: { ...signIn, siwxEmail: {} },
  recent: { ...signIn, siwxEmail: {}, storage: recentEmails },
  typed: { ...signIn, siwxEmail: { email: 'ada' } },
  required: { ...signIn, siwxEmail: { required: true } },
  sending: { ...signIn, siwxEmail: { status: 'sending', email } },
  failed: { ...signIn, siwxEmail: { email, failed: true } },
} as const satisfies Scenes<'DataCapture'>

const DataCaptureOtpConfirm = {
  idle: { ...signIn, siwxEmail: { status: 'code', email } },
  checking: { ...signIn, siwxEmail: { status: 'checking', email } },
  wrong: { ...signIn, siwxEmail: { status: 'code', email, failed: true } },
} as const satisfies Scenes<'DataCaptureOtpConfirm'>

const SIWXSignMessage = {
  idle: signIn,
  loginWallet: { data: undefined, user: {}, siwx: signIn.siwx },
  optional: { data: undefined, user: {}, siwx: signIn.siwx, siwxOptional: true },
  focused: { ...signIn, keys: ['Tab', 'Tab', 'Tab'] },
  guarded: {
    ...signIn,
    toast: { variant: 'error', code: undefined, message: 'Sign to continue, or cancel' },
  },
  signing: { ...signIn, siwx: { status: 'signing', account: signer } },
  stillWaiting: { ...signIn, siwx: { status: 'signing', account: signer }, wait: 10_000 },
  declined: {
    ...signIn,
    siwx: {
      status: 'needed',
      account: signer,
      error: { code: 'SIWX_DECLINED', message: 'Signature declined' },
    },
  },
} as const satisfies Scenes<'SIWXSignMessage'>

const WalletCompatibleNetworks = {
  idle: { ...connected, networks: manyNetworks },
  one: connected,
} as const satisfies Scenes<'WalletCompatibleNetworks'>

const WalletReceive = {
  idle: { ...connected, networks: manyNetworks },
  one: connected,
  focused: { ...connected, networks: manyNetworks, keys: ['Tab', 'Tab', 'Tab', 'Tab'] },
  solana: {
    data: undefined,
    before: home,
    networks: [solana],
    wallets: [double],
    connected: [double.id],
  },
} as const satisfies Scenes<'WalletReceive'>

const WalletSend = sendScenes.WalletSend satisfies Scenes<'WalletSend'>
const WalletSendSelectToken = {
  loaded: {
    ...sendScenes.selectToken,
    dataApi: { balance: readBalances },
    until: '[data-testid=asset-native] .asset-value',
  },
  nativeOnly: sendScenes.selectToken,
  loading: {
    ...sendScenes.selectToken,
    dataApi: { balance: neverAnswers },
    until: '.asset-skeleton',
  },
  failed: { ...sendScenes.selectToken, dataApi: { balance: refuseWith(400) }, until: '.notice' },
} as const satisfies Scenes<'WalletSendSelectToken'>
const WalletSendPreview = sendScenes.WalletSendPreview satisfies Scenes<'WalletSendPreview'>
const WalletSendConfirmed = sendScenes.WalletSendConfirmed satisfies Scenes<'WalletSendConfirmed'>

const WhatIsANetwork = {
  idle: { data: undefined, before: { name: 'Networks', data: undefined } },
} as const satisfies Scenes<'WhatIsANetwork'>

/** A view without scenes does not compile. */
export const viewScenes = {
  Connect,
  ConnectWallets,
  AllWallets,
  WhatIsAWallet,
  GetWallet,
  Downloads,
  ConnectingMultiChain,
  ConnectingExternal,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
  ConnectSocials,
  ConnectingSocial,
  ConnectingFarcaster,
  EmailLogin,
  EmailVerifyOtp,
  EmailVerifyDevice,
  Account,
  ProfileWallets,
  UpdateEmailWallet,
  AccountSettings,
  UpgradeEmailWallet,
  UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp,
  ApproveTransaction,
  TransactionSent,
  Networks,
  SwitchNetwork,
  SwitchActiveChain,
  UnsupportedChain,
  DataCapture,
  DataCaptureOtpConfirm,
  SIWXSignMessage,
  WalletCompatibleNetworks,
  WalletReceive,
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
  WalletSendConfirmed,
  WhatIsANetwork,
} as const satisfies { readonly [Name in ViewName]: Scenes<Name> }

const toasts = {
  loading: { variant: 'loading', code: undefined, message: 'Signing out' },
  success: { variant: 'success', code: 'ADDRESS_COPIED', message: 'Address copied' },
  error: { variant: 'error', code: 'DISCONNECT_FAILED', message: 'Failed to disconnect' },
} as const satisfies Readonly<Record<ToastVariant, Omit<ToastState, 'open'>>>

const fallbacks = {
  loading: { fallback: 'loading' },
  loadingLong: { fallback: 'loading', wait: 10_000 },
  failed: { fallback: 'failed' },
} as const satisfies Readonly<Record<string, Omit<ModalScene, 'view'>>>

type AnyScenes = Readonly<Record<string, Omit<ModalScene, 'view'> & { data: ViewData[ViewName] }>>

const list = (group: string, scenes: AnyScenes) =>
  Object.entries(scenes).map(([state, { data, ...scene }]) => {
    // The tables above pair each view with its data.
    const view = { name: group, data } as ViewEntry
    return [`${group}-${state}`, { ...scene, view }] as const
  })

/** By name. */
export const modalScenes: Readonly<Record<string, ModalScene>> = Object.fromEntries([
  ...Object.entries(viewScenes).flatMap(([name, scenes]) => list(name, scenes)),
  ...Object.entries(toasts).map(([variant, toast]) => [
    `toast-${variant}`,
    { ...Account.idle, view: { name: 'Account', data: undefined }, toast },
  ]),
  // The keys are those of the table.
  ...(Object.keys(alerts) as AlertCode[]).map((alert) => [
    `alert-${alert}`,
    { view: connect, alert },
  ]),
  ...Object.entries(fallbacks).map(([state, scene]) => [
    `fallback-${state}`,
    { ...scene, view: connect },
  ]),
])
