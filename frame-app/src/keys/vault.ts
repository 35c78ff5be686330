/** The contract of the key worker. Bytes are base64url unless a type says otherwise. */
import type { AccountType } from '@latchkey/protocol'
import type {
  Address,
  ApprovalView,
  ChainLabel,
  EvmTransaction,
  SuggestedAsset,
  TokenInfo,
} from './view.ts'

/** See SECURITY.md, "Key slots". */
export type SlotKind = 'device' | 'assisted' | 'passkey' | 'password'

/** Sealed to the worker's ephemeral X25519 key. */
export type SealedFactor = {
  /** X25519, 32 bytes. */
  serverPub: string
  ciphertext: string
  /** Ed25519 by the server; see `worker/slots/factorRequests.ts`. */
  signature: string
}

/** The server seals the factor to `ephemeralPub`. */
export type FactorRequest = { requestId: string; ephemeralPub: string }

/**
 * This device's own factor never leaves the worker. A passkey's is its PRF output, which the page
 * imports as a non-extractable HKDF key with the usage `deriveBits`. A password's comes as such a key
 * from the account worker of another window, and opens a slot, but seals none.
 */
export type GivenFactor =
  | { label: 'server'; requestId: string; sealedFactor: SealedFactor }
  | { label: 'passkey'; key: CryptoKey }
  | { label: 'password'; requestId: string; evaluation: PasswordEvaluation }
  | { label: 'password'; key: CryptoKey }

/** RFC 9497, of the element that the worker blinded. */
export type PasswordEvaluation = {
  /** Ristretto255 (RFC 9496), 32 bytes. */
  evaluated: string
  /** Ed25519 by the server; see `worker/slots/passwordRequests.ts`. */
  signature: string
}

/** The wallet key, sealed under a key of the slot's factors. */
export type SlotRecord = {
  slotId: string
  kind: SlotKind
  deviceId: string | null
  /** 16 bytes. */
  salt: string
  /** 12-byte IV, ciphertext and tag. */
  ciphertext: string
}

export type WalletRecord = {
  walletId: string
  /** Every accepted write adds 1. */
  version: number
  blob: string
  /** Ed25519 public key that verifies later writes. */
  vaultPub: string
  evmAddress: Address
  solanaAddress: string
  /** Compact JWS of `worker/slots/manifest.ts`. Null in a wallet of 0.1.0 without later writes. */
  manifest: string | null
}

export type WalletAccount<Of extends string = string> = { type: AccountType; address: Of }

/** The EOA always comes first. */
type NamespaceAccounts<Of extends string> = readonly [
  WalletAccount<Of> & { type: 'eoa' },
  ...WalletAccount<Of>[],
]

export type WalletAccounts = {
  eip155: NamespaceAccounts<Address>
  solana: NamespaceAccounts<string>
}

export type NewSlot = {
  slotId: string
  kind: SlotKind
  deviceId: string | null
  /** In the kind's order, without the device's. */
  factors: readonly GivenFactor[]
}

export type CreateParameters = {
  scope: string
  userId: string
  walletId: string
  slots: readonly NewSlot[]
}

export type UnlockParameters = {
  scope: string
  userId: string
  wallet: WalletRecord
  slots: readonly SlotRecord[]
  slotId: string
  /** In the kind's order, without the device's. */
  factors: readonly GivenFactor[]
}

export type AddSlotParameters = {
  scope: string
  wallet: WalletRecord
  slots: readonly SlotRecord[]
  slot: NewSlot
}

export type DeleteSlotParameters = {
  wallet: WalletRecord
  slots: readonly SlotRecord[]
  slotId: string
}

/** A compact JWS (RFC 7515, EdDSA of RFC 8037). */
export type SignedWrite = string

export type CreatedWallet = { accounts: WalletAccounts; write: SignedWrite }

export type EncodedTransaction = { transaction: string; encoding: 'base58' | 'base64' }

type SolanaTransactionFields = {
  origin: string
  address: string
  chain: ChainLabel
  tokens: readonly OperatorToken[]
  /** From the operator's node: millionths of a lamport, decimal text. */
  nodeUnitPrice: string | null
}

type EvmTransactionFields = {
  origin: string
  address: Address
  chain: ChainLabel
  tokens: readonly OperatorToken[]
  /** The account's balance on the node that sends them: base units, decimal text. */
  balance: string | null
}

export type EvmTransactionRequest = {
  transaction: EvmTransaction
  /** From the operator's node: base units, decimal text. */
  nodeFee: string | null
  /** The called contract's own symbol and decimals: untrusted. */
  tokenClaim: TokenInfo | null
}

