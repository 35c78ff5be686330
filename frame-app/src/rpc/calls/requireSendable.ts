import { FrameError, type Json, limits, type RpcParams } from '@latchkey/protocol'
import { getEvmChainId } from '../chains.ts'
import type { RpcContext } from '../handler.ts'
import { validateTransaction } from '../validateTransaction.ts'
import { inCall } from './callRequest.ts'
import { findCallsChain } from './findCallsChain.ts'

type Batch = RpcParams<'wallet_sendCalls'>[0]

/**
 * Checks what a batch asks. An account has no capability of EIP-5792 but atomicity, and that only on
 * networks with smart accounts.
 *
 * @returns the context of the network that the batch names
 * @throws FrameError CALLS_CHAIN_NOT_SUPPORTED, CAPABILITY_NOT_SUPPORTED, ATOMICITY_NOT_SUPPORTED,
 * TOO_MANY_CALLS, INVALID_PARAMS
 */
export function requireSendable(batch: Batch, context: RpcContext): RpcContext {
  const { calls, chainId } = batch
  const chain =
    chainId === undefined ? context.chain : findCallsChain(context.chains, Number(chainId))
  const needed = [batch, ...calls].flatMap((each) => listRequired(each.capabilities))
  if (needed.length > 0) {
    throw new FrameError('CAPABILITY_NOT_SUPPORTED', {
      message: `Not supported: ${[...new Set(needed)].join(', ')}`,
    })
  }
  if (batch.atomicRequired && !chain.smartAccounts) throw new FrameError('ATOMICITY_NOT_SUPPORTED')
  if (calls.length > limits.callsTogether) {
    throw new FrameError('TOO_MANY_CALLS', {
      message: `calls: Expected at most ${limits.callsTogether}, received ${calls.length}`,
    })
  }
  for (const [index, { capabilities: _, ...call }] of calls.entries()) {
    try {
      validateTransaction(call, getEvmChainId(chain))
    } catch (error) {
      throw error instanceof FrameError ? inCall(error, index) : error
    }
  }
  return context.at(chain)
}

/** Lists the capabilities that are not marked as optional. */
const listRequired = (capabilities: Readonly<Record<string, Json>> = {}): readonly string[] =>
  Object.entries(capabilities)
    .filter(([, settings]) => Object(settings).optional !== true)
    .map(([name]) => name.slice(0, longestName))

/** Characters of a name in an error. */
const longestName = 40
