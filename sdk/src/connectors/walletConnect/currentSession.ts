import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { removeDeepLinkChoice } from '../../wallets/deepLinkChoice.ts'
import type { Connection, ConnectorCall } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { SessionMark } from './createSessionMark.ts'
import { describeSession, type Selection } from './describeSession.ts'
import type { Client, Session } from './openClient.ts'
import { type ApprovedSession, parseSession } from './parseSession.ts'
import { walletNamespaces } from './walletNamespaces.ts'

export type CurrentSession = {
  /** Default: the current session. Undefined once it has ended. */
  find(topic?: string): Session | undefined
  isCurrent(topic: string): boolean
  approved(): ApprovedSession | undefined
  /** Throws LatchkeyError NOT_CONNECTED. */
  describe(call: ConnectorCall): Connection
  /** Records the network or account in use, without a request to the wallet. */
  select(namespace: ChainNamespace, selection: Selection): void
  replace(session: Session): void
  /** Records the session's expiry, which the wallet extended. */
  extend(): void
  /** Accounts that the wallet withdrew count again. */
  restoreAccounts(): void
  forget(): void
  /** Aborts with ProviderRpcError 4900 once the session has ended. */
  ended(): AbortSignal
}

export function createCurrentSession(
  client: Client,
  { networks, state, storage }: ConnectorContext,
  mark: SessionMark,
): CurrentSession {
  const selections = new Map<ChainNamespace, Selection>()
  let ended = new AbortController()
  // The library replaces a session that changes.
  let parsed: { session: Session; approved: ApprovedSession } | undefined
  const find = (topic = mark.read()): Session | undefined =>
    topic !== undefined && client.session.keys.includes(topic)
      ? client.session.get(topic)
      : undefined
  const approved = () => {
    const session = find()
    if (session && parsed?.session !== session) {
      parsed = { session, approved: parseSession(session, networks) }
    }
    return session && parsed?.approved
  }
  const forget = () => {
    mark.clear()
    selections.clear()
    ended.abort(new ProviderRpcError(4900))
    ended = new AbortController()
    // Otherwise, requests of the next session would open this wallet's app.
    removeDeepLinkChoice(storage)
  }
  return {
    find,
    isCurrent: mark.isOf,
    approved,
    describe({ namespace, networkId }) {
      const parsed = approved()
      if (!parsed) throw new LatchkeyError('NOT_CONNECTED')
      return describeSession(parsed, (each) => ({
        networkId: each === namespace ? networkId : state.get(each).network?.caipNetworkId,
        ...selections.get(each),
        address: mark.readAccount(each),
      }))
    },
    select(namespace, { address, ...selection }) {
      if (address !== undefined) mark.setAccount(namespace, address)
      selections.set(namespace, { ...selections.get(namespace), ...selection })
    },
    replace(session) {
      forget()
      mark.set(session)
    },
    extend() {
      const session = find()
      if (session) mark.extend(session.expiry)
    },
    restoreAccounts() {
      for (const namespace of walletNamespaces) {
        if (mark.readAccount(namespace) === '') mark.setAccount(namespace, undefined)
      }
    },
    forget,
    ended: () => ended.signal,
  }
}
