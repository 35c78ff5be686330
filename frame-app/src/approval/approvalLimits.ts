/** Milliseconds, and CSS pixels. */
export const approvalLimits = {
  /** A prompt hidden this long without a break rejects with APPROVAL_UNSEEN. */
  unseen: 60_000,
  /**
   * An unseen prompt may be replaced only after this: the page shows the frame after its request.
   */
  supersedeGrace: 2_000,
  /** Visible and focused before Approve is enabled. */
  settle: 800,
  /** Without a move or resize before Approve is enabled, inside a dApp's page. */
  still: 500,
  /** Between arrival and press of a pointer that does both in one stroke. */
  stroke: 100,
  minSide: 300,
  /**
   * Screen pixels per CSS pixel: between browser zoom of 67 % and 50 %, which looks the same as the
   * page's `zoom`.
   */
  minScale: 0.6,
  /** For the expected changes; more of them scroll. */
  hintRoom: 132,
  /** Longer content scrolls. */
  maxHeight: 640,
  /** A window silent for this long is reported. */
  windowLoad: 20_000,
  windowWatch: 300,
  /** A transaction that the network has not answered after this long is reported. */
  unanswered: 55_000,
  /** A window reports a frame that is silent for this long while it sends. */
  sending: 60_000,
  /** A window then closes, unless the person uses it. */
  sentShown: 4_000,
  /** Wrong pairs of digits, over all prompts of a dApp, that start the cool-down. */
  misses: 2,
  missMemory: 600_000,
  /** Initial prompts of a document without storage. */
  unstoredPrompts: 2,
} as const
