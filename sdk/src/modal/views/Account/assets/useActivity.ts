import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { type ActivityState, createActivity } from '../../../../core/activity/activity.ts'
import { useLatchkeyContext } from '../../../../hooks/LatchkeyContext.ts'

export type ActivityView = ActivityState & {
  /** Undefined if there is no further page. */
  onMore: (() => void) | undefined
  onRetry: () => void
}

/** Loads the activity once it is wanted, and stops when the view is unmounted. */
export function useActivity(isWanted: boolean): ActivityView {
  const latchkey = useLatchkeyContext()
  const [activity] = useState(() => createActivity(latchkey))
  const [isStarted, setStarted] = useState(false)
  if (isWanted && !isStarted) setStarted(true)
  const state = useStore(activity.state)
  const load = () => void activity.load()

  useEffect(() => {
    if (!isStarted) return undefined
    void activity.load()
    return activity.stop
  }, [activity, isStarted])

  return { ...state, onMore: state.hasMore ? load : undefined, onRetry: load }
}
