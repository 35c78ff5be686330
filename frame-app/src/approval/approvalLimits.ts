/** Time limits of the approval screen in milliseconds, and its sizes in CSS pixels. */
export const approvalLimits = {
  /** A prompt whose sheet stays out of sight this long in one stretch rejects with APPROVAL_UNSEEN. */
  unseen: 60_000,
  /** A prompt not yet seen may be superseded only after this: the dApp's page shows the frame a moment after it asks. */
  supersedeGrace: 2_000,
  /** In sight and in focus before the Approve button is live. */
  settle: 800,
  /** Without a move or a new size before it is live, inside a dApp's page. */
  still: 500,
  /** Between the arrival and the press of a pointer that does both in one stroke. */
  stroke: 100,
  /** Least width and height of the window. */
  minSide: 300,
  /**
   * Least screen pixels for each CSS pixel of the frame: between the zoom levels 67 % and 50 % of
   * browsers, which cannot be told from `zoom` in the page around.
   */
  minScale: 0.6,
  /** Tallest window that the sheet asks for; longer content scrolls. */
  maxHeight: 640,
  /** A window for approvals that is not heard of, or not answered, this long is said to be so. */
  windowLoad: 20_000,
  /** Between two looks at whether that window was closed. */
  windowWatch: 300,
  /** Wrong pairs of digits within `missMemory`, over all of a dApp's prompts, that start the cool-down. */
  misses: 2,
  missMemory: 600_000,
  /** Prompts that a document admits in its first moment when the browser denies it any storage. */
  unstoredPrompts: 2,
} as const
