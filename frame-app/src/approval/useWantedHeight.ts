import { type RefObject, useEffect } from 'react'
import { approvalLimits } from './approvalLimits.ts'

type Part = RefObject<HTMLElement | null>

export type UseWantedHeightParameters = {
  /** What the guard asks for. */
  least: number
  header: Part
  content: Part
  footer: Part
  onResize: (height: number) => void
}

/** Reports the window height that would show the three parts whole, within `wantedHeight`. */
export function useWantedHeight(parameters: UseWantedHeightParameters): void {
  const { least, header, content, footer, onResize } = parameters
  useEffect(() => {
    const parts = [header, content, footer].flatMap(({ current }) => current ?? [])
    const observer = new ResizeObserver(() => {
      const natural = parts.reduce((sum, part) => sum + part.offsetHeight, 0)
      // A window that is not displayed has no sizes to go by.
      if (natural > 0) onResize(wantedHeight(natural, least))
    })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [least, header, content, footer, onResize])
}

/** At least `least`, at most `approvalLimits.maxHeight`. */
function wantedHeight(natural: number, least: number): number {
  return Math.ceil(Math.min(Math.max(natural, least), approvalLimits.maxHeight))
}
