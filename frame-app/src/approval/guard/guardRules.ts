import type { Risk } from '../../keys/view.ts'
import { approvalLimits } from '../approvalLimits.ts'

/** Where a sheet stands: inside the dApp's page, or in a window of its own. */
export type Surface = 'frame' | 'window'

/** What has to hold before a press on Approve counts. */
export type GuardRule = {
  /** Least share of the panel in sight. */
  readonly ratio: number
  readonly mustBeClear: boolean
  /** Least width and height of the window, in CSS pixels. */
  readonly side: number
  /** Least screen pixels for each CSS pixel. */
  readonly scale: number
  /** Milliseconds without a move or a new size; 0 where a mouse may come and press at once. */
  readonly still: number
  /** Two digits that the sheet shows have to be typed. */
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

/** No page can lay out a window of ours: it needs only its own waits. */
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

/** The rule for a request of this risk, on this surface. */
export const guardRule = (risk: Risk, surface: Surface): GuardRule => rules[surface][risk]
