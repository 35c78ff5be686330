/** The options of AppKit's `siweConfig`, as its dApps write them. */

/** `address` is an EIP-55 address, `chainId` an EIP-155 number. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** The dApp's part of a message. `exp`, `nbf` and `iat` are ISO 8601 times. */
export type SiweMessageParameters = {
  readonly domain: string
  readonly uri: string
  /** Not used: the message is for the network in use. */
  readonly chains?: readonly number[] | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly iat?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
}

export type SiweCreateMessageParameters = SiweMessageParameters & {
  /** `did:pkh:` and a CAIP-10 id, such as `did:pkh:eip155:1:0x…`. */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
}

export type SiweVerifyMessageParameters = {
  readonly message: string
  readonly signature: string
  /** CAIP-74, if a WalletConnect wallet signed while it connected. */
  readonly cacao?: unknown
}

export type SiweConfig = {
  /** True: without a session, the wallet disconnects. Default: true. */
  readonly required?: boolean | undefined
  /** Default: true. */
  readonly enabled?: boolean | undefined
  /** Accepted, and not used. */
  readonly nonceRefetchIntervalMs?: number | undefined
  /** Accepted, and not used. */
  readonly sessionRefetchIntervalMs?: number | undefined
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** False: a session of another account counts. Default: true. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** False: a session of another network counts. Default: true. */
  readonly signOutOnNetworkChange?: boolean | undefined
  /** @param address undefined if the user signs in while the wallet connects */
  getNonce(address?: string): Promise<string>
  /** Default: the page's host and address. */
  getMessageParams?: (() => Promise<SiweMessageParameters>) | undefined
  createMessage(parameters: SiweCreateMessageParameters): string
  /** Returns false if the server does not accept the signature. */
  verifyMessage(parameters: SiweVerifyMessageParameters): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  /** Returns false if the server did not end the session. */
  signOut(): Promise<boolean>
  onSignIn?: ((session?: SiweSession) => void) | undefined
  onSignOut?: (() => void) | undefined
}
