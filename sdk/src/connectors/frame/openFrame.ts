import type { FrameClient } from '../frameClient/frameClient.ts'
import { forgetAccount } from './actions/forgetAccount.ts'
import { reconnect } from './actions/reconnect.ts'
import { syncTheme } from './actions/setTheme.ts'
import { watchApprovals } from './approvals.ts'
import { LatchkeyError } from './errors.ts'
import type { Latchkey } from './latchkey.ts'
import { loadCode } from './loadCode.ts'
import { pageMetadata } from './pageMetadata.ts'
import { sdkType, sdkVersion } from './version.ts'

/**
 * Loads the frame's client and ties it to the instance. The iframe itself is
 * opened by its first request, and gone for good once `signal` aborts. Rejects
 * with LatchkeyError NO_BROWSER on a server, CODE_NOT_LOADED when its code does not arrive.
 */
export async function openFrame(latchkey: Latchkey, signal: AbortSignal): Promise<FrameClient> {
  if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
  const { createFrameClient } = await loadCode(() => import('../frameClient/frameClient.ts'))
  const { options, stores, loginCache } = latchkey
  const approvals = watchApprovals(latchkey)
  const frame = createFrameClient({
    frameUrl: options.frameUrl,
    projectId: options.projectId,
    chainId: stores.network.getState().active.caipNetworkId,
    metadata: options.metadata ?? pageMetadata(),
    sdkVersion,
    sdkType,
    enableLogger: options.enableLogger,
    loginCache,
    onRpcRequest: approvals.onRequest,
    onRpcSettled: approvals.onSettled,
  })
  frame.on('accountsChanged', () => void reconnect(latchkey))
  frame.on('notConnected', () => forgetAccount(latchkey))
  frame.on('opened', () => void syncTheme(latchkey))
  signal.addEventListener('abort', frame.destroy)
  if (signal.aborted) frame.destroy()
  return frame
}
