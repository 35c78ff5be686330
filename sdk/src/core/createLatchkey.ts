/** Makes the instance. */
import { createEmitter } from '../frameClient/emitter.ts'
import { wrapStorage } from '../frameClient/keyValueStorage.ts'
import { loadOnce } from '../frameClient/loadOnce.ts'
import { createLoginCache } from '../frameClient/loginCache.ts'
import { closeModal } from './actions/closeModal.ts'
import { disconnect } from './actions/disconnect.ts'
import { openModal } from './actions/openModal.ts'
import { reconnect } from './actions/reconnect.ts'
import { switchNetwork } from './actions/switchNetwork.ts'
import { rememberedNetwork } from './connectionMemory.ts'
import type { LatchkeyEvent } from './events.ts'
import type { Latchkey, Stores, TaskName } from './latchkey.ts'
import { loadCode } from './loadCode.ts'
import { openFrame } from './openFrame.ts'
import type { LatchkeyOptions } from './options.ts'
import { createProviders } from './providers.ts'
import { resolveOptions } from './resolveOptions.ts'
import { createAccountStore } from './stores/account.ts'
import { createLoginStore } from './stores/login.ts'
import { createModalStore } from './stores/modal.ts'
import { createNetworkStore } from './stores/network.ts'
import { createThemeStore } from './stores/theme.ts'
import { createToastStore } from './stores/toast.ts'
import { createSupersede } from './supersede.ts'
import { watchTabs } from './watchTabs.ts'

/**
 * Makes a connection layer, once, outside of components. Nothing is loaded
 * and nothing is asked of any server before the person acts, unless storage
 * says that somebody is logged in: then the login is taken up again. Safe on a
 * server, where nothing happens at all. Throws LatchkeyError INVALID_OPTIONS.
 *
 * @example
 * export const latchkey = createLatchkey({
 *   frameUrl: 'https://login.example',
 *   projectId: 'my-dapp',
 *   networks: [mainnet, base],
 * })
 */
export function createLatchkey(given: LatchkeyOptions): Latchkey {
  const options = resolveOptions(given)
  const storage = wrapStorage(() => given.storage ?? globalThis.localStorage)
  const emitter = createEmitter<{ event: LatchkeyEvent }>()
  const leave = new AbortController()
  const frame = loadOnce(() => openFrame(latchkey, leave.signal))
  const stores = createStores(given)

  const latchkey: Latchkey = {
    options,
    stores,
    storage,
    loginCache: createLoginCache(storage),
    providers: createProviders(stores, () => latchkey),
    frame: frame.load,
    loadedFrame: frame.loaded,
    queries: loadOnce(async () => {
      const { createQueries } = await loadCode(() => import('./queries/createQueries.ts'))
      return createQueries()
    }).load,
    supersede: createSupersede<TaskName>(),
    emit: (event, properties) =>
      // One name with its own properties, which the union cannot tell.
      emitter.emit('event', { event, properties, timestamp: Date.now() } as LatchkeyEvent),
    subscribe: (listener) => emitter.on('event', listener),
    open: (parameters) => openModal(latchkey, parameters),
    close: () => closeModal(latchkey),
    disconnect: () => disconnect(latchkey),
    switchNetwork: (network) => switchNetwork(latchkey, { network }),
    getProvider: (namespace) => latchkey.providers[namespace],
    destroy: () => leave.abort(),
  }
  if (typeof document !== 'undefined') takeUp(latchkey, leave.signal)
  return latchkey
}

/** What a browser's instance does at once: remember the network, and the login if there was one. */
function takeUp(latchkey: Latchkey, signal: AbortSignal): void {
  const network = rememberedNetwork(latchkey)
  if (network) latchkey.stores.network.setState({ active: network })
  watchTabs(latchkey, signal)
  if (latchkey.options.enableReconnect && latchkey.loginCache.isUsed()) void reconnect(latchkey)
}

function createStores({
  networks,
  defaultNetwork,
  themeMode,
  themeVariables = {},
}: LatchkeyOptions): Stores {
  return {
    modal: createModalStore(),
    account: createAccountStore(),
    network: createNetworkStore({ active: defaultNetwork ?? networks[0], networks }),
    login: createLoginStore(),
    toast: createToastStore(),
    theme: createThemeStore({ themeMode, themeVariables }),
  }
}
