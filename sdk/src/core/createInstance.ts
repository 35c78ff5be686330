import type { ChainNamespace } from '@latchkey/protocol'
import { createStore } from 'zustand/vanilla'
import type { Connector } from '../connectors/connector.ts'
import { createEmitter } from '../primitives/emitter.ts'
import { wrapStorage } from '../primitives/keyValueStorage.ts'
import { loadOnce } from '../primitives/loadOnce.ts'
import { createLogBuffer, type LogBuffer } from '../primitives/logBuffer.ts'
import { onIdle } from '../primitives/onIdle.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { warn } from '../primitives/warn.ts'
import { createAlertStore } from './alerts/alertStore.ts'
import { sendEvents } from './analytics/sendEvents.ts'
import { readStoredNetwork } from './connection/connectionStorage.ts'
import { activateNetwork, createConnectionStore } from './connection/connectionStore.ts'
import { createPairingStore } from './connection/pairingStore.ts'
import { restoreStored } from './connection/restoreStored.ts'
import { createWalletAttemptStore } from './connection/walletAttempt.ts'
import { watchTabs } from './connection/watchTabs.ts'
import { createConnectorStore } from './connectorStore.ts'
import { createConnectors } from './createConnectors.ts'
import { describeError } from './describeError.ts'
import { createEmailUpdateStore } from './emailUpdate/emailUpdateStore.ts'
import { latchkeyErrorCodes } from './errors.ts'
import { type LatchkeyEvent, redactProperties } from './events.ts'
import { getProvider } from './getProvider.ts'
import type { Internal, Latchkey, Stores } from './latchkey.ts'
import { loadCode } from './loadCode.ts'
import { createLoginStore } from './login/loginStore.ts'
import { readReturned } from './login/social/returnedResult.ts'
import { closeModal } from './modal/closeModal.ts'
import { createModalHost } from './modal/modalHost.ts'
import { createModalStore } from './modal/modalStore.ts'
import { openModal } from './modal/openModal.ts'
import { createToastStore } from './modal/toastStore.ts'
import { createNetworkAttemptStore } from './network/networkAttempt.ts'
import type { InstanceOptions, ResolvedOptions } from './options/options.ts'
import { resolveOptions } from './options/resolveOptions.ts'
import { createStartTask } from './startTask.ts'
import { createThemeStore } from './theme/themeStore.ts'

/** Loads the function that draws the modal on a page without a provider. */
export type LoadMount = () => Promise<(latchkey: Latchkey) => void>

/** Throws LatchkeyError INVALID_OPTIONS. Starts nothing on a server. */
export function createInstance(
  options: InstanceOptions,
  loadMount?: LoadMount,
): Latchkey<ChainNamespace> {
  const logs = createLogBuffer()
  const resolved = withLogs(resolveOptions(options), logs)
  const emitter = createEmitter<{ event: LatchkeyEvent }>()
  const destroyed = new AbortController()
  if (options.onEvent) emitter.on('event', options.onEvent)
  const stores = createStores(resolved)
  const storage = wrapStorage(() => options.storage ?? globalThis.localStorage)
  const connectors = createConnectors(resolved, {
    stores,
    storage,
    destroyed: destroyed.signal,
  })

  const internal: Internal = {
    get options() {
      return stores.options.getState()
    },
    stores,
    storage,
    logs,
    get connectors() {
      return stores.connectors.getState()
    },
    discover: connectors.discover,
    modalHost: createModalHost(),
    leaveActions: new Map(),
    startTask: createStartTask(destroyed.signal),
    watchedTransactions: new Set(),
    destroyed: destroyed.signal,
    operations: loadOnce(async () => {
      const { createOperations } = await loadCode(() => import('./connection/operations.ts'))
      return createOperations(latchkey)
    }),
    queries: loadOnce(async () => {
      const { createQueries } = await loadCode(() => import('./queries/createQueries.ts'))
      return createQueries(destroyed.signal)
    }).load,
    emit(event, properties) {
      if (destroyed.signal.aborted) return
      initialize()
      logs.add(`event ${event}`)
      const redacted = redactProperties(properties)
      // TypeScript does not relate event and properties across the union.
      const emitted = { event, properties: redacted, timestamp: Date.now() } as LatchkeyEvent
      stores.event.setState({ latest: emitted })
      emitter.emit('event', emitted)
    },
  }
  let isInitialized = typeof document === 'undefined'
  const initialize = () => {
    if (isInitialized) return
    isInitialized = true
    internal.emit('INITIALIZE', undefined)
  }
  const latchkey: Latchkey<ChainNamespace> = {
    open: (parameters) => openModal(latchkey, parameters),
    close: () => closeModal(latchkey),
    async disconnect(parameters) {
      const { disconnect } = await internal.operations.load()
      await disconnect(parameters)
    },
    async switchNetwork(network) {
      const { switchNetwork } = await internal.operations.load()
      await switchNetwork(network)
    },
    getProvider: (namespace) => getProvider(latchkey, { namespace }),
    subscribe: (listener) => emitter.on('event', listener),
    // Every provider rejects pending requests with this code.
    destroy: () => destroyed.abort(new ProviderRpcError(4900)),
    _internal: internal,
  }
  connectors.start(latchkey)
  if (typeof document !== 'undefined') {
    startInBrowser(latchkey, destroyed.signal)
    if (loadMount && !resolved.modal.disableAppend) mountOnOpen(latchkey, loadMount)
    // The dApp has the instance by then, and may have subscribed.
    queueMicrotask(initialize)
  }
  return latchkey
}

