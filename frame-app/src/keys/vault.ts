/**
 * The contract of the key worker: everything the page may ask of it, and
 * nothing that would let a secret out. Values are structured-clone safe;
 * bytes cross as base64url unless a type says otherwise.
 */
import type { AccountType } from '@latchkey/protocol'
import type { Address, ApprovalView, ChainLabel, EvmTransaction, TokenInfo } from './view.ts'

/** How a slot's key is made up; see SECURITY.md, "Key slots". */
export type SlotKind = 'device' | 'assisted'

/** A server factor sealed to the worker's ephemeral X25519 key (RFC 7748, HKDF-SHA-256, AES-256-GCM). */
export type SealedFactor = {
  /** Server's ephemeral X25519 public key, 32 bytes, base64url. */
  serverPub: string
  /** 12-byte IV, ciphertext and 16-byte tag, base64url. */
  ciphertext: string
  /** Ed25519 signature of the server over this delivery, base64url; see `worker/slots/factorRequests.ts`. */
  signature: string
}

/** One delivery of one factor: open it, send `ephemeralPub` to the server, hand the answer back under `requestId`. */
export type FactorRequest = { requestId: string; ephemeralPub: string }

/**
 * A factor that comes with a request. The server's is sealed to the worker. A passkey's is the
 * output of its PRF, which the page imports as a non-extractable HKDF key with the usage
 * `deriveBits`. This device's own factor never leaves the worker.
 */
export type GivenFactor =
  | { label: 'server'; requestId: string; sealedFactor: SealedFactor }
  | { label: 'passkey'; key: CryptoKey }

/** A slot as the server stores it: the wallet key under a key made of the slot's factors. */
export type SlotRecord = {
  slotId: string
  kind: SlotKind
  deviceId: string | null
  /** 16 bytes, base64url. */
  salt: string
  /** 12-byte IV, ciphertext and tag, base64url. */
  ciphertext: string
}

/** A wallet as the server stores it: ciphertext and public halves only. */
export type WalletRecord = {
  walletId: string
  /** Grows by one with every accepted write. */
  version: number
  blob: string
  /** Ed25519 public key that later writes must be signed by, base64url. */
  vaultPub: string
  evmAddress: Address
  solanaAddress: string
  /** Compact JWS that states version and slots, see `worker/slots/manifest.ts`; null in a wallet of 0.1.0 that was not written since. */
  manifest: string | null
}

/** An account that the wallet signs for: the key's own (`eoa`), or a contract account of the key. */
export type WalletAccount<Of extends string = string> = { type: AccountType; address: Of }

/** The accounts of one chain family. The key's own account always comes first. */
type NamespaceAccounts<Of extends string> = readonly [
  WalletAccount<Of> & { type: 'eoa' },
  ...WalletAccount<Of>[],
]

/** The wallet's accounts by CAIP-2 namespace. */
export type WalletAccounts = {
  eip155: NamespaceAccounts<Address>
  solana: NamespaceAccounts<string>
}

/** A slot to make. */
export type NewSlot = {
  slotId: string
  kind: SlotKind
  deviceId: string | null
  /** In the order of its kind, the device's own left out. */
  factors: readonly GivenFactor[]
}

export type CreateParameters = {
  /** `${projectId}|${embedding origin}`: prefix of everything kept on this device. */
  scope: string
  userId: string
  walletId: string
  slots: readonly NewSlot[]
}

export type UnlockParameters = {
  scope: string
  userId: string
  wallet: WalletRecord
  /** All that the server has. */
  slots: readonly SlotRecord[]
  /** The one to open it through. */
  slotId: string
  /** In the order of the slot's kind, the device's own left out. */
  factors: readonly GivenFactor[]
}

export type AddSlotParameters = {
  scope: string
  wallet: WalletRecord
  /** All that the server has, oldest first. */
  slots: readonly SlotRecord[]
  slot: NewSlot
}

