import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey, Operations } from '../latchkey.ts'
import { loadCode } from '../loadCode.ts'
import { followUnsupported } from '../network/followUnsupported.ts'
import { disconnect, disconnectConnector } from './disconnect.ts'
import { followConnector } from './followConnector.ts'
import { followRecent } from './followRecent.ts'
import { followOthers } from './otherConnections.ts'
import { reconnect } from './reconnect.ts'
import { requestConnection } from './requestConnection.ts'
import { switchTo } from './switchNetwork.ts'

/**
 * Follows the wallet's network, and connections that end. With the option `siwx`, no wallet connects
 * before the sign-in follows it: rejects with LatchkeyError CODE_NOT_LOADED.
 */
export async function createOperations(latchkey: Latchkey<ChainNamespace>): Promise<Operations> {
  const { siwx } = latchkey._internal.options
  const load = () => import('../../siwx/flow/startSignIn.ts')
  const signIn = siwx && (await loadCode(load)).startSignIn(latchkey, siwx)
  followUnsupported(latchkey, latchkey._internal.destroyed)
  followRecent(latchkey, latchkey._internal.destroyed)
  followOthers(latchkey._internal, latchkey._internal.destroyed)
  return {
    authenticate: signIn?.authenticate ?? ((connector, call) => connector.connect(call)),
    disconnect: (parameters) => disconnect(latchkey, parameters),
    disconnectConnector: (connector) => disconnectConnector(latchkey, connector),
    async finishReturned() {
      const load = () => import('../login/social/finishReturned.ts')
      const { finishReturned } = await loadCode(load)
      await finishReturned(latchkey)
    },
    follow: (connector) => followConnector(latchkey, connector),
    reconnect: () => reconnect(latchkey),
    requestConnection: (parameters) => requestConnection(latchkey, parameters),
    switchNetwork: (network, added) => switchTo(latchkey, { network, added }),
  }
}
