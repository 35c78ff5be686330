import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { LoadedOnce } from '../../primitives/loadOnce.ts'
import type { ConnectorContext } from '../connector.ts'

/** What the parts of the frame connector stand on. */
export type FrameParts = {
  readonly context: ConnectorContext
  /** Loads the client's code on first use; a failure may be tried again. */
  readonly client: LoadedOnce<FrameClient>
  /** What the page remembers of the last login, by the frame's own keys. */
  readonly loginCache: LoginCache
}
