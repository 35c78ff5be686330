import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Measures a box's content in CSS pixels, for height transitions. */
export function useContentHeight(): [RefObject<HTMLDivElement | null>, number | undefined] {
  const content = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()

  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    const measure = () => setHeight(element.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [content, height]
}
