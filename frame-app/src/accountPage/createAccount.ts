import { FrameError } from '@latchkey/protocol'
import type { AccountConfig } from '../api/accountConfig.ts'
import type { ApiRequest } from '../api/calls.ts'
import { createEmailChange, type EmailChange } from '../page/login/emailChange.ts'
import { createLogin, type Login } from '../page/login/emailLogin.ts'
import { createFarcasterLogin, type FarcasterLogin } from '../page/login/farcasterLogin.ts'
import { createSessions, type Session, type Sessions } from '../page/login/sessions.ts'
import { createStore } from '../page/login/store.ts'
import { type Custody, type CustodyParameters, createCustody } from './custody.ts'
import { takeResult } from './takeResult.ts'

type IdentityProvider = ApiRequest<'accountSocialStart'>['provider']

/** The calls of the page's views. */
export type Account = {
  readonly providers: readonly string[]
  readonly call: Sessions['call']
  readonly login: Login
  readonly farcaster: FarcasterLogin
  readonly emailChange: EmailChange
  readonly custody: Custody
  /**
   * Ends a login or a link that left for another page, if this load is its return; then finds the
   * session.
   *
   * @throws FrameError of a login that failed there, and SERVER_UNREACHABLE
   */
  open(): Promise<Session | undefined>
  current(): Session | undefined
  /** Leaves for the provider's page, which leads back here. `link` adds the account there. */
  leaveForProvider(provider: string, purpose: 'login' | 'link'): Promise<void>
  leaveForPasskey(purpose: 'login' | 'link' | 'step_up'): Promise<void>
  signOut(): Promise<void>
  signOutEverywhere(): Promise<void>
  /** Runs when the session ends, here or elsewhere. Returns how to stop that. */
  onEnd(listener: () => void): () => void
}

export type CreateAccountParameters = {
  config: AccountConfig
  window: Window
  startVault: CustodyParameters['startVault']
  credentials: CustodyParameters['credentials']
  /** BCP 47, of the emails. */
  locale: string
  fetch?: typeof globalThis.fetch
}

/** Of the page's entries in its own storage: no dApp has a scope without `|`. */
const scope = 'account'

export function createAccount(parameters: CreateAccountParameters): Account {
  const { config, window, locale, fetch, startVault, credentials } = parameters
  const listeners = new Set<() => void>()
  const sessions = createSessions({
    ...{ scope, store: createStore(scope) },
    serverOrigin: config.publicOrigin,
    nonce: config.dpopNonce,
    onEnd() {
      custody.close()
      for (const listener of listeners) listener()
    },
    ...(fetch ? { fetch } : {}),
  })
  const { call } = sessions
  const custody = createCustody({ scope, sessions, startVault, credentials })

  const finish = async (uri: string) => {
    const result = new URL(uri)
    if (result.searchParams.get('error') === 'access_denied') throw new FrameError('USER_REJECTED')
    const isPasskey = result.pathname === '/passkey'
    if (!(await sessions.current())) {
      await sessions.begin(await call(isPasskey ? 'passkeyFinish' : 'socialFinish', { uri }))
    } else if (isPasskey) {
      await call('passkeySessionFinish', { uri })
    } else {
      window.location.hash = 'logins'
      await call('socialLinkFinish', { uri })
    }
  }

  return {
    providers: config.providers,
    call,
    custody,
    login: createLogin({
      ...{ sessions, locale },
      startEmail: (request) => call('accountEmailStart', request),
    }),
    farcaster: createFarcasterLogin({
      sessions,
      startFarcaster: () => call('accountFarcasterStart', {}),
    }),
    emailChange: createEmailChange({ sessions, locale }),
    async open() {
      const uri = takeResult(window, config.publicOrigin)
      if (uri !== undefined) await finish(uri)
      return (await sessions.isAlive()) ? sessions.held() : undefined
    },
    current: () => sessions.held(),
    async leaveForProvider(name, purpose) {
      // The server lists only providers that it knows.
      const provider = name as IdentityProvider
      const start = purpose === 'login' ? 'accountSocialStart' : 'socialLinkStart'
      window.location.assign((await call(start, { provider })).uri)
    },
    async leaveForPasskey(purpose) {
      const started =
        purpose === 'login'
          ? await call('accountPasskeyStart', {})
          : await call('passkeySessionStart', { purpose })
      window.location.assign(started.uri)
    },
    signOut: () => sessions.end(),
    async signOutEverywhere() {
      await call('sessionRevoke', { all: true })
      await sessions.end()
    },
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
