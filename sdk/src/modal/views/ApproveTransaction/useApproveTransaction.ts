import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { showApproval } from '../../../core/modal/showApproval.ts'
import type { ViewData } from '../../../core/modal/views.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type ApproveTransactionState = {
  /** What the approval screen is laid over. */
  area: RefObject<HTMLDivElement | null>
  status: 'opening' | 'shown' | 'failed'
}

/** Shows the connector's approval screen for as long as the view is there. */
export function useApproveTransaction({
  connectorId,
}: ViewData['ApproveTransaction']): ApproveTransactionState {
  const latchkey = useLatchkeyContext()
  const area = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<ApproveTransactionState['status']>('opening')

  // Before the browser paints: the screen is never seen without the card.
  useLayoutEffect(() => {
    if (!area.current) return
    const shown = new AbortController()
    const { signal } = shown
    showApproval(latchkey, { connectorId, area: area.current, signal }).then(
      () => !signal.aborted && setStatus('shown'),
      // The connector's screen is gone or did not load; the request itself rejects with the cause.
      () => !signal.aborted && setStatus('failed'),
    )
    return () => shown.abort()
  }, [latchkey, connectorId])

  return { area, status }
}
