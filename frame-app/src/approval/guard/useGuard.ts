import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { createGuard, type Guard } from './createGuard.ts'
import type { GuardStatus } from './guard.ts'
import type { GuardRule } from './guardRules.ts'
import { watchSurface } from './watchSurface.ts'

export type UseGuardParameters = {
  rule: GuardRule
  panel: RefObject<HTMLElement | null>
  actions: RefObject<HTMLElement | null>
  onVisibility: (isVisible: boolean) => void
}

export function useGuard({ rule, panel, actions, onVisibility }: UseGuardParameters): {
  guard: Guard
  status: GuardStatus
} {
  const [guard] = useState(() => createGuard(rule))
  useEffect(() => {
    if (!panel.current || !actions.current) return
    return watchSurface({
      panel: panel.current,
      actions: actions.current,
      send: guard.send,
      onVisibility,
    })
  }, [guard, panel, actions, onVisibility])
  return { guard, status: useSyncExternalStore(guard.subscribe, guard.current) }
}
