import type { HintStore, PriceStore, RecipientHint } from '../hints.ts'
import type { ApprovalView } from './parts.ts'

/** A dApp's description of itself: untrusted. */
export type AppClaim = {
  name: string
  /** A `data:` URL of a picture. */
  logo: string | null
}

/** `app`: as the dApp suggests. */
export type FeeName = 'slow' | 'normal' | 'fast' | 'app'

export type FeeMenu = {
  chosen: FeeName
  /** Maximum costs in base units, decimal text. */
  options: readonly { name: FeeName; fee: string }[]
}

/** Replaces a pending transaction, or waits for others with lower nonces. */
export type NonceEffect = 'replaces' | 'waits'

export type ApprovalPrompt = {
  origin: string
  view: ApprovalView
  app?: AppClaim
  /** Of EVM transactions, while their fee can be changed. */
  fees?: FeeMenu
  /** Missing if the nonce is the account’s next. */
  nonce?: NonceEffect
  recipients?: readonly RecipientHint[]
  /** Number of tokens in it that the person added to the account's list. */
  addedTokens?: number
  /** Missing if there is nothing to simulate. */
  hints?: HintStore
  /** Missing if nothing has one. */
  prices?: PriceStore
}

export type SentTransaction = {
  /** In the network's own form. */
  id: string
  explorerUrl?: string | undefined
  /** Of several: `sent` of `count` were sent, and `id` is the last of them. */
  batch?: { sent: number; count: number }
}

/** Requests that wait until this one is decided, such as the account's next transactions. */
export type WaitingRequests = {
  count(): number
  subscribe(listener: () => void): () => void
  /** With USER_REJECTED. */
  rejectAll(): void
}

/**
 * Resolves when the person approves. Rejects with a FrameError: USER_REJECTED, APPROVAL_UNSEEN,
 * SUPERSEDED, TOO_MANY_PROMPTS, the signal's reason (by default RPC_ABORTED), or INTERNAL if the
 * screen fails.
 */
export type RequestApproval = (
  prompt: ApprovalPrompt,
  options: {
    signal: AbortSignal
    others?: WaitingRequests
    /** Of a transaction that is sent once it is approved; rejects if that fails. */
    sent?: Promise<SentTransaction>
    /** Describes the request again with another fee; only the latest prompt can be approved. */
    revise?: (fee: FeeName) => Promise<ApprovalPrompt>
  },
) => Promise<void>
