import type { Risk } from '../keys/view.ts'
import type { Surface } from './guard/guardRules.ts'

/**
 * `auto` follows the table, `popup` trusts no origin, `frame` keeps high risk in trusted frames
 * too.
 */
type SurfaceSetting = 'auto' | 'popup' | 'frame'

export type DecideSurfaceParameters = {
  risk: Risk
  /** The operator trusts the page around the frame as its own code. */
  isTrusted: boolean
  setting: SurfaceSetting
}

/** A page can always hide a sheet inside it, so anything above low risk opens our own window. */
const untrusted = { low: 'frame', value: 'window', high: 'window' } as const

const trusted = {
  auto: { low: 'frame', value: 'frame', high: 'window' },
  popup: untrusted,
  frame: { low: 'frame', value: 'frame', high: 'frame' },
} as const satisfies Record<SurfaceSetting, Record<Risk, Surface>>

/**
 * Decides where a request is approved. Its risk decides how it is guarded.
 *
 * @example decideSurface({ risk: 'value', isTrusted: false, setting: 'auto' }) // 'window'
 */
export function decideSurface({ risk, isTrusted, setting }: DecideSurfaceParameters): Surface {
  return (isTrusted ? trusted[setting] : untrusted)[risk]
}
