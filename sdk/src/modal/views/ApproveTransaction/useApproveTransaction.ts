import { type RefObject, useEffect, useRef, useState } from 'react'
import { showApproval } from '../../../core/actions/showApproval.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type ApproveTransactionState = {
  /** What the frame is laid over. */
  area: RefObject<HTMLDivElement | null>
  /** The frame could not be shown. */
  failed: boolean
}

/** Shows the login frame for as long as the view is there. */
export function useApproveTransaction(): ApproveTransactionState {
  const latchkey = useLatchkeyContext()
  const area = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!area.current) return
    const shown = new AbortController()
    const { signal } = shown
    showApproval(latchkey, { area: area.current, signal }).catch(() => {
      // The frame is gone or did not load; the request that asked for it has the cause.
      if (!signal.aborted) setFailed(true)
    })
    return () => shown.abort()
  }, [latchkey])

  return { area, failed }
}
