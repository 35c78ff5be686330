import type { CaipNetworkId, DappMetadata, FrameErrorCode, Theme } from '@latchkey/protocol'
import type { RequestUnlock } from '../approval/unlock/unlockPrompt.ts'
import type { VaultClient } from '../keys/vaultClient.ts'
import type { RequestApproval } from '../keys/view.ts'
import { createBundles } from '../rpc/calls/createBundles.ts'
import { createAddressBook } from '../rpc/createAddressBook.ts'
import { createRpcEngine } from '../rpc/engine.ts'
import { createActiveNetwork } from './activeNetwork.ts'
import type { Bridge } from './bridge.ts'
import { createPrices } from './createPrices.ts'
import type { FrameConfig, FrameContext } from './handler.ts'
import { createEmailChange } from './login/emailChange.ts'
import { createLogin } from './login/emailLogin.ts'
import { createFarcasterLogin } from './login/farcasterLogin.ts'
import { createPasskeyLogin } from './login/passkeyLogin.ts'
import { createSessions } from './login/sessions.ts'
import { createSocialLogin } from './login/socialLogin.ts'
import { createStore } from './login/store.ts'
import { createUnlocking } from './wallet/unlocking.ts'
import { createWallet } from './wallet/wallet.ts'

export type CreateContextParameters = {
  config: FrameConfig
  dappOrigin: string
  serverOrigin: string
  chainId: CaipNetworkId
  /** BCP 47, for login emails. */
  language: string
  emit: Bridge['emit']
  approvals: {
    requestApproval: RequestApproval
    requestUnlock: RequestUnlock
    rejectAll(reason: FrameErrorCode): void
    setTheme(theme: Theme): void
    setApp(metadata: DappMetadata): void
  }
  startVault: () => VaultClient
  isVisible: FrameContext['isVisible']
  reload: FrameContext['reload']
  fetch?: typeof globalThis.fetch
}

/**
 * Storage keys name project and embedding origin, without relying on the browser's partitioning.
 */
export function createContext(parameters: CreateContextParameters): FrameContext {
  const { config, dappOrigin, serverOrigin, emit, approvals, startVault, fetch } = parameters
  const { projectId, chains } = config
  const place = { projectId, dappOrigin }
  const scope = `${projectId}|${dappOrigin}`
  const withFetch = fetch ? { fetch } : {}

  const sessions = createSessions({
    scope,
    store: createStore(scope),
    serverOrigin,
    nonce: config.dpopNonce,
    ...withFetch,
    onEnd() {
      rpc.abortAll()
      approvals.rejectAll('ABORTED')
      unlocking.abort('ABORTED')
      wallet.close()
      emailChange.abort()
      emit('ACCOUNTS_CHANGED', {})
    },
  })
  const emailChange = createEmailChange({ sessions, locale: parameters.language })
  const wallet = createWallet({ scope, sessions, startVault })
  const unlocking = createUnlocking({
    origin: dappOrigin,
    sessions,
    wallet,
    factorKey: config.factorKey,
    requestUnlock: approvals.requestUnlock,
  })
  const recipients = createAddressBook({ name: 'recipients', scope, storage: () => localStorage })
  const addedTokens = createAddressBook({ name: 'tokens', scope, storage: () => localStorage })
  const bundles = createBundles({ scope, storage: () => localStorage })
  const rpc = createRpcEngine({
    ...config,
    ...withFetch,
    vault: wallet.vault,
    accounts: wallet.accounts,
    requestApproval: approvals.requestApproval,
    recipients,
    addedTokens,
    bundles,
    ...(config.hasPrices && { prices: createPrices(sessions) }),
  })
  return {
    config,
    emit,
    sessions,
    wallet,
    unlocking,
    rpc,
    recipients,
    addedTokens,
    bundles,
    approvals,
    login: createLogin({
      ...{ sessions, locale: parameters.language },
      startEmail: (request) => sessions.call('emailStart', { ...place, ...request }),
    }),
    passkey: createPasskeyLogin({ sessions, serverOrigin, projectId, dappOrigin }),
    social: createSocialLogin({ sessions, projectId, dappOrigin }),
    emailChange,
    farcaster: createFarcasterLogin({
      sessions,
      startFarcaster: () => sessions.call('farcasterStart', place),
    }),
    network: createActiveNetwork(chains, parameters.chainId),
    isVisible: parameters.isVisible,
    reload: parameters.reload,
  }
}
