/** Time limits of the approval screen in milliseconds, and its sizes in CSS pixels. */
export const approvalLimits = {
  /** A prompt whose sheet stays out of sight this long in one stretch rejects with APPROVAL_UNSEEN. */
  unseen: 60_000,
  /** A prompt not yet seen may be superseded only after this: the dApp's page shows the frame a moment after it asks. */
  supersedeGrace: 2_000,
  /** In sight and in focus before the Approve button is live. */
  settle: 800,
  /** Without a move or a new size before it is live, where value is at stake. */
  still: 500,
  /** Between the arrival and the press of a pointer that does both in one stroke. */
  stroke: 100,
  /** Least window where value is at stake. */
  minWidth: 340,
  minHeight: 480,
  /** Tallest window that the sheet asks for; longer content scrolls. */
  maxHeight: 640,
  /** A window for approvals that is not heard of, or not answered, this long is said to be so. */
  windowLoad: 20_000,
  /** Between two looks at whether that window was closed. */
  windowWatch: 300,
  /** Wrong picks of the sighted challenge that reject. */
  challengeMisses: 2,
} as const
