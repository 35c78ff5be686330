import type { Risk } from '../keys/view.ts'
import type { Surface } from './guard/guardRules.ts'

/** A project's setting: `auto` is the table, `popup` trusts nobody, `frame` keeps high risk in it too. */
type SurfaceSetting = 'auto' | 'popup' | 'frame'

export type DecideSurfaceParameters = {
  risk: Risk
  /** The operator trusts the page around the frame as its own code. */
  isTrusted: boolean
  setting: SurfaceSetting
}

/** Nothing inside a page can keep that page from hiding a sheet: above low risk, a window of our own. */
const untrusted = { low: 'frame', value: 'window', high: 'window' } as const

const trusted = {
  auto: { low: 'frame', value: 'frame', high: 'window' },
  popup: untrusted,
  frame: { low: 'frame', value: 'frame', high: 'frame' },
} as const satisfies Record<SurfaceSetting, Record<Risk, Surface>>

/**
 * Where a request is decided: trust and setting decide where, risk decides how it is guarded.
 *
 * @example decideSurface({ risk: 'value', isTrusted: false, setting: 'auto' }) // 'window'
 */
export function decideSurface({ risk, isTrusted, setting }: DecideSurfaceParameters): Surface {
  return (isTrusted ? trusted[setting] : untrusted)[risk]
}
