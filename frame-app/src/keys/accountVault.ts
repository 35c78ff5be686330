/**
 * The contract of the account worker, which only `account.html` starts. Secrets are UTF-8 bytes, so
 * that both sides can wipe their copies.
 *
 * Every method rejects with FrameError. Mistakes in what the person typed are INVALID_PARAMS with
 * `data: SecretMistake`.
 */
import type {
  CreatedWallet,
  CreateParameters,
  PasswordEvaluation,
  Vault,
  WalletRecord,
} from './vault.ts'
import { listMethods } from './vaultPort.ts'

export type TypedSecret =
  /** 12, 15, 18, 21 or 24 words of BIP-39's English list, in any case, separated by white space. */
  | { type: 'words'; words: Uint8Array }
  /** At least one. The worker generates the missing one. */
  | {
      type: 'privateKeys'
      /** 32 bytes, hex, with or without 0x. */
      evmKey?: Uint8Array
      /** Base58 of 64 bytes, the seed and its public key, or of the 32-byte seed alone. */
      solanaKey?: Uint8Array
    }

export type SecretMistake =
  | { cause: 'UNKNOWN_WORD' /** From 1. */; word: number }
  | { cause: 'WORD_COUNT' | 'WORD_CHECKSUM' | 'EVM_KEY' | 'SOLANA_KEY' | 'NO_KEY' }
  | { cause: 'NO_WORDS' | 'PASSWORD_LENGTH' }
  | { cause: 'RECOVERY_CODE' | 'RECOVERY_KIT' }

type ImportParameters = CreateParameters & { secret: TypedSecret }

/** Of the server, for a login at most 5 minutes old: see `api.walletExport`. */
export type ExportPermit = {
  requestId: string
  /** Ed25519, base64url. */
  signature: string
}

/** Words, 0x hex, or base58 of 64 bytes. */
export type ExportKind = 'words' | 'evmKey' | 'solanaKey'

type PermittedParameters = { wallet: WalletRecord; permit: ExportPermit }

type ExportParameters = PermittedParameters & { what: ExportKind }

export type RecoveryKit = {
  /** 128 bits and a checksum, 8 groups of 4 letters and digits. Opens the kit. */
  code: string
  /** The sealed secret, groups of 5 letters and digits. */
  kit: string
}

/** The server evaluates `blinded` under the slot's key: see `api.slotEvaluate` (RFC 9497). */
export type PasswordRequest = { requestId: string; blinded: string }

type SharedMethods = Pick<
  Vault,
  | 'openFactorRequest'
  | 'create'
  | 'unlock'
  | 'addSlot'
  | 'deleteSlot'
  | 'status'
  | 'lock'
  | 'forgetDevice'
  | 'storage'
>

export type AccountVault = SharedMethods & {
  /** As `create`, of a secret that the person typed. */
  importWallet(parameters: ImportParameters): Promise<CreatedWallet>
  /** For `addSlot` or `unlock` with a slot of the kind `password`. */
  openPasswordRequest(parameters: {
    slotId: string
    password: Uint8Array
    /** Refuses a password of fewer than 12 characters. */
    isNew: boolean
  }): Promise<PasswordRequest>
  /**
   * The factor of the password as a non-extractable HKDF key, for the key worker of another window.
   * Spends the request, whatever the outcome.
   */
  readPasswordKey(parameters: {
    userId: string
    slotId: string
    requestId: string
    evaluation: PasswordEvaluation
  }): Promise<CryptoKey>
  /** A private key has no words: see `exportSecret`. */
  secretType(parameters: { wallet: WalletRecord }): Promise<'words' | 'privateKeys'>
  openExportRequest(): Promise<{ requestId: string }>
  /** UTF-8, which the caller wipes. Spends the permit, whatever the outcome. */
  exportSecret(parameters: ExportParameters): Promise<Uint8Array>
  /** Spends the permit, whatever the outcome. */
  createKit(parameters: PermittedParameters): Promise<RecoveryKit>
}

export const accountMethods = listMethods<AccountVault>({
  openFactorRequest: true,
  create: true,
  importWallet: true,
  unlock: true,
  addSlot: true,
  deleteSlot: true,
  status: true,
  lock: true,
  forgetDevice: true,
  storage: true,
  openPasswordRequest: true,
  readPasswordKey: true,
  secretType: true,
  openExportRequest: true,
  exportSecret: true,
  createKit: true,
})
