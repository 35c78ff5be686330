import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/useTexts.ts'

export type ScrollAreaProps = {
  /** What the window would have to be high enough for. */
  contentRef: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Pixels below which nothing of worth is out of sight. */
const slack = 4

/** Scrolls what does not fit, and says so: a button stands over the edge for as long as more lies below. */
export function ScrollArea({ contentRef, children }: ScrollAreaProps) {
  const { t } = useTexts()
  const view = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const element = view.current
    if (!element) return
    setHasMore(element.scrollHeight - element.scrollTop - element.clientHeight > slack)
  }, [])
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    for (const element of [view.current, contentRef.current]) {
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [measure, contentRef])

  return (
    <div className="scroll">
      <div className="scroll-view" ref={view} onScroll={measure}>
        <div className="content" ref={contentRef}>
          {children}
        </div>
      </div>
      {hasMore && (
        <button
          type="button"
          className="more"
          tabIndex={-1}
          onClick={() => view.current?.scrollBy({ top: view.current.clientHeight * 0.8 })}
        >
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          {t('action.more')}
        </button>
      )}
    </div>
  )
}
