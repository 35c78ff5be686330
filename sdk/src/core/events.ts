/** Events for the dApp's own analytics. No event contains an address, an email or a secret. */
import type { ChainNamespace, LinkedProvider } from '@latchkey/protocol'
import type { Connector } from '../connectors/connector.ts'
import type { LoginMethod } from '../connectors/connectorLogins.ts'
import { redact } from '../primitives/redact.ts'

export type SocialProvider = LinkedProvider

export type LatchkeyEvents = {
  /** The instance has started in the browser. Before it restores a connection. */
  INITIALIZE: undefined
  /** The page has the modal's code, for the first time. Not sent to `analytics`. */
  MODAL_CREATED: undefined
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  /** The user asked to change their email, and the first code was sent. */
  EMAIL_EDIT: undefined
  /** A login at a provider, with Farcaster or with a passkey begins. */
  SOCIAL_LOGIN_STARTED: { provider: SocialProvider }
  /** The provider has a result, and the account is being read. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: SocialProvider }
  SOCIAL_LOGIN_SUCCESS: { provider: SocialProvider }
  SOCIAL_LOGIN_ERROR: { provider: SocialProvider; message: string }
  /** The user closed the window, left the modal's view or began another login, or the dApp aborted it. */
  SOCIAL_LOGIN_CANCELED: { provider: SocialProvider }
  /** A further identity opens the user's account now. */
  SOCIAL_LINK_SUCCESS: { provider: SocialProvider }
  SOCIAL_LINK_ERROR: { provider: SocialProvider; message: string; code: string }
  /** The user picked a wallet. */
  SELECT_WALLET: { name: string; platform: WalletPlatform }
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_GET_WALLET_HELP: undefined
  /** The user opened the list of networks. */
  CLICK_NETWORKS: undefined
  CLICK_NETWORK_HELP: undefined
  /** The user opened the page where a wallet can be installed. */
  GET_WALLET: { name: string }
  /** Omits the user's search text. */
  SEARCH_WALLET: { found: number }
  /** A link to a wallet is missing, or must not be opened. */
  CONNECT_PROXY_ERROR: { message: string }
  CONNECT_SUCCESS: { method: LoginMethod | Connector['type']; reconnect: boolean }
  CONNECT_ERROR: { message: string; code?: string }
  CONNECTOR_TIMEOUT: { connector: string; reason: 'load' | 'request' }
  USER_REJECTED: { message: string }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace | 'all' }
  DISCONNECT_ERROR: { message: string }
  /** CAIP-2 id. */
  SWITCH_NETWORK: { network: string }
  /** The account's history could not be read. */
  ERROR_FETCH_TRANSACTIONS: { message: string }
  /** The user reached the end of the activity, and the next page is being loaded. */
  LOAD_MORE_TRANSACTIONS: undefined
  /** The user opened the form that sends tokens. `network` is a CAIP-2 id. */
  OPEN_SEND: { network: string }
  /** The wallet is asked to send. */
  SEND_INITIATED: { network: string }
  SEND_SUCCESS: { network: string }
  SEND_ERROR: { network: string; message: string }
  /** The user declined in the wallet. */
  SEND_REJECTED: { network: string }
  /** The user signs in with their wallet: see docs/siwx.md. */
  CLICK_SIGN_SIWX_MESSAGE: SiwxSigner
  CLICK_CANCEL_SIWX: SiwxSigner
  SIWX_AUTH_SUCCESS: SiwxSigner
  SIWX_AUTH_ERROR: SiwxSigner & { message: string }
}

/** `network` is a CAIP-2 id. */
type SiwxSigner = { network: string; isSmartAccount: boolean }

/** Where a wallet runs, or how the user reaches it. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop'

/** An event with its name, properties and time. */
export type LatchkeyEvent = {
  [Name in keyof LatchkeyEvents]: {
    event: Name
    properties: LatchkeyEvents[Name]
    /** Milliseconds since the epoch. */
    timestamp: number
  }
}[keyof LatchkeyEvents]

/** Receives every event of an instance. */
export type LatchkeyEventListener = (event: LatchkeyEvent) => void

/** Removes addresses, emails and codes from the texts of wallets and servers. */
export function redactProperties<Properties>(properties: Properties): Properties {
  const entries = Object.entries(Object(properties)).map(([name, value]) => [
    name,
    // A CAIP-2 id has a hash, and no wallet chose its text.
    typeof value === 'string' && name !== 'network' ? redact(value) : value,
  ])
  // Texts stay texts.
  return properties === undefined ? properties : (Object.fromEntries(entries) as Properties)
}
