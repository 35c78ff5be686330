import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { loadCode } from '../../core/loadCode.ts'
import { hasMethods, type OptionCheck, optionChecks } from '../../core/options/optionChecks.ts'
import { validateParameters } from '../../core/options/validateOptions.ts'
import { wrapStorage } from '../../primitives/keyValueStorage.ts'
import { createWagmiConnector } from './createWagmiConnector.ts'
import type { FrameOptions, LoginHandlers } from './openFrameInstance.ts'
import type { WagmiConnectorParameters } from './wagmiConnector.ts'
import type { WagmiConnectorFactory } from './wagmiTypes.ts'

export type LatchkeyConnectorParameters = FrameOptions &
  WagmiConnectorParameters & {
    /** The origin of the login server, such as `https://login.example`. */
    frameUrl: string
    /** Your own login screens. Default: Latchkey's modal. */
    login?: LoginHandlers | undefined
  }

const text: OptionCheck = {
  expected: 'a text',
  accepts: (value) => typeof value === 'string',
}

/** Without the options that wagmi or the frame decides. */
const checks = (() => {
  const {
    connectors: _connectors,
    defaultNetwork: _defaultNetwork,
    enableEIP6963: _enableEIP6963,
    enableInjected: _enableInjected,
    enableReconnect: _enableReconnect,
    networks: _networks,
    frameUrl,
    ...options
  } = optionChecks
  return {
    ...options,
    frameUrl: { ...frameUrl, required: true },
    id: text,
    name: text,
    icon: text,
    login: {
      expected: 'email, a function, beside onCode and onDevice',
      accepts: hasMethods('email'),
    },
  } satisfies Record<string, OptionCheck> &
    Record<Exclude<keyof LatchkeyConnectorParameters, 'modal'>, OptionCheck>
})()

/**
 * The login frame as a connector of wagmi 2 or 3, for stacks with a modal of their own. Its networks
 * are wagmi's chains. Until the user connects, or returns after they did, it loads nothing.
 *
 * Throws LatchkeyError INVALID_OPTIONS.
 *
 * @example
 * createConfig({
 *   chains: [mainnet],
 *   transports: { [mainnet.id]: http() },
 *   connectors: [latchkeyConnector({ frameUrl: 'https://login.example', projectId: 'shop' })],
 * })
 */
export function latchkeyConnector(parameters: LatchkeyConnectorParameters): WagmiConnectorFactory {
  validateParameters(checks, 'latchkeyConnector', parameters, '')
  const { id = 'latchkey', name = 'Latchkey', icon, login, ...options } = parameters
  const storage = wrapStorage(() => options.storage ?? globalThis.localStorage)
  const key = connectionKeys.connectorId('eip155')
  const loadOpener = () => loadCode(() => import('./openFrameInstance.ts'))
  return (context) => {
    const connector = createWagmiConnector({
      context,
      id,
      name,
      icon,
      // Empty: the user disconnected.
      isRemembered: () => Boolean(storage.getItem(key)),
      load: async () => (await loadOpener()).openFrameInstance(options, context.chains),
      signIn: async (latchkey) => (await loadOpener()).signIn(latchkey, login),
    })
    return {
      ...connector,
      async setup() {
        if (typeof window === 'undefined') return
        window.addEventListener('storage', (event) => {
          if (event.key !== key || !event.newValue) return
          void connector.isAuthorized()
        })
      },
    }
  }
}
