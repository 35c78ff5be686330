/** Everything that needs the frame itself, loaded with the frame's client when it is first needed. */
import { createFrameClient, type FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { ConnectorContext, ConnectorEvent, ConnectorTheme, EmailLogin } from '../connector.ts'
import { createEmailLogin } from './emailLogin.ts'
import { createFrameConnection, type FrameConnection } from './frameConnection.ts'
import { pageMetadata } from './pageMetadata.ts'
import { type ReadBalanceParameters, readBalance } from './readBalance.ts'
import { type ApprovalPlace, showApproval } from './showApproval.ts'
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
  showApproval(place: ApprovalPlace): Promise<void>
  getBalance(parameters: ReadBalanceParameters): Promise<bigint>
  /** Never rejects: colours are no reason to fail. */
  setTheme(theme: ConnectorTheme): Promise<void>
}

/** The methods after which the balance may be another one. */
const spending: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
])

/**
 * Makes the frame's client and reports what happens in it. The iframe itself is opened by its first
 * request, and gone for good once `destroyed` aborts.
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
    async showApproval(place) {
      await setTheme(context.theme())
      showApproval(frame, place)
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
