import type { DecodedCall } from '../../../view.ts'
import type { KnownCall } from './callTarget.ts'
import { liquidityCalls } from './liquidityCalls.ts'
import { otherCalls } from './otherCalls.ts'
import { seaportCalls } from './seaportCalls.ts'
import { serviceCalls } from './serviceCalls.ts'
import { swapCalls } from './swapCalls.ts'

/** By selector. */
export const knownActions: Readonly<Record<string, KnownCall<DecodedCall>>> = {
  ...swapCalls,
  ...liquidityCalls,
  ...serviceCalls,
  ...seaportCalls,
  ...otherCalls,
}
