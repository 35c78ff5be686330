import { useCallback, useId, useRef } from 'react'
import type { SheetEvents } from './approvalQueue.ts'

export type UseSheetPartsParameters = {
  events: Pick<SheetEvents, 'visibility'>
  /** Default: always. Stable between renders. */
  mayTakeFocus?: () => boolean
}

const always = () => true

/** The elements of a sheet. `onVisibility` reports it, and focuses the heading once it is shown. */
export function useSheetParts({ events, mayTakeFocus = always }: UseSheetPartsParameters) {
  const heading = useRef<HTMLHeadingElement>(null)
  return {
    panel: useRef<HTMLDivElement>(null),
    header: useRef<HTMLDivElement>(null),
    heading,
    content: useRef<HTMLDivElement>(null),
    footer: useRef<HTMLDivElement>(null),
    headingId: useId(),
    onVisibility: useCallback(
      (isVisible: boolean) => {
        events.visibility(isVisible)
        if (!isVisible || !mayTakeFocus()) return
        window.focus()
        heading.current?.focus({ preventScroll: true })
      },
      [events, mayTakeFocus],
    ),
  }
}
