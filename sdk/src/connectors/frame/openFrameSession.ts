import { createFrameClient, type FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { ConnectorContext, ConnectorEvent, ConnectorTheme, EmailLogin } from '../connector.ts'
import { createEmailLogin } from './emailLogin.ts'
import { createFrameConnection, type FrameConnection } from './frameConnection.ts'
import { pageMetadata } from './pageMetadata.ts'
import { type ReadBalanceParameters, readBalance } from './readBalance.ts'
import { type ApprovalTarget, showApproval } from './showApproval.ts'
import { sdkType, sdkVersion } from './version.ts'
import { toWireTheme } from './wireTheme.ts'

export type OpenFrameSessionParameters = {
  context: ConnectorContext
  frameUrl: string
  loginCache: LoginCache
  emit(event: ConnectorEvent): void
  destroyed: AbortSignal
}

export type FrameSession = FrameConnection & {
  readonly frame: FrameClient
  readonly email: EmailLogin
  showApproval(target: ApprovalTarget): Promise<void>
  getBalance(parameters: ReadBalanceParameters): Promise<bigint>
  /** Never rejects: a theme must not fail a login. */
  setTheme(theme: ConnectorTheme): Promise<void>
}

/** Methods that may change the balance. */
const spending: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
])

/**
 * Creates the frame's client. Its first request opens the iframe; `destroyed` removes it for good.
 */
export function openFrameSession(parameters: OpenFrameSessionParameters): FrameSession {
  const { context, loginCache, destroyed } = parameters
  const frame = createClient(parameters)
  const setTheme = async (theme: ConnectorTheme) => {
    await frame.syncTheme(toWireTheme(theme)).catch(() => undefined)
  }
  reportEvents(frame, parameters)
  frame.on('opened', () => void setTheme(context.theme()))
  destroyed.addEventListener('abort', frame.destroy)
  if (destroyed.aborted) frame.destroy()
  return {
    frame,
    ...createFrameConnection({ context, frame }),
    email: createEmailLogin({ frame, loginCache }),
    async showApproval(target) {
      await setTheme(context.theme())
      showApproval(frame, target)
    },
    getBalance: (query) => readBalance(frame, query),
    setTheme,
  }
}

function createClient({
  context: { options, activeNetwork },
  frameUrl,
  loginCache,
  emit,
}: OpenFrameSessionParameters): FrameClient {
  return createFrameClient({
    frameUrl,
    projectId: options.projectId,
    chainId: activeNetwork().caipNetworkId,
    metadata: options.metadata ?? pageMetadata(),
    locale: options.locale,
    sdkVersion,
    sdkType,
    logger: options.logger,
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
}

function reportEvents(frame: FrameClient, { emit }: OpenFrameSessionParameters): void {
  frame.on('accountsChanged', () => emit({ type: 'changed' }))
  frame.on('notConnected', () => emit({ type: 'disconnected' }))
  frame.on('preferredAccount', (account) => emit({ type: 'accountTypeChanged', account }))
}
