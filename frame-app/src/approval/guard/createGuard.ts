import {
  type GuardEvent,
  type GuardStatus,
  guardReducer,
  guardStatus,
  isSourceFit,
  openGuard,
  type PressSource,
} from './guard.ts'
import type { GuardRule } from './guardRules.ts'

/** A store for `useSyncExternalStore`. */
export type Guard = {
  send(event: GuardEvent): void
  current(): GuardStatus
  /**
   * `at` is the event's `timeStamp`, the time of the person's action. Records a press by an
   * unsettled mouse.
   */
  statusFor(press: { at: number; source: PressSource }): GuardStatus
  subscribe(listener: () => void): () => void
}

export function createGuard(rule: GuardRule): Guard {
  const listeners = new Set<() => void>()
  let state = openGuard(rule, performance.now())
  let status = guardStatus(state, performance.now())
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    clearTimeout(timer)
    const now = performance.now()
    const next = guardStatus(state, now)
    if (!next.isLive && next.until !== null && listeners.size > 0) {
      timer = setTimeout(refresh, Math.ceil(next.until - now))
    }
    if (isSame(next, status)) return
    status = next
    for (const listener of listeners) listener()
  }

  function send(event: GuardEvent) {
    state = guardReducer(state, event)
    refresh()
  }

  return {
    send,
    current: () => status,
    statusFor({ at, source }) {
      if (!isSourceFit(state, source, at)) send({ type: 'refused', at })
      return guardStatus(state, at)
    },
    subscribe(listener) {
      listeners.add(listener)
      refresh()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}

function isSame(a: GuardStatus, b: GuardStatus): boolean {
  if (a.isLive || b.isLive) return a.isLive === b.isLive
  return a.reason === b.reason
}
