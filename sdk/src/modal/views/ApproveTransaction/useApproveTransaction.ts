import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { showApproval } from '../../../core/actions/showApproval.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type ApproveTransactionState = {
  /** What the frame is laid over. */
  area: RefObject<HTMLDivElement | null>
  status: 'opening' | 'shown' | 'failed'
}

/** Shows the login frame for as long as the view is there. */
export function useApproveTransaction(): ApproveTransactionState {
  const latchkey = useLatchkeyContext()
  const area = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<ApproveTransactionState['status']>('opening')

  // Before the browser paints: the frame is never seen without the card.
  useLayoutEffect(() => {
    if (!area.current) return
    const shown = new AbortController()
    const { signal } = shown
    showApproval(latchkey, { area: area.current, signal }).then(
      () => !signal.aborted && setStatus('shown'),
      // The frame is gone or did not load; the request that asked for it has the cause.
      () => !signal.aborted && setStatus('failed'),
    )
    return () => shown.abort()
  }, [latchkey])

  return { area, status }
}
