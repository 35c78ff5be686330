import type { ReactNode } from 'react'
import type { PressParameters } from '../guard/press.ts'
import { usePress } from '../guard/usePress.ts'

export type PressButtonProps = PressParameters & {
  className: string
  /** Dimmed and announced as unavailable, but focusable: the text beside it explains why. */
  isLive: boolean
  describedBy?: string
  children: ReactNode
}

/** Counts guarded presses only. */
export function PressButton(props: PressButtonProps) {
  const { className, isLive, describedBy, children, isLiveFor, onPress } = props
  const handlers = usePress({ isLiveFor, onPress })
  return (
    <button
      type="button"
      className={className}
      aria-disabled={!isLive}
      aria-describedby={describedBy}
      {...handlers}
    >
      {children}
    </button>
  )
}
