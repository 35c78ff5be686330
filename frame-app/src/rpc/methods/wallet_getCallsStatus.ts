import { FrameError } from '@latchkey/protocol'
import { findCallsChain } from '../calls/findCallsChain.ts'
import { readBundleStatus } from '../calls/readBundleStatus.ts'
import type { RpcHandler } from '../handler.ts'
import { toQuantity } from '../toQuantity.ts'

/** Reads from the chain what became of a batch (EIP-5792). */
export const wallet_getCallsStatus: RpcHandler<'wallet_getCallsStatus'> = async (
  [id],
  { bundles, chains, at },
) => {
  const bundle = bundles.find(id)
  if (!bundle) throw new FrameError('CALLS_NOT_FOUND')
  const { chainId, isAtomic: atomic } = bundle
  const { node } = at(findCallsChain(chains, chainId))
  const status = await readBundleStatus({ bundle, node, now: Date.now() })
  return { version: '2.0.0', id, chainId: toQuantity(chainId), atomic, ...status }
}
