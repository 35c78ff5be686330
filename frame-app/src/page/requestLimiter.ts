/** Limits what comes in: how many requests at once, and no id twice. */
import { FrameError, limits } from '@latchkey/protocol'

/** Ids kept to recognise a repetition; a client makes far fewer between two reloads. */
const remembered = 1024

export type RequestLimiter = {
  /** Admits a request, or returns why not. A request without an id has nothing to repeat. */
  admit(id: string | undefined): FrameError | undefined
  /** Makes room once a request was answered. */
  release(): void
}

/** Counts open requests and remembers the last 1,024 ids. */
export function createRequestLimiter(): RequestLimiter {
  const ids = new Set<string>()
  let open = 0
  return {
    admit(id) {
      if (id !== undefined && ids.has(id)) return new FrameError('DUPLICATE_ID')
      if (open >= limits.inFlight) return new FrameError('TOO_MANY_REQUESTS')
      open += 1
      if (id !== undefined) remember(ids, id)
      return undefined
    },
    release() {
      open -= 1
    },
  }
}

/** A Set keeps its order of insertion: the first one is the oldest. */
function remember(ids: Set<string>, id: string) {
  ids.add(id)
  if (ids.size <= remembered) return
  for (const oldest of ids) {
    ids.delete(oldest)
    return
  }
}
