import { FrameError, limits } from '@latchkey/protocol'

/** Far more ids than a client sends between reloads. */
const remembered = 1024

export type RequestLimiter = {
  admit(id: string | undefined): FrameError | undefined
  release(): void
}

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

/** A Set iterates in insertion order: the first id is the oldest. */
function remember(ids: Set<string>, id: string) {
  ids.add(id)
  if (ids.size <= remembered) return
  for (const oldest of ids) {
    ids.delete(oldest)
    return
  }
}
