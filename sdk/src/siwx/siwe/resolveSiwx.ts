import { LatchkeyError } from '../../core/errors.ts'
import type { Siwx } from '../siwx.ts'
import { createSiwxFromSiwe } from './createSiwxFromSiwe.ts'
import type { SiweConfig } from './siweConfig.ts'

export type ResolveSiwxParameters = {
  readonly siwx?: Siwx | undefined
  readonly siweConfig?: SiweConfig | undefined
}

/**
 * Returns the option `siwx` for the options of an AppKit dApp. Throws LatchkeyError INVALID_OPTIONS if
 * both are set.
 *
 * @example createLatchkey({ siwx: resolveSiwx({ siweConfig }), … })
 */
export function resolveSiwx({ siwx, siweConfig }: ResolveSiwxParameters): Siwx | undefined {
  if (!siweConfig) return siwx
  if (siwx) {
    const message = 'Cannot set both `siweConfig` and `siwx` options'
    throw new LatchkeyError('INVALID_OPTIONS', { message })
  }
  return createSiwxFromSiwe(siweConfig)
}
