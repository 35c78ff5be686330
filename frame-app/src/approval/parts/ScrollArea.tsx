import { chevronDownIcon } from '@latchkey/ui'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'

export type ScrollAreaProps = {
  contentRef: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Fewer hidden pixels than this do not count as overflow. */
const slack = 4

export function ScrollArea({ contentRef, children }: ScrollAreaProps) {
  const { t } = useTexts()
  const view = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const element = view.current
    const area = element?.parentElement
    if (!element || !area) return
    setOverflows(element.scrollHeight - area.clientHeight > slack)
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
      {/* Keeps its room at the end, so that the text does not move there. */}
      {overflows && (
        <div className="more-room">
          {hasMore && (
            <button
              type="button"
              className="more"
              tabIndex={-1}
              onClick={() => view.current?.scrollBy({ top: view.current.clientHeight * 0.8 })}
            >
              <Icon icon={chevronDownIcon} size={16} />
              {t('action.more')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