/**
 * Calls that the account runs in one transaction to itself, all or none (EIP-7702). The worker
 * encodes them, chooses the contract that runs them, and signs the authorization for it.
 */
export type AtomicCallsRequest = {
  transaction: Pick<
    EvmTransaction,
    'chainId' | 'nonce' | 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas'
  >
  /** 1 to 16, in order. */
  calls: readonly AtomicCall[]
  /** The account does not run the contract yet (EIP-7702). */
  needsAuthorization: boolean
  /** From the operator's node: base units, decimal text. */
  nodeFee: string | null
}

/** `tokenClaim` as in `EvmTransactionRequest`. */
export type AtomicCall = {
  to: Address
  /** Base units. */
  value: `0x${string}`
  data: `0x${string}`
  tokenClaim: TokenInfo | null
}

export type SigningRequest =
  | {
      kind: 'personalMessage'
      origin: string
      address: Address
      message: `0x${string}`
    }
  | {
      kind: 'typedData'
      origin: string
      address: Address
      /** EIP-712 JSON text. */
      typedData: string
      tokens: readonly OperatorToken[]
      chainId: number
    }
  | (EvmTransactionFields & EvmTransactionRequest & { kind: 'evmTransaction' })
  | (EvmTransactionFields & {
      kind: 'evmTransactions'
      /** 1 to 16 with consecutive nonces, in the order in which they are sent. */
      transactions: readonly EvmTransactionRequest[]
    })
  | (EvmTransactionFields & AtomicCallsRequest & { kind: 'atomicCalls' })
  | {
      kind: 'solanaMessage'
      origin: string
      address: string
      /** Base58. */
      message: string
    }
  | (SolanaTransactionFields &
      EncodedTransaction & {
        kind: 'solanaTransaction'
        /** Requires every other signature, and returns base64. */
        willBeSent: boolean
      })
  | (SolanaTransactionFields & {
      kind: 'solanaTransactions'
      /** 1 to 20. */
      transactions: readonly EncodedTransaction[]
    })

/** Approved, and never signed. */
export type AssetRequest = SuggestedAsset & {
  kind: 'asset'
  address: Address
  tokens: readonly OperatorToken[]
}

export type OperatorToken = TokenInfo & {
  /** 0x hex in any case, or base58. */
  address: string
  /** Approvals above it are high risk. Whole tokens, decimal text. */
  cap: string
}

/** Signed only once and under this id. */
export type PreparedSigning = {
  signingId: string
  /** 32 bytes, 0x hex; see `worker/signing/signingPlan.ts`. */
  digest: `0x${string}`
  view: ApprovalView
}

export type SignedPart =
  | { kind: 'signature'; signature: `0x${string}` }
  | {
      kind: 'evmTransaction'
      rawTransaction: `0x${string}`
      hash: `0x${string}`
    }
  | { kind: 'solanaSignature'; signature: string }
  | {
      kind: 'solanaTransaction'
      transaction: string
      /** The first, which identifies the transaction: 64 bytes in base58. */
      signature: string
      /** Base58. Null if a durable nonce takes its place, which does not expire. */
      blockhash: string | null
    }

export type SigningResult = readonly [SignedPart, ...SignedPart[]]

type VaultStatus = { state: 'locked' } | { state: 'unlocked'; accounts: WalletAccounts }

/** Every method rejects with FrameError only. */
export type Vault = {
  openFactorRequest(): Promise<FactorRequest>
  /** The new wallet stays locked until the stored copy is opened. */
  create(parameters: CreateParameters): Promise<CreatedWallet>
  /** Also checks it against record, manifest and this device's pin. */
  unlock(parameters: UnlockParameters): Promise<WalletAccounts>
  addSlot(parameters: AddSlotParameters): Promise<SignedWrite>
  deleteSlot(parameters: DeleteSlotParameters): Promise<SignedWrite>
  status(): Promise<VaultStatus>
  prepare(request: SigningRequest | AssetRequest): Promise<PreparedSigning>
  /**
   * Signs exactly what `prepare` described. Spends the id, whatever the outcome. Rejects with
   * INTERNAL for an AssetRequest.
   */
  sign(approved: { signingId: string; digest: string }): Promise<SigningResult>
  discard(signingId: string): Promise<void>
  lock(): Promise<void>
  forgetDevice(scope: string): Promise<void>
  storage(): Promise<'persistent' | 'memory'>
}
