import { type RefObject, useCallback, useEffect, useRef } from 'react'

export type LoadMoreParameters = {
  /** A row has one button or link. */
  list: RefObject<HTMLElement | null>
  /** Rows in the list. */
  shown: number
  /** Undefined if there are no more. */
  onMore: (() => void) | undefined
}

export type LoadMore = {
  /** Holds the button. */
  more: RefObject<HTMLDivElement | null>
  /** Loads more, and moves the focus to the first new row. */
  loadMore: () => void
}

/** Loads more rows when the button comes into view, or when it is pressed. */
export function useLoadMore({ list, shown, onMore }: LoadMoreParameters): LoadMore {
  const more = useRef<HTMLDivElement>(null)
  const pressedAt = useRef<number>(undefined)
  const isOver = onMore === undefined
  const latest = useRef(onMore)
  latest.current = onMore

  useEffect(() => {
    const button = more.current
    // A new observer reports again, so that short pages fill the screen.
    if (!button || isOver || shown === 0) return undefined
    const watch: IntersectionObserverCallback = (entries) => {
      // With the focus on the button, rows that come by themselves would push it away.
      if (entries.at(-1)?.isIntersecting && !button.matches(':focus-within')) latest.current?.()
    }
    const observer = new IntersectionObserver(watch, { root: button.closest('.stage') })
    observer.observe(button)
    return () => observer.disconnect()
  }, [shown, isOver])

  useEffect(() => {
    const first = pressedAt.current
    if (first === undefined || shown <= first) return
    pressedAt.current = undefined
    list.current?.querySelectorAll<HTMLElement>('button, a')[first]?.focus()
  }, [list, shown])

  const loadMore = useCallback(() => {
    pressedAt.current = shown
    latest.current?.()
  }, [shown])
  return { more, loadMore }
}