export type DeleteSlotParameters = {
  wallet: WalletRecord
  slots: readonly SlotRecord[]
  slotId: string
}

/** A write to the wallet store: a compact JWS (RFC 7515, EdDSA of RFC 8037) whose payload the server parses. */
export type SignedWrite = string

export type CreatedWallet = { accounts: WalletAccounts; write: SignedWrite }

/** What the page asks to have signed. The worker parses it itself and describes what it found. */
export type SigningRequest =
  | {
      kind: 'personalMessage'
      origin: string
      address: Address
      /** The raw bytes, 0x hex (EIP-191). */
      message: `0x${string}`
    }
  | {
      kind: 'typedData'
      origin: string
      address: Address
      /** EIP-712 JSON text. */
      typedData: string
      tokens: readonly OperatorToken[]
      /** Decimal id of the active chain; another one in the domain is refused. */
      chainId: number
    }
  | {
      kind: 'evmTransaction'
      origin: string
      address: Address
      transaction: EvmTransaction
      chain: ChainLabel
      tokens: readonly OperatorToken[]
      /** What the operator's node would pay for it: base units, decimal text. Null where it did not say. */
      nodeFee: string | null
    }
  | {
      kind: 'solanaMessage'
      origin: string
      address: string
      /** Base58. */
      message: string
    }
  | {
      kind: 'solanaTransaction'
      origin: string
      address: string
      /** Wire format, base58 or base64. */
      transaction: string
      encoding: 'base58' | 'base64'
      chain: ChainLabel
      tokens: readonly OperatorToken[]
      /** What others pay for a compute unit, by the operator's node: millionths of a lamport, decimal text. */
      nodeUnitPrice: string | null
    }

/** A token of the request's network that the operator vouches for, or sets the cap of. */
export type OperatorToken = TokenInfo & {
  /** 0x hex in any case, or base58. */
  address: string
  /** What one approval may give away without being high risk, in whole tokens, decimal text. */
  cap: string
}

/** A parsed request, waiting for the person. Signed only under this id, and only once. */
export type PreparedSigning = {
  signingId: string
  /**
   * 32 bytes, 0x hex. Of one part: what is signed (EVM), or SHA-256 of the message (Solana). Of
   * several: one hash over the risk and all parts in their order.
   */
  digest: `0x${string}`
  view: ApprovalView
}

/** What signing one part of a request gives. */
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
      /** In the encoding that was asked. */
      transaction: string
      signature: string
    }

/** A signed part for each part of the view, in its order: all of them or none. */
export type SigningResult = readonly [SignedPart, ...SignedPart[]]

type VaultStatus = { state: 'locked' } | { state: 'unlocked'; accounts: WalletAccounts }

/** Failures cross the port as `FrameError` payloads and are rebuilt by `vaultClient.ts`. */
export type Vault = {
  openFactorRequest(): Promise<FactorRequest>
  /** Makes a new wallet and its slots; it stays locked until read back and unlocked. */
  create(parameters: CreateParameters): Promise<CreatedWallet>
  /** Opens the wallet through a slot and checks it against its record, its manifest and what is pinned on this device. */
  unlock(parameters: UnlockParameters): Promise<WalletAccounts>
  addSlot(parameters: AddSlotParameters): Promise<SignedWrite>
  deleteSlot(parameters: DeleteSlotParameters): Promise<SignedWrite>
  status(): Promise<VaultStatus>
  prepare(request: SigningRequest): Promise<PreparedSigning>
  /** Signs exactly what `prepare` described. The id is spent by the call, whatever its outcome. */
  sign(approved: { signingId: string; digest: string }): Promise<SigningResult>
  discard(signingId: string): Promise<void>
  /** Zeroes every secret. */
  lock(): Promise<void>
  /** `lock`, and deletes this device's factor and pinned addresses. */
  forgetDevice(scope: string): Promise<void>
  /** Whether this device can keep a factor over a reload. */
  storage(): Promise<'persistent' | 'memory'>
}
