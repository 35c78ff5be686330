import { LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { ConnectorContext, ConnectorEvent } from '../connector.ts'
import { pageMetadata } from './pageMetadata.ts'
import { sdkType, sdkVersion } from './version.ts'
import { toWireTheme } from './wireTheme.ts'

export type OpenFrameParameters = {
  context: ConnectorContext
  frameUrl: string
  loginCache: LoginCache
  emit(event: ConnectorEvent): void
  destroyed: AbortSignal
}

/** The methods after which the balance may be another one. */
const spending: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
])

/**
 * Loads the frame's client and reports what happens in it. The iframe itself is opened by its first
 * request, and gone for good once `destroyed` aborts. Rejects with LatchkeyError NO_BROWSER on a server,
 * CODE_NOT_LOADED when the code does not arrive.
 */
export async function openFrame(parameters: OpenFrameParameters): Promise<FrameClient> {
  if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
  const { createFrameClient } = await loadCode(() => import('../../frameClient/frameClient.ts'))
  const { context, frameUrl, loginCache, emit, destroyed } = parameters
  const { options, theme, activeNetwork } = context
  const frame = createFrameClient({
    frameUrl,
    projectId: options.projectId,
    chainId: activeNetwork().caipNetworkId,
    metadata: options.metadata ?? pageMetadata(),
    sdkVersion,
    sdkType,
    enableLogger: options.enableLogger,
    loginCache,
    onTimeout: (reason) =>
      emit({ type: 'timeout', reason: reason === 'iframe_load_failed' ? 'load' : 'request' }),
    onRpcRequest: () => emit({ type: 'approvalRequested' }),
    onRpcSettled: (method, { error }) =>
      emit({
        type: 'approvalSettled',
        error,
        changesBalance: error === undefined && spending.has(method),
      }),
  })
  frame.on('accountsChanged', () => emit({ type: 'changed' }))
  frame.on('notConnected', () => emit({ type: 'disconnected' }))
  frame.on('preferredAccount', (account) => emit({ type: 'accountTypeChanged', account }))
  frame.on('opened', () => {
    // Colours are no reason to fail.
    frame.syncTheme(toWireTheme(theme())).catch(() => undefined)
  })
  destroyed.addEventListener('abort', frame.destroy)
  if (destroyed.aborted) frame.destroy()
  return frame
}
