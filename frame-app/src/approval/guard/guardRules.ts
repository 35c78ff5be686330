import type { Risk } from '../../keys/vault.ts'
import { approvalLimits } from '../approvalLimits.ts'

/** Where a sheet stands: inside the dApp's page, or in a window of its own. */
export type Surface = 'frame' | 'window'

/** What has to hold before a press on Approve counts. */
export type GuardRule = {
  /** Least share of the panel in sight. */
  readonly ratio: number
  readonly mustBeClear: boolean
  /** Least window, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Milliseconds without a move or a new size; 0 where a mouse may come and press at once. */
  readonly still: number
  /** A number that is printed in the details has to be picked. */
  readonly challenge: boolean
}

const part: GuardRule = {
  ratio: 0.5,
  mustBeClear: false,
  width: 0,
  height: 0,
  still: 0,
  challenge: false,
}

const whole: GuardRule = {
  ratio: 1,
  mustBeClear: true,
  width: approvalLimits.minWidth,
  height: approvalLimits.minHeight,
  still: approvalLimits.still,
  challenge: false,
}

/** The number proves that the details were in sight: no page can hide them in a window of their own. */
const rules = {
  frame: { low: part, value: whole, high: { ...whole, challenge: true } },
  window: { low: part, value: whole, high: whole },
} as const satisfies Record<Surface, Record<Risk, GuardRule>>

/** The rule for a request of this risk, on this surface. */
export const guardRule = (risk: Risk, surface: Surface): GuardRule => rules[surface][risk]
