import { type ChainNamespace, FrameError, parseChainId } from '@latchkey/protocol'
import { loadCode } from '../../core/loadCode.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { createFrameClient, type FrameClient } from '../../frameClient/frameClient.ts'
import type { SolanaSigner, SolanaSigning } from '../../frameClient/frameSolanaProvider.ts'
import { createLoginCache, type LoginCache } from '../../frameClient/loginCache.ts'
import { sdkType, sdkVersion } from '../../primitives/version.ts'
import type { ApprovalKind, ConnectorEvent } from '../connector.ts'
import type { ConnectorContext, ConnectorTheme } from '../connectorContext.ts'
import type { EmailLogin, EmailUpdate, FarcasterLogin, SocialLogin } from '../connectorLogins.ts'
import type { ProviderCall } from '../createProviders.ts'
import { readNamespace, reportSpending } from '../reportSpending.ts'
import { createEmailLogin } from './emailLogin.ts'
import { createEmailUpdate } from './emailUpdate.ts'
import { createFarcasterLogin } from './farcasterLogin.ts'
import { createFrameConnection, type FrameConnection } from './frameConnection.ts'
import { createFrameSignIn } from './frameSignIn.ts'
import { pageMetadata } from './pageMetadata.ts'
import { type ReadBalanceParameters, readBalance } from './readBalance.ts'
import { readTransactionId } from './readTransactionId.ts'
import { type ApprovalTarget, showApproval } from './showApproval.ts'
import { createSocialLogin } from './socialLogin.ts'
import { createWalletUnlock } from './walletUnlock.ts'
import { toWireTheme } from './wireTheme.ts'

export type OpenFrameSessionParameters = {
  context: ConnectorContext
  frameUrl: string
  namespaces: readonly ChainNamespace[]
  emit(event: ConnectorEvent): void
  destroyed: AbortSignal
}

export type FrameSession = FrameConnection & {
  readonly frame: FrameClient
  readonly email: EmailLogin
  readonly emailUpdate: EmailUpdate
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
  /** Ends the session, also in the frame. */
  signOut(): Promise<void>
  /** Sends a provider's request, and reports a method that is never allowed. */
  request(call: ProviderCall): Promise<unknown>
  /** Loads what encodes Solana signatures. */
  createSigning(signer: SolanaSigner): Promise<SolanaSigning>
  showApproval(target: ApprovalTarget): Promise<void>
  /** Rejects every open approval, and closes the screen that unlocks the wallet. */
  rejectApprovals(): void
  getBalance(parameters: ReadBalanceParameters): Promise<bigint>
  /** Never rejects: a theme must not fail a login. */
  setTheme(theme: ConnectorTheme): Promise<void>
}

const signing: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'solana_signMessage',
])

const getKind = (method: string): ApprovalKind =>
  signing.has(method) ? 'signature' : 'transaction'

const isRefused = (error: unknown): boolean =>
  error instanceof FrameError && error.reason === 'METHOD_NOT_ALLOWED'

/**
 * Creates the frame's client. Its first request opens the iframe; `destroyed` removes it for good.
 */
export function openFrameSession(parameters: OpenFrameSessionParameters): FrameSession {
  const { context, namespaces, destroyed, emit } = parameters
  const loginCache = createLoginCache(context.storage)
  const frame = createClient({ ...parameters, loginCache })
  const signIn = createFrameSignIn({ frame, emit })
  const unlock = createWalletUnlock({ frame, emit })
  const connection = createFrameConnection({ context, frame, namespaces, signIn, unlock })
  const setTheme = async (theme: ConnectorTheme) => {
    await frame.syncTheme(toWireTheme(theme)).catch(() => undefined)
  }
  reportEvents(frame, parameters)
  frame.on('opened', () => void setTheme(context.theme()))
  destroyed.addEventListener('abort', frame.destroy)
  if (destroyed.aborted) frame.destroy()
  return {
    frame,
    ...connection,
    rejectApprovals() {
      frame.rejectRpcRequests()
      signIn.reject()
      unlock.reject()
    },
    async signOut() {
      await connection.disconnect()
      loginCache.clear()
    },
    email: createEmailLogin({ frame, loginCache, unlock }),
    emailUpdate: createEmailUpdate({ frame, loginCache }),
    social: createSocialLogin({ frame, loginCache, unlock }),
    farcaster: createFarcasterLogin({ frame, loginCache, unlock }),
    request: reportSpending(
      async (call) => {
        try {
          const request = { ...call, chainNamespace: readNamespace(call) }
          return await unlock.retry(() => frame.request(request))
        } catch (error) {
          if (isRefused(error)) emit({ type: 'methodRefused' })
          throw error
        }
      },
      (call, result) => emit({ type: 'spent', namespace: readNamespace(call), result }),
    ),
    async createSigning(signer) {
      const { createSolanaSigning } = await loadCode(
        () => import('../../frameClient/solanaSigning.ts'),
      )
      return createSolanaSigning(signer)
    },
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
}: OpenFrameSessionParameters & { loginCache: LoginCache }): FrameClient {
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
    onRpcRequest: (method) => emit({ type: 'approvalRequested', kind: getKind(method) }),
    onRpcSettled: (method, { error, result, chainId }) => {
      const networkId = parseChainId(chainId) ?? activeNetwork().caipNetworkId
      const hash = readTransactionId(method, result)
      emit({
        type: 'approvalSettled',
        kind: getKind(method),
        error,
        sent: hash === undefined ? undefined : { hash, networkId },
      })
    },
  })
}

function reportEvents(frame: FrameClient, { emit }: OpenFrameSessionParameters): void {
  frame.on('accountsChanged', () => emit({ type: 'changed' }))
  frame.on('notConnected', ({ memoryOnly }) =>
    emit({
      type: 'disconnected',
      ...(memoryOnly ? { error: createOperationError('LOGIN_NOT_KEPT') } : {}),
    }),
  )
  frame.on('preferredAccount', (account) => emit({ type: 'accountTypeChanged', account }))
}
