import type { AccountType } from '@latchkey/protocol'

export type FrameClientEvents = {
  /** The frame is ready, at first or after a reload. */
  opened: undefined
  /** A check found no session. `memoryOnly`: the browser kept none. */
  notConnected: { memoryOnly: boolean }
  /** The active account type; after a failure `eoa`, without an address. */
  preferredAccount: { type: AccountType; address?: string }
  /** Another tab signed in or out. */
  accountsChanged: undefined
}
