import { approvalLimits } from './approvalLimits.ts'

export type VisibilityWatch = {
  /** The sheet came into sight, or went out of it. */
  report(isVisible: boolean): void
  /** Whether the sheet is out of sight and will hardly come back: closed, or never shown in its time of grace. */
  isLost(): boolean
  stop(): void
}

/** Follows whether a prompt can be seen; `onUnseen` is called once it was out of sight for `approvalLimits.unseen`. */
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
