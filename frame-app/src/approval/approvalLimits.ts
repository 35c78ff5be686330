/** Time limits of the approval screen in milliseconds, and its sizes in CSS pixels. */
export const approvalLimits = {
  /** A prompt that stays hidden this long without a break rejects with APPROVAL_UNSEEN. */
  unseen: 60_000,
  /**
   * An unseen prompt may be replaced only after this: the page shows the frame shortly after its
   * request.
   */
  supersedeGrace: 2_000,
  /** Visible and focused before Approve is enabled. */
  settle: 800,
  /** Without a move or resize before Approve is enabled, inside a dApp's page. */
  still: 500,
  /** Between the arrival and the press of a pointer that does both in one stroke. */
  stroke: 100,
  minSide: 300,
  /**
   * Least screen pixels per CSS pixel of the frame: between browser zoom of 67 % and 50 %, which
   * looks the same as the page's `zoom`.
   */
  minScale: 0.6,
  /** The largest height that the sheet requests; longer content scrolls. */
  maxHeight: 640,
  /** An approval window that sends no message for this long is reported. */
  windowLoad: 20_000,
  /** Between two checks for a closed window. */
  windowWatch: 300,
  /**
   * Wrong pairs of digits within `missMemory`, over all prompts of a dApp, that start the
   * cool-down.
   */
  misses: 2,
  missMemory: 600_000,
  /** Prompts that a document admits at first if the browser denies storage. */
  unstoredPrompts: 2,
} as const