function startInBrowser(latchkey: Latchkey, destroyed: AbortSignal): void {
  const internal = latchkey._internal
  const { options, stores } = internal
  const network = readStoredNetwork(internal)
  if (network) activateNetwork(stores.connection, network)
  watchTabs(latchkey, destroyed)
  sendEvents(latchkey, destroyed)
  destroyed.addEventListener('abort', () => {
    for (const connector of internal.connectors) connector.destroy()
  })
  if (options.enableReconnect) void restoreStored(latchkey)
  for (const connector of internal.connectors) announceWhenIdle(connector, destroyed)
  if (internal.connectors.some(({ login }) => login?.social) && readReturned())
    void finish(latchkey)
}

/** After an earlier visit at once: a library that restores its connection looks for the wallet then. */
function announceWhenIdle(connector: Connector, destroyed: AbortSignal): void {
  // Without the code, other libraries do not list it.
  const announce = () => connector.announce?.().catch(() => undefined)
  if (connector.remembered()) return void announce()
  destroyed.addEventListener('abort', onIdle(announce))
}

/** Ends a login that left the page and came back. */
async function finish(latchkey: Latchkey): Promise<void> {
  try {
    const { finishReturned } = await latchkey._internal.operations.load()
    await finishReturned()
  } catch (error) {
    const { message, code } = describeError(error)
    latchkey._internal.emit('CONNECT_ERROR', { message, code })
  }
}

/** A toast does not justify loading React. */
function mountOnOpen(latchkey: Latchkey, loadMount: LoadMount): void {
  const { stores, modalHost, destroyed } = latchkey._internal
  const mount = loadOnce(async () => (await loadMount())(latchkey))
  const follow = () => {
    if (destroyed.aborted || modalHost.isAttached() || !stores.modal.getState().open) return
    // The next opening tries again.
    mount.load().catch(() => failModal(latchkey))
  }
  stores.modal.subscribe(follow)
  modalHost.subscribe(follow)
}

/** Closes an open modal, which nothing draws, so that calls that wait for it settle. */
function failModal(latchkey: Latchkey): void {
  if (!latchkey._internal.stores.modal.getState().open) return
  warn(latchkeyErrorCodes.CODE_NOT_LOADED)
  closeModal(latchkey)
}

function withLogs(options: ResolvedOptions, logs: LogBuffer): ResolvedOptions {
  const debug = (...parts: unknown[]) => {
    logs.add(parts.filter((part) => typeof part === 'string').join(' '))
    try {
      options.logger?.debug(...parts)
    } catch {
      // A logger of the dApp that throws must not fail what it logs.
    }
  }
  return { ...options, logger: { debug } }
}

function createStores(options: ResolvedOptions): Stores {
  const { theme, themeVariables } = options.modal
  return {
    options: createStore(() => options),
    connection: createConnectionStore(options),
    connectors: createConnectorStore(),
    pairing: createPairingStore(),
    walletAttempt: createWalletAttemptStore(),
    networkAttempt: createNetworkAttemptStore(),
    modal: createModalStore(),
    login: createLoginStore(),
    emailUpdate: createEmailUpdateStore(),
    toast: createToastStore(),
    alert: createAlertStore(),
    event: createStore(() => ({ latest: undefined })),
    theme: createThemeStore({ theme, themeVariables }),
  }
}
