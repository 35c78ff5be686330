/**
 * Connecting a second wallet keeps the first one connected, until the user switches to it or
 * disconnects it.
 */
import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import { readStoredList } from '../../primitives/readStoredList.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import type { Internal } from '../latchkey.ts'
import { describeCall, findNetwork } from './acceptConnection.ts'
import { getStorageId } from './connectionStorage.ts'
import type { ConnectionState, OtherConnection } from './connectionStore.ts'
import { isUnreachable } from './isUnreachable.ts'
import { getConnection } from './selectors.ts'

export const otherConnectionsKey = 'latchkey.other_connections'

/** More than anybody switches between. */
const mostOthers = 20

/** Characters. The SDK writes no longer texts. */
const maxTextLength = 16_384

export const listOthers = ({ others = [] }: ConnectionState): readonly OtherConnection[] => others

/** Keeps the wallets that `before` has, and that another one has replaced in their namespace. */
export function keepReplaced(internal: Internal, before: ConnectionState): void {
  const state = internal.stores.connection.getState()
  const replaced = Object.values(before.namespaces).filter(
    (earlier): earlier is OtherConnection => {
      const now = getConnection(state, earlier.network.chainNamespace)
      return (
        earlier.status === 'connected' &&
        now?.status === 'connected' &&
        now.connectorId !== earlier.connectorId
      )
    },
  )
  putOthers(internal, replaced)
}

/** Adds or replaces wallets, and drops those that are current by now. */
function putOthers(internal: Internal, added: readonly OtherConnection[]): void {
  setOthers(internal, (others) => [
    ...added,
    ...others.filter((other) => !added.some((each) => isSame(each, other))),
  ])
}

/** Drops a wallet in every namespace, or in one. Default: every wallet. */
export function dropOthers(
  internal: Internal,
  connectorId?: string,
  namespace?: ChainNamespace,
): void {
  setOthers(internal, (others) =>
    others.filter(
      (other) =>
        other.connectorId !== (connectorId ?? other.connectorId) ||
        other.network.chainNamespace !== (namespace ?? other.network.chainNamespace),
    ),
  )
}

/** @param kept stored entries of wallets that could not be reached */
function setOthers(
  internal: Internal,
  change: (others: readonly OtherConnection[]) => readonly OtherConnection[],
  kept: readonly StoredOther[] = [],
): void {
  const { stores, storage, connectors } = internal
  const { connection } = stores
  const state = connection.getState()
  const before = listOthers(state)
  const others = change(before)
    .filter(({ connectorId, network }) => {
      const current = getConnection(state, network.chainNamespace)
      return current?.status !== 'connected' || current.connectorId !== connectorId
    })
    .slice(0, mostOthers)
  if (others.length > 0 || before.length > 0) connection.setState({ others })
  const named = others.flatMap(({ connectorId, network }) => {
    const connector = connectors.find(({ id }) => id === connectorId)
    return connector ? [`${network.chainNamespace}:${getStorageId(connector)}`] : []
  })
  // They may still announce themselves.
  const missing = readStored(internal).filter(
    ([, id]) => !connectors.some((each) => getStorageId(each) === id),
  )
  const unknown = [...missing, ...kept].map((entry) => entry.join(':'))
  const stored = [...new Set([...named, ...unknown])].slice(0, mostOthers)
  if (stored.length > 0) storage.setItem(otherConnectionsKey, JSON.stringify(stored))
  else if (storage.getItem(otherConnectionsKey) !== null) storage.removeItem(otherConnectionsKey)
}

/** Forgets a namespace's wallets, also those that the page has not found. Default: all wallets. */
export function clearOthers(internal: Internal, namespace?: ChainNamespace): void {
  if (internal.storage.getItem(otherConnectionsKey) === null) return
  const kept = readStored(internal).filter(([each]) => each !== (namespace ?? each))
  const text = JSON.stringify(kept.map((entry) => entry.join(':')))
  internal.storage.setItem(otherConnectionsKey, text)
  dropOthers(internal, undefined, namespace)
}

