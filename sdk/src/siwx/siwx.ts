import type { CaipNetworkId } from '@latchkey/protocol'

/** The fields of a sign-in message (CAIP-122). Times are ISO 8601. */
export type SiwxMessageData = {
  /** In its usual spelling; for EVM accounts, with the checksum of EIP-55. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** Host and port of the dApp. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A sign-in message. `toString()` returns the text to sign. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

/** A signed message. */
export type SiwxSession = {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  /** Hex on EVM networks, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  /** CAIP-74, if a WalletConnect wallet signed while it connected. Storages leave it out. */
  readonly cacao?: unknown
}

export type CreateMessageParameters = {
  readonly chainId: CaipNetworkId
  /**
   * `<<AccountAddress>>` if the user signs in while the wallet connects. The wallet replaces it in
   * the text, so put it there unchanged.
   */
  readonly accountAddress: string
  readonly notBefore?: string | undefined
}

export type SignSiwxParameters = {
  readonly message: string
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
}

/**
 * Asks for the user's email in the modal, before the sign-in. No wallet then signs in one step. If
 * `addSession` rejects with the message `OTP is required`, as `new SiwxError('OTP_REQUIRED')` has it,
 * the modal asks again, and the user cannot skip it.
 */
export type SiwxEmailCapture = {
  /** False: the user can skip it. */
  readonly required: boolean
  /** Sends a code for the next sign-in of an account (CAIP-10). Returns false if none is needed. */
  request(request: { email: string; account: string }): Promise<boolean>
  /** Rejects if the code is not right. */
  confirm(request: { code: string }): Promise<void>
}

/**
 * Signs users in with their wallet (CAIP-122). The dApp implements it.
 */
export type Siwx = {
  createMessage(parameters: CreateMessageParameters): Promise<SiwxMessage>
  /** Default: the connected wallet signs the message. */
  readonly signMessage?: ((parameters: SignSiwxParameters) => Promise<string>) | undefined
  /** Rejects if the signature or a field is not valid. */
  addSession(session: SiwxSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  /**
   * Replaces all sessions; none signs out. Rejects, and changes nothing, if one is not valid. Several
   * come from a WalletConnect wallet: one for each of its networks, all with the same nonce, that of
   * the network in use first.
   */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Returns the valid sessions of exactly this account on this chain. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]>
  /** True: without a session, the wallet disconnects. Default: true. */
  readonly getRequired?: (() => boolean) | undefined
  /** Signs out when the wallet disconnects. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Default: users are not asked for an email. */
  readonly emailCapture?: SiwxEmailCapture | undefined
}
