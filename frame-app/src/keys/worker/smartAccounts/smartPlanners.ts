import { type Planners, planners } from '../signing/planSigning.ts'
import { planAtomicCalls } from './planAtomicCalls.ts'

/** The planners of workers that know smart accounts. */
export const smartPlanners: Planners = {
  ...planners,
  atomicCalls: (request, context) => [planAtomicCalls(request, context)],
}
