/** The login frame as a connector. */
import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { createOptionError } from '../../core/options/validateOptions.ts'
import { createLoginCache } from '../../frameClient/loginCache.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import type { ConnectorEvent, ConnectorFactory } from '../connector.ts'
import { createApprovalScreen } from './approvalScreen.ts'
import { createEmailLogin } from './emailLogin.ts'
import { createFrameConnection } from './frameConnection.ts'
import { createFrameProviders } from './frameProviders.ts'
import { openFrame } from './openFrame.ts'
import { readBalance } from './readBalance.ts'
import { toWireTheme } from './wireTheme.ts'

const namespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/**
 * Connects by a login in a frame of your own origin. It is the default connector; its code is loaded, and
 * its iframe opened, when it is first needed. Needs the option `frameUrl`.
 *
 * @example createLatchkey({ frameUrl: 'https://login.example', connectors: [frame()], … })
 */
export const frame = (): ConnectorFactory => (context) => {
  const { frameUrl } = context.options
  if (frameUrl === undefined) {
    throw createOptionError('frameUrl', 'where the login frame is served', frameUrl)
  }
  const { emit, on } = createEmitter<{ event: ConnectorEvent }>()
  const destroyed = new AbortController()
  const loginCache = createLoginCache(context.storage)
  const client = loadOnce(() =>
    openFrame({
      context,
      frameUrl,
      loginCache,
      destroyed: destroyed.signal,
      emit: (event) => emit('event', event),
    }),
  )
  const parts = { context, client, loginCache }
  const providers = createFrameProviders(context, {
    load: client.load,
    onRefused: () => emit('event', { type: 'methodRefused' }),
  })

  return {
    id: 'frame',
    // What existing dApps find in their storage.
    storageId: 'ID_AUTH',
    type: 'auth',
    name: 'Latchkey',
    namespaces,
    isAvailable: async () => typeof document !== 'undefined',
    ...createFrameConnection(parts),
    getProvider(namespace) {
      if (namespace === 'eip155' || namespace === 'solana') return providers[namespace]
      throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
    },
    subscribe: (listener) => on('event', listener),
    destroy: () => destroyed.abort(),
    login: { email: createEmailLogin(parts) },
    approval: createApprovalScreen(parts),
    getBalance: ({ network, address }) => readBalance(client.load, { network, address }),
    // Colours are no reason to fail.
    setTheme: async (theme) => {
      await client
        .loaded()
        ?.syncTheme(toWireTheme(theme))
        .catch(() => undefined)
    },
  }
}
