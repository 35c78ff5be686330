import { FrameError, type Hex } from '@latchkey/protocol'
import { estimateGas } from '../estimateGas.ts'
import { intrinsicGas, transferGas } from '../intrinsicGas.ts'
import type { NodeRequest } from '../node.ts'
import { readReturned, type SimulatedCall, simulateCalls } from '../simulation/simulateCalls.ts'
import { toNodeError } from '../toNodeError.ts'
import { toQuantity } from '../toQuantity.ts'
import { type CallRequest, inCall } from './callRequest.ts'

/**
 * Reads the gas of calls that run one after another. A node without eth_simulateV1 estimates each on
 * its own, and refuses one that needs an earlier one.
 *
 * @throws FrameError NODE_ERROR or INSUFFICIENT_FUNDS for a call that would fail, which the message
 * names; and as the node's request
 */
export async function readCallsGas(
  requests: readonly CallRequest[],
  node: NodeRequest,
): Promise<readonly Hex[]> {
  // The node lacks the method, or its answer does not parse.
  const simulated = (await simulateCalls(requests, node).catch(() => undefined)) ?? []
  for (const [index, call] of simulated.entries()) {
    if (call.status === '0x0') throw inCall(describeFailure(call), index)
  }
  return Promise.all(
    requests.map(async (request, index) => {
      const used = simulated[index]?.gasUsed
      if (used !== undefined) return addMargin(BigInt(used), request)
      return estimateGas(request, node).catch((error: unknown) => {
        throw error instanceof FrameError ? inCall(error, index) : error
      })
    }),
  )
}

/**
 * Adds a half: the figure lacks what was refunded, at most a fifth of the gas (EIP-3529), and the
 * state may change before the transaction runs.
 */
function addMargin(used: bigint, request: CallRequest): Hex {
  if (request.data === '0x' && used <= transferGas) return toQuantity(used)
  const gas = (used * 3n) / 2n
  const least = intrinsicGas(request)
  return toQuantity(gas > least ? gas : least)
}

const describeFailure = (call: SimulatedCall): FrameError =>
  toNodeError({
    code: 3,
    message: call.error?.message ?? 'execution reverted',
    data: readReturned(call) ?? '0x',
  })
