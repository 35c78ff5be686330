/** Which requests may come in: how many at once, and no id twice. */
import { FrameError, limits } from '@latchkey/protocol'

/** Ids kept to recognise a repetition; a client makes far fewer between two reloads. */
const remembered = 1024

export type Admission = {
  /** Takes a request in, or says why not. A request without an id has nothing to repeat. */
  enter(id: string | undefined): FrameError | undefined
  /** The request was answered. */
  leave(): void
}

/** Counts open requests and remembers the last 1,024 ids. */
export function createAdmission(): Admission {
  const ids = new Set<string>()
  let open = 0
  return {
    enter(id) {
      if (id !== undefined && ids.has(id)) return new FrameError('DUPLICATE_ID')
      if (open >= limits.inFlight) return new FrameError('TOO_MANY_REQUESTS')
      open += 1
      if (id !== undefined) remember(ids, id)
      return undefined
    },
    leave() {
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
