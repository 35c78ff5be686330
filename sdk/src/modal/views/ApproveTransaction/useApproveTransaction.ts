import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { showApproval } from '../../../core/modal/showApproval.ts'
import type { ViewData } from '../../../core/modal/views.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type ApproveTransactionState = {
  /** The approval screen covers it. */
  area: RefObject<HTMLDivElement | null>
  status: 'opening' | 'shown' | 'failed'
}

export function useApproveTransaction({
  connectorId,
}: ViewData['ApproveTransaction']): ApproveTransactionState {
  const latchkey = useLatchkeyContext()
  const area = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<ApproveTransactionState['status']>('opening')

  // Before paint, so that the screen never shows without the card.
  useLayoutEffect(() => {
    if (!area.current) return
    const shown = new AbortController()
    const { signal } = shown
    showApproval(latchkey, { connectorId, area: area.current, signal }).then(
      () => !signal.aborted && setStatus('shown'),
      // The request itself rejects with the cause.
      () => !signal.aborted && setStatus('failed'),
    )
    return () => shown.abort()
  }, [latchkey, connectorId])

  return { area, status }
}
