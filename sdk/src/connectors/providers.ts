import type {
  CaipNetworkId,
  ChainNamespace,
  Hex,
  RpcInput,
  RpcMethod,
  RpcMethodIn,
  RpcResult,
} from '@latchkey/protocol'
import type { ProviderRpcError } from '../primitives/providerRpcError.ts'

/** EIP-1193 `RequestArguments`. */
export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** EIP-1193 events. */
export type EvmProviderEvents = {
  connect: { chainId: Hex }
  disconnect: ProviderRpcError
  chainChanged: Hex
  accountsChanged: Hex[]
  message: { type: string; data: unknown }
}

type Listen = <Name extends keyof EvmProviderEvents>(
  event: Name,
  listener: (payload: EvmProviderEvents[Name]) => void,
) => EvmProvider

type OwnMethods = {
  eth_requestAccounts: { params: []; result: Hex[] }
  net_version: { params: []; result: string }
  wallet_switchEthereumChain: { params: [{ chainId: Hex }]; result: null }
}

/** EIP-747, whose parameters are no list. */
type WatchedAsset = {
  type: 'ERC20' | 'ERC721' | 'ERC1155'
  options: {
    address: string
    symbol?: string | undefined
    decimals?: number | undefined
    image?: string | undefined
    tokenId?: string | undefined
  }
}

type KnownMethod = keyof OwnMethods | RpcMethod
type Input<Method extends KnownMethod> = Method extends 'wallet_watchAsset'
  ? WatchedAsset | [WatchedAsset]
  : Method extends RpcMethod
    ? RpcInput<Method>
    : Method extends keyof OwnMethods
      ? OwnMethods[Method]['params']
      : never
type Result<Method extends KnownMethod> = Method extends RpcMethod
  ? RpcResult<Method>
  : Method extends keyof OwnMethods
    ? OwnMethods[Method]['result']
    : never

/** Optional if no parameter is required. */
type TypedArguments<Method extends KnownMethod> = {
  readonly method: Method
} & ([] extends Input<Method>
  ? { readonly params?: Readonly<Input<Method>> | undefined }
  : { readonly params: Readonly<Input<Method>> })

/**
 * `request`, typed by a namespace's methods. Methods that only the wallet knows return `unknown`.
 */
type Request<Known extends KnownMethod> = {
  <Method extends string>(args: {
    readonly method: Method extends Known ? never : Method
    readonly params?: RequestArguments['params']
  }): Promise<unknown>
  // Last, so that compiler errors name it.
  <const Method extends Known>(args: TypedArguments<Method>): Promise<Result<Method>>
}

/**
 * An EIP-1193 provider. Errors have 4001, 4100, 4200, 4900, 4901, 4902 or a JSON-RPC number in
 * `code`.
 */
export type EvmProvider = {
  readonly request: Request<keyof OwnMethods | RpcMethodIn<'eip155'>>
  on: Listen
  removeListener: Listen
}

/** A serializable transaction of any Solana library, or its bytes. */
export type SolanaTransaction = Uint8Array | { serialize(options?: object): Uint8Array }

export type SolanaAbility =
  | 'signMessage'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signAndSendTransaction'

/** The content of a sign-in message (Sign In With Solana). Default of `domain`: the page's host. */
export type SolanaSignInInput = {
  readonly domain?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  /** ISO 8601, as the two that follow. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A server verifies it with the input: see `verifySignIn` of `@solana/wallet-standard-util`. */
export type SolanaSignInOutput = {
  readonly account: { readonly address: string; readonly publicKey: Uint8Array }
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/** Signs with the connected Solana account. Rejects with 4200 in `code` if the wallet cannot. */
export type SolanaProvider = {
  /** Base58. Undefined until connected. */
  readonly address: string | undefined
  /** Lets the user connect if needed. Resolves to the address. */
  connect(): Promise<string>
  disconnect(): Promise<void>
  /** @returns the 64 bytes of the Ed25519 signature */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** @returns the signed transaction in wire form */
  signTransaction(transaction: SolanaTransaction): Promise<Uint8Array>
  /** @returns the signed transactions in wire form, in the same order */
  signAllTransactions(transactions: readonly SolanaTransaction[]): Promise<Uint8Array[]>
  /** @returns the transaction's signature, base58 */
  signAndSendTransaction(transaction: SolanaTransaction, options?: object): Promise<string>
  /**
   * Lets the wallet write a sign-in message for the connected account, and sign it. Undefined for
   * wallets that do not: use `signMessage`.
   */
  readonly signIn?: ((input?: SolanaSignInInput) => Promise<SolanaSignInOutput>) | undefined
  /** Returns what the connected wallet can do. Default: everything. */
  readonly supports?: ((ability: SolanaAbility) => boolean) | undefined
  /** Sends a method by its wire name, with parameters and result as they travel. */
  readonly request: Request<RpcMethodIn<'solana'>>
}

/** An address of a Bitcoin wallet, with its public key in hex if the wallet shares that. */
export type BitcoinAddress = {
  readonly address: string
  readonly publicKey?: string | undefined
  readonly purpose: 'payment' | 'ordinal'
}

export type SignBitcoinMessageParameters = {
  readonly message: string
  /** Default: the connected address. */
  readonly address?: string | undefined
  /** Default: ECDSA, and BIP-322 for taproot addresses and for wallets that sign only that. */
  readonly protocol?: 'ecdsa' | 'bip322' | undefined
}

/** An input that the wallet signs. */
export type PsbtInput = {
  readonly index: number
  /** Default: the connected address. */
  readonly address?: string | undefined
  readonly sighashTypes?: readonly number[] | undefined
}

export type SignPsbtParameters = {
  /** Base64 (BIP-174). */
  readonly psbt: string
  /** Default: every input of the wallet's, which it finalizes. */
  readonly signInputs?: readonly PsbtInput[] | undefined
  /** Sends the transaction, too. Default: false. */
  readonly broadcast?: boolean | undefined
}

export type SignPsbtResult = {
  /** Base64 (BIP-174). */
  readonly psbt: string
  readonly txid?: string | undefined
}

export type SendTransferParameters = {
  readonly recipient: string
  /** Satoshis, as a decimal number. */
  readonly amount: string
}

/** Asks a Bitcoin wallet. A wallet lacks the members that it cannot do. */
export type BitcoinProvider = {
  /** Sends a method by its wire name: `getAccountAddresses`, `signMessage`, `signPsbt`, `sendTransfer`. */
  request(args: RequestArguments): Promise<unknown>
  getAccountAddresses?(): Promise<readonly BitcoinAddress[]>
  /** @returns the signature in base64, which belongs to the address */
  signMessage?(parameters: SignBitcoinMessageParameters): Promise<string>
  signPsbt?(parameters: SignPsbtParameters): Promise<SignPsbtResult>
  /** @returns the transaction's id */
  sendTransfer?(parameters: SendTransferParameters): Promise<string>
  /** Switches the wallet and the instance to a configured network. */
  switchNetwork?(networkId: CaipNetworkId): Promise<void>
}

type Providers = {
  readonly eip155: EvmProvider
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
}

/** The provider type of a namespace; unknown if no connector serves it. */
export type ProviderOf<Namespace extends ChainNamespace> = Namespace extends keyof Providers
  ? Providers[Namespace]
  : unknown

/** An address of a namespace: hex on EVM networks. */
export type AddressOf<Namespace extends ChainNamespace> = Namespace extends 'eip155' ? Hex : string
