import { getChainLabel } from '../chains.ts'
import type { RpcHandler } from '../handler.ts'
import { readAsset } from '../readAsset.ts'

/** Asks each time, also for a token that is in the list. */
export const wallet_watchAsset: RpcHandler<'wallet_watchAsset'> = async ([request], context) => {
  const { eip155 } = await context.open()
  const [{ address }] = eip155
  const asset = await readAsset({ request, account: address, node: context.ownNode })
  const chain = getChainLabel(context.chain)
  await context.approve({ kind: 'asset', address, tokens: context.tokens, chain, ...asset })
  return true
}
