import { useCallback, useId, useRef } from 'react'

export function useSheetParts() {
  const heading = useRef<HTMLHeadingElement>(null)
  return {
    panel: useRef<HTMLDivElement>(null),
    header: useRef<HTMLDivElement>(null),
    heading,
    content: useRef<HTMLDivElement>(null),
    footer: useRef<HTMLDivElement>(null),
    headingId: useId(),
    takeFocus: useCallback(() => {
      window.focus()
      heading.current?.focus({ preventScroll: true })
    }, []),
  }
}
