import { toWireChainId } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'

/** The network that the dApp last chose. */
export const getChainId: Handler<'GET_CHAIN_ID'> = (_, { network }) => ({
  chainId: toWireChainId(network.id()),
})
