import type { AccountType, CaipNetworkId, DappMetadata, User } from '@latchkey/protocol'
import type { Emitter } from './emitter.ts'
import type { FrameElement } from './frameElement.ts'
import type { FrameRequests } from './frameRequests.ts'
import type { LoginCache } from './loginCache.ts'

/** Why `onTimeout` is called. */
export type TimeoutReason = 'iframe_load_failed' | 'iframe_request_timeout'

export type FrameClientEvents = {
  /** Somebody is logged in, or another account is in use. */
  connect: User
  /** A check found nobody logged in. */
  notConnected: undefined
  /** The kind of account in use; after a failure `eoa`, without an address. */
  preferredAccount: { type: AccountType; address?: string }
  /** Another tab logged in or out: ask again who it is. */
  accountsChanged: undefined
}

export type FrameClientParameters = {
  /** Where the login frame is served. */
  frameUrl: string
  projectId: string
  /** The active network when the frame is opened. */
  chainId: CaipNetworkId
  metadata?: DappMetadata | undefined
  sdkVersion: string
  sdkType: string
  enableLogger?: boolean
  loginCache: LoginCache
  onTimeout?: (reason: TimeoutReason) => void
  /** Called before a method that needs approval is posted, so that the approval can be shown. */
  onRpcRequest?: (method: string) => void
  /** Called once such a request was answered, or given up. */
  onRpcSettled?: (method: string, outcome: { error?: unknown }) => void
}

/** The dApp's end of the login frame: one method for each request. */
export type FrameClient = FrameRequests & {
  readonly element: FrameElement
  /** Opens the frame and introduces the dApp. Every request does it by itself; calls at the same time share one promise, and after a failure it may be tried again. */
  init(): Promise<void>
  /** Rejects every RPC request that waits for an approval with 'Request was aborted'; reads run on. */
  rejectRpcRequests(): void
  on: Emitter<FrameClientEvents>['on']
  /** Removes the iframe; open requests reject. */
  destroy(): void
}
