import { toWireChainId } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'

/** Changes the network for what comes without one. */
export const switchNetwork: Handler<'SWITCH_NETWORK'> = ({ chainId }, { network }) => ({
  chainId: toWireChainId(network.switchTo(chainId)),
})
