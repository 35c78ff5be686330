import { type RefObject, useEffect } from 'react'
import type { Risk } from '../keys/vault.ts'
import { approvalLimits } from './approvalLimits.ts'

type Part = RefObject<HTMLElement | null>

export type UseWantedHeightParameters = {
  risk: Risk
  header: Part
  content: Part
  footer: Part
  onResize: (height: number) => void
}

/** Reports the window height that would show the three parts whole, within `wantedHeight`. */
export function useWantedHeight(parameters: UseWantedHeightParameters): void {
  const { risk, header, content, footer, onResize } = parameters
  useEffect(() => {
    const parts = [header, content, footer].flatMap(({ current }) => current ?? [])
    const observer = new ResizeObserver(() => {
      const natural = parts.reduce((sum, part) => sum + part.offsetHeight, 0)
      // A window that is not displayed has no sizes to go by.
      if (natural > 0) onResize(wantedHeight(natural, risk))
    })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [risk, header, content, footer, onResize])
}

/** At least what the guard asks for at this risk, at most `approvalLimits.maxHeight`. */
function wantedHeight(natural: number, risk: Risk): number {
  const least = risk === 'low' ? 0 : approvalLimits.minHeight
  return Math.ceil(Math.min(Math.max(natural, least), approvalLimits.maxHeight))
}
