import type { ServerContext } from '../../http/context.ts'
import { createLoginSignal } from '../device/flowSignal.ts'
import { claimSteps, readFlowStates } from './flow.ts'
import { type StepContext, takeStep } from './takeStep.ts'
import type { FarcasterSignal, FarcasterState } from './waiting.ts'

/**
 * Creates the signal of sign-ins with Farcaster, in one process. Only sign-ins that a call waits for
 * take steps, and of all instances one at a time takes a sign-in's step.
 */
export function createFarcasterSignal(
  context: StepContext & Pick<ServerContext, 'stopping'>,
): FarcasterSignal {
  const steps = new Set<Promise<void>>()
  const begin = async (flowIds: readonly string[]) => {
    if (context.stopping.aborted) return
    for (const flow of await claimSteps(context, flowIds)) {
      const step = takeStep(context, flow)
        .catch((err: unknown) => context.log.error({ err }, 'sign-in with Farcaster failed'))
        .finally(() => {
          steps.delete(step)
          signal.notify(flow.id)
        })
      steps.add(step)
    }
  }
  const signal = createLoginSignal<FarcasterState>({
    ...context,
    async readStates(flowIds) {
      await begin(flowIds)
      return readFlowStates(context, flowIds)
    },
  })
  return {
    ...signal,
    async drain() {
      await Promise.all(steps)
    },
  }
}
