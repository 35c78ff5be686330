/** The login frame as a connector. Keep it small: every page loads it for the connect button. */
import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import { createOptionError } from '../../core/options/createOptionError.ts'
import { optionChecks } from '../../core/options/optionChecks.ts'
import { readLogin } from '../../frameClient/storedLogin.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import type { ConnectorEvent, ConnectorFactory } from '../connector.ts'
import type { LoginMethods } from '../connectorLogins.ts'
import { createProviders } from '../createProviders.ts'
import { frameName } from './frameName.ts'

const namespaces: readonly ChainNamespace[] = ['eip155', 'solana']

export type FrameParameters = {
  /**
   * Lists the login in other libraries of the page: on EVM networks in those that list announced
   * wallets (EIP-6963), on Solana in those that list wallets of the Wallet Standard. Default: true.
   */
  announce?: boolean | undefined
}

/**
 * Signs users in through a login frame on your own origin. It is the default connector and needs
 * the option `frameUrl`. Its code and iframe load when they are first needed.
 *
 * @example createLatchkey({ frameUrl: 'https://login.example', connectors: [frame()], … })
 */
export const frame =
  (parameters: FrameParameters = {}): ConnectorFactory =>
  (context) => {
    const { frameUrl } = context.options
    if (frameUrl === undefined) {
      throw createOptionError('frameUrl', optionChecks.frameUrl.expected, frameUrl)
    }
    const { emit, on } = createEmitter<{ event: ConnectorEvent }>()
    const destroyed = new AbortController()
    const stored = readLogin(context.storage)
    const session = loadOnce(async () => {
      if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
      const { openFrameSession } = await loadCode(() => import('./openFrameSession.ts'))
      return openFrameSession({
        context,
        frameUrl,
        namespaces,
        destroyed: destroyed.signal,
        emit: (event) => emit('event', event),
      })
    })
    const { load, loaded } = session
    const providers = createProviders(context, {
      async send(call) {
        // A login that is being restored.
        await context.state.settled(call.chainId.startsWith('solana:') ? 'solana' : 'eip155')
        return (await load()).request(call)
      },
      loadSigning: async (signer) => (await load()).createSigning(signer),
    })

    return {
      id: 'frame',
      // Existing dApps have this id in their storage.
      storageId: 'ID_AUTH',
      type: 'auth',
      name: frameName,
      namespaces,
      connectsOthers: true,
      async announce() {
        if (parameters.announce === false) return
        const { announceLogin } = await loadCode(() => import('./announceLogin.ts'))
        await announceLogin({ context, providers, frameUrl, destroyed: destroyed.signal })
      },
      connect: async (call) => (await load()).connect(call),
      authenticate: async (call) => (await load()).authenticate(call),
      remembered() {
        if (!stored.isUsed()) return undefined
        const email = stored.email()
        const userName = stored.userName()
        return { user: { ...(email ? { email } : {}), ...(userName ? { userName } : {}) } }
      },
      reconnect: async (call) => (await load()).reconnect(call),
      async disconnect() {
        if (loaded() || stored.isUsed()) await (await load()).signOut()
      },
      getProvider(namespace) {
        if (namespace === 'eip155' || namespace === 'solana') return providers[namespace]
        throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
      },
      switchNetwork: async (network, call) => (await load()).switchNetwork(network, call),
      subscribe: (listener) => on('event', listener),
      destroy: () => destroyed.abort(),
      login: {
        email: {
          start: async (call) => (await load()).email.start(call),
          waitForDevice: async (call) => (await load()).email.waitForDevice(call),
          submitCode: async (call) => (await load()).email.submitCode(call),
        },
        social: {
          loadingUrl: `${frameUrl}/loading`,
          load: async () => (await load()).social,
        },
      } satisfies LoginMethods,
      farcaster: { load: async () => (await load()).farcaster },
      emailUpdate: {
        isOffered: () => !stored.social(),
        load: async () => (await load()).emailUpdate,
      },
      approval: {
        show: async (target) => (await load()).showApproval(target),
        reject: () => loaded()?.rejectApprovals(),
        element() {
          const iframe = loaded()?.frame.element.iframe
          return iframe?.checkVisibility() ? iframe : undefined
        },
      },
      getBalance: async (query) => (await load()).getBalance(query),
      setAccountType: async (type) => (await load()).setAccountType(type),
      setTheme: async (theme) => loaded()?.setTheme(theme),
    }
  }
