import type { Risk } from '../../keys/view.ts'
import { approvalLimits } from '../approvalLimits.ts'

export type Surface = 'frame' | 'window'

export type GuardRule = {
  readonly ratio: number
  readonly mustBeClear: boolean
  /** CSS pixels. */
  readonly side: number
  /** Least screen pixels per CSS pixel. */
  readonly scale: number
  /** Milliseconds without a move or resize; 0 if a mouse may arrive and press at once. */
  readonly still: number
  readonly digits: boolean
}

/** The dApp's page can move, scale, cover and crop its frame. */
const inPage: GuardRule = {
  ratio: 1,
  mustBeClear: true,
  side: approvalLimits.minSide,
  scale: approvalLimits.minScale,
  still: approvalLimits.still,
  digits: false,
}

/** No page can lay out our own window: only its waits apply. */
const inWindow: GuardRule = {
  ratio: 0.5,
  mustBeClear: false,
  side: approvalLimits.minSide,
  scale: 0,
  still: 0,
  digits: false,
}

const rules = {
  frame: { low: inPage, value: inPage, high: { ...inPage, digits: true } },
  window: { low: inWindow, value: inWindow, high: inWindow },
} as const satisfies Record<Surface, Record<Risk, GuardRule>>

export const guardRule = (risk: Risk, surface: Surface): GuardRule => rules[surface][risk]
