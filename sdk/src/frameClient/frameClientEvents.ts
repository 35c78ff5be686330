import type { AccountType } from '@latchkey/protocol'

/** Events of the frame, besides the answers to requests. */
export type FrameClientEvents = {
  /** The frame listens, for the first time or after a reload. */
  opened: undefined
  /** A check found nobody logged in. */
  notConnected: undefined
  /** The kind of account in use; after a failure `eoa`, without an address. */
  preferredAccount: { type: AccountType; address?: string }
  /** Another tab signed in or out. */
  accountsChanged: undefined
}
