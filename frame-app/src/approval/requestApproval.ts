/** What the RPC engine asks of the approval screen. */
import type { ApprovalView } from '../keys/view.ts'

export type ApprovalPrompt = {
  /** `event.origin` of the dApp, never a name that it gives itself. */
  origin: string
  view: ApprovalView
}

/**
 * Shows one prompt and resolves when the person approves it. Rejects with a `FrameError`:
 * USER_REJECTED, APPROVAL_UNSEEN, SUPERSEDED, TOO_MANY_PROMPTS, the signal's own reason
 * (RPC_ABORTED where it has none), or INTERNAL when the screen itself fails.
 */
export type RequestApproval = (
  prompt: ApprovalPrompt,
  options: { signal: AbortSignal },
) => Promise<void>
