import type { ReactNode } from 'react'
import type { PressParameters } from '../guard/press.ts'
import { usePress } from '../guard/usePress.ts'

export type FeeRowProps = PressParameters & {
  /** The radio group's name. */
  group: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/**
 * Only a pointer presses it. The arrow keys of a radio group also cause a click, and a person who
 * listens to each choice has not decided yet.
 */
export function FeeRow({ group, isChosen, onChoose, children, ...press }: FeeRowProps) {
  const {
    onKeyDown: _down,
    onKeyUp: _up,
    ...pointer
  } = usePress({
    ...press,
    isLiveFor: (moment) => moment.source !== 'key' && press.isLiveFor(moment),
  })
  return (
    <label className="fee" {...pointer}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
