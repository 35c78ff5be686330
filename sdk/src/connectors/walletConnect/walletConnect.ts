/** WalletConnect as a connector. Keep it small: the library loads with the first connection. */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import { createOptionError } from '../../core/options/createOptionError.ts'
import { delay } from '../../primitives/delay.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import type { ConnectorEvent, ConnectorFactory } from '../connector.ts'
import { createProviders } from './createProviders.ts'
import { createRelayError } from './createRelayError.ts'
import type { SessionStorage } from './openClient.ts'
import type { ApprovedSession } from './parseSession.ts'
import { isWalletNamespace } from './proposedNamespaces.ts'
import { createSessionMark } from './sessionMark.ts'

export type WalletConnectParameters = {
  /** Identifies the dApp at the relay. */
  projectId: string
  /** `wss://`, or `ws://` on this machine. Default: wss://relay.walletconnect.org */
  relayUrl?: string
  /** Milliseconds until a relay that does not respond is an error. Default: 15 000 */
  relayTimeout?: number
  /** Keeps sessions and their keys between visits. Default: IndexedDB */
  sessionStorage?: SessionStorage
}

const defaultRelay = 'wss://relay.walletconnect.org'
const defaultTimeout = 15_000
/** Milliseconds. After a reload, the library opens a stored session only once the relay answers. */
const longestOpening = 3_000

/**
 * Connects wallets on other devices, and mobile wallets by link. Needs the package
 * `@walletconnect/universal-provider` 2.21.8, which loads on first use and contacts only the relay.
 *
 * `connect` rejects with LatchkeyError PAIRING_EXPIRED, RELAY_UNREACHABLE, USER_REJECTED or
 * PACKAGE_MISSING; `switchNetwork` with NETWORK_NOT_APPROVED or USER_REJECTED.
 *
 * @example createLatchkey({ connectors: [walletConnect({ projectId: '…' })], … })
 */
export const walletConnect =
  ({
    projectId,
    relayUrl = defaultRelay,
    relayTimeout = defaultTimeout,
    sessionStorage,
  }: WalletConnectParameters): ConnectorFactory =>
  (context) => {
    checkOptions({ projectId, relayUrl })
    const { emit, on } = createEmitter<{ event: ConnectorEvent }>()
    const mark = createSessionMark(context.storage)
    let isDestroyed = false
    const { load, loaded, forget } = loadOnce(async () => {
      const { openConnector } = await loadCode(() => import('./openConnector.ts'))
      const opened = await openConnector({
        context,
        projectId,
        relayUrl,
        relayTimeout,
        storage: sessionStorage,
        mark,
        emit: (event) => emit('event', event),
      })
      if (isDestroyed) await opened.close()
      return opened
    })
    const open = async (signal?: AbortSignal) => {
      if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
      if (signal?.aborted) throw createAbortError(signal)
      const opened = await untilAborted(load(), signal)
      return opened.sessions
    }
    const configured = context.networks.map(({ chainNamespace }) => chainNamespace)
    const approved = () => loaded()?.sessions.approved()
    const getProvider = createProviders(context, {
      approved,
      request: async (call) => (await open()).request(call),
    })

    return {
      id: 'walletConnect',
      type: 'external',
      name: 'WalletConnect',
      pairs: true,
      namespaces: [...new Set(configured)].filter(isWalletNamespace),
      connect: async (call) => (await open(call.signal)).connect(call),
      remembered: () => (mark.read() === undefined ? undefined : { user: {} }),
      async reconnect(call) {
        const topic = mark.read()
        if (topic === undefined) return undefined
        const known = loaded()
        if (known && !known.sessions.isOpen(topic)) {
          // Another tab has paired since.
          forget()
          await known.close()
        }
        return (await open(call.signal)).restore(call)
      },
      async disconnect() {
        if (!loaded() && mark.read() === undefined) return
        const opening = open()
        const opened = await Promise.race([opening, delay(longestOpening)])
        if (opened) return opened.disconnect()
        mark.clear()
        emit('event', { type: 'disconnected' })
        // Notifies the wallet if the relay comes back.
        opening.then((sessions) => sessions.disconnect()).catch(() => undefined)
        throw createRelayError(relayUrl)
      },
      getProvider,
      approvedNetworks: (namespace) => listApproved(approved(), namespace),
      async switchNetwork(network, { signal } = {}) {
        const sessions = await open(signal)
        const { switchSession } = await loadCode(() => import('./switchSession.ts'))
        const subscribe = (listener: (event: ConnectorEvent) => void) => on('event', listener)
        await untilAborted(switchSession({ sessions, network, subscribe, signal }), signal)
        const { chainNamespace: namespace, caipNetworkId: networkId } = network
        return sessions.describe({ namespace, networkId })
      },
      subscribe: (listener) => on('event', listener),
      destroy() {
        isDestroyed = true
        void loaded()?.close()
      },
    }
  }

/** This wallet accepts every network, also those that its session lacks. */
const acceptsAll = 'MetaMask Wallet'

function listApproved(
  session: ApprovedSession | undefined,
  namespace: ChainNamespace,
): readonly CaipNetworkId[] | undefined {
  if (!session || session.wallet?.name === acceptsAll) return undefined
  const accounts = session.namespaces[namespace]?.accounts ?? []
  return [...new Set(accounts.map(({ networkId }) => networkId))]
}

function checkOptions({ projectId, relayUrl }: { projectId: unknown; relayUrl: string }): void {
  if (typeof projectId !== 'string' || projectId === '') {
    throw createOptionError('walletConnect.projectId', 'a project id', projectId)
  }
  if (!URL.canParse(relayUrl) || !/^wss?:$/.test(new URL(relayUrl).protocol)) {
    throw createOptionError('walletConnect.relayUrl', 'a wss:// address', relayUrl)
  }
}

/** Rejects with LatchkeyError ABORTED as soon as the signal aborts. */
function untilAborted<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(createAbortError(signal))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
