import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { approvalLimits } from '../approvalLimits.ts'

/**
 * Says whether an element has kept its size for a while: a change in it, such as a late hint, moves
 * what stands below under a finger that is already on its way.
 */
export function useStill(element: RefObject<HTMLElement | null>): (at: number) => boolean {
  const changedAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(() => {
      changedAt.current = performance.now()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return useCallback((at) => at - changedAt.current >= approvalLimits.still, [])
}