/** Follows other tabs, and wallets that announce themselves late, until `signal` aborts. */
export function followOthers(internal: Internal, signal: AbortSignal): void {
  const restore = () => void restoreOthers(internal, signal)
  const stop = internal.stores.connectors.subscribe((now, before) => {
    const added = now.filter((connector) => !before.includes(connector)).map(getStorageId)
    if (readStored(internal).some(([, id]) => added.includes(id))) restore()
  })
  signal.addEventListener('abort', stop)
  const onStorage = ({ key }: StorageEvent) => key === otherConnectionsKey && restore()
  // A server has no other tabs.
  globalThis.window?.addEventListener('storage', onStorage, { signal })
}

/**
 * Asks the stored wallets, without a prompt, and keeps those that are still connected. One that
 * cannot be reached stays in storage.
 */
export async function restoreOthers(internal: Internal, signal: AbortSignal): Promise<void> {
  const stored = readStored(internal)
  const before = listOthers(internal.stores.connection.getState())
  const kept: StoredOther[] = []
  const found = await Promise.all(
    stored.map(async (entry) => {
      const [namespace, id] = entry
      const connector = internal.connectors.find((each) => getStorageId(each) === id)
      return (
        connector &&
        askOther(internal, { connector, namespace, signal }).catch((error: unknown) => {
          if (!isUnreachable(error)) return undefined
          kept.push(entry)
          const isSameWallet = ({ connectorId, network }: OtherConnection) =>
            connectorId === connector.id && network.chainNamespace === namespace
          return before.find(isSameWallet)
        })
      )
    }),
  )
  if (signal.aborted) return
  const restored = found.flatMap((other) => other ?? [])
  const merge = (others: readonly OtherConnection[]) => {
    const added = others.filter((other) => !before.some((each) => isSame(each, other)))
    return [...added, ...restored.filter((other) => !added.some((each) => isSame(each, other)))]
  }
  setOthers(internal, merge, kept)
}

type ReadOtherParameters = {
  connector: Connector
  namespace: ChainNamespace
  signal: AbortSignal
}

/** Returns undefined if the wallet is no longer connected there. Never prompts or rejects. */
export const readOther = (
  internal: Internal,
  parameters: ReadOtherParameters,
): Promise<OtherConnection | undefined> => askOther(internal, parameters).catch(() => undefined)

/** Rejects with the connector's error. */
async function askOther(
  internal: Internal,
  { connector, namespace, signal }: ReadOtherParameters,
): Promise<OtherConnection | undefined> {
  if (!connector.remembered()) return undefined
  const asked = connector.reconnect(describeCall(internal, namespace, signal))
  const result = await untilAborted(asked, signal)
  const account = result?.accounts[namespace]
  const state = internal.stores.connection.getState()
  const network =
    findNetwork(state.networks, account?.networkId) ?? getConnection(state, namespace)?.network
  if (!result || !account || !network) return undefined
  const { user, wallet } = result
  return { status: 'connected', network, connectorId: connector.id, account, user, wallet }
}

/** The namespace, and the connector's id in storage. */
type StoredOther = readonly [ChainNamespace, string]

function readStored({ storage, stores }: Internal): readonly StoredOther[] {
  const { namespaces } = stores.connection.getState()
  // The keys are those of the type.
  const known = Object.keys(namespaces) as ChainNamespace[]
  const entries = readStoredList(storage, otherConnectionsKey, maxTextLength).slice(0, mostOthers)
  return entries.flatMap((entry) => {
    const namespace = known.find(
      (each) => typeof entry === 'string' && entry.startsWith(`${each}:`),
    )
    return namespace ? [[namespace, String(entry).slice(namespace.length + 1)] as const] : []
  })
}

const isSame = (one: OtherConnection, other: OtherConnection): boolean =>
  one.connectorId === other.connectorId &&
  one.network.chainNamespace === other.network.chainNamespace
