import { approvalLimits } from './approvalLimits.ts'

export type VisibilityWatch = {
  report(isVisible: boolean): void
  isLost(): boolean
  stop(): void
}

/** Calls `onUnseen` after `approvalLimits.unseen` out of view. */
export function createVisibilityWatch(onUnseen: () => void): VisibilityWatch {
  const since = performance.now()
  let isVisible = false
  let wasSeen = false
  let timer = setTimeout(onUnseen, approvalLimits.unseen)

  return {
    report(next) {
      if (next === isVisible) return
      isVisible = next
      wasSeen ||= next
      clearTimeout(timer)
      if (!next) timer = setTimeout(onUnseen, approvalLimits.unseen)
    },
    isLost() {
      const graceIsOver = performance.now() - since >= approvalLimits.supersedeGrace
      return !isVisible && (wasSeen || graceIsOver)
    },
    stop: () => clearTimeout(timer),
  }
}
