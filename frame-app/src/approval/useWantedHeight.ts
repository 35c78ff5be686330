import { type RefObject, useEffect } from 'react'
import { approvalLimits } from './approvalLimits.ts'

type Part = RefObject<HTMLElement | null>

export type UseWantedHeightParameters = {
  least: number
  header: Part
  content: Part
  footer: Part
  /** Counts as at most `approvalLimits.hintRoom`: what arrives late must not move the buttons. */
  late?: Part
  onResize: (height: number) => void
}

export function useWantedHeight(parameters: UseWantedHeightParameters): void {
  const { least, header, content, footer, late, onResize } = parameters
  useEffect(() => {
    const parts = [header, content, footer].flatMap(({ current }) => current ?? [])
    const observer = new ResizeObserver(() => {
      const surplus = (late?.current?.offsetHeight ?? 0) - approvalLimits.hintRoom
      const total = parts.reduce((sum, part) => sum + part.offsetHeight, 0)
      const natural = total - Math.max(0, surplus)
      // A hidden window has no layout to measure.
      if (natural > 0) onResize(wantedHeight(natural, least))
    })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [least, header, content, footer, late, onResize])
}

function wantedHeight(natural: number, least: number): number {
  return Math.ceil(Math.min(Math.max(natural, least), approvalLimits.maxHeight))
}
