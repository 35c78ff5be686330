import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { removeDeepLinkChoice } from '../../wallets/deepLinkChoice.ts'
import type { Connection, ConnectorCall, ConnectorContext } from '../connector.ts'
import { describeSession, type Selection } from './describeSession.ts'
import type { Client, Session } from './openClient.ts'
import { type ApprovedSession, parseSession } from './parseSession.ts'
import type { SessionMark } from './sessionMark.ts'

/** The session that the dApp uses, and what is active in it. */
export type CurrentSession = {
  /** Default: the current session. Undefined once it has ended. */
  find(topic?: string): Session | undefined
  isCurrent(topic: string): boolean
  approved(): ApprovedSession | undefined
  /** Throws LatchkeyError NOT_CONNECTED. */
  describe(call: ConnectorCall): Connection
  /** Records which network or account is in use. The wallet is not asked. */
  select(namespace: ChainNamespace, selection: Selection): void
  replace(session: Session): void
  forget(): void
}

export function createCurrentSession(
  client: Client,
  { networks, state, storage }: ConnectorContext,
  mark: SessionMark,
): CurrentSession {
  const selections = new Map<ChainNamespace, Selection>()
  const find = (topic = mark.read()): Session | undefined =>
    topic !== undefined && client.session.keys.includes(topic)
      ? client.session.get(topic)
      : undefined
  const approved = () => {
    const session = find()
    return session && parseSession(session, networks)
  }
  const forget = () => {
    mark.clear()
    selections.clear()
    // Requests of the next session would open this wallet's app.
    removeDeepLinkChoice(storage)
  }
  return {
    find,
    isCurrent: (topic) => topic === mark.read(),
    approved,
    describe({ namespace, networkId }) {
      const parsed = approved()
      if (!parsed) throw new LatchkeyError('NOT_CONNECTED')
      return describeSession(parsed, (each) => ({
        networkId: each === namespace ? networkId : state.get(each).network?.caipNetworkId,
        ...selections.get(each),
      }))
    },
    select(namespace, selection) {
      selections.set(namespace, { ...selections.get(namespace), ...selection })
    },
    replace(session) {
      forget()
      mark.set(session)
    },
    forget,
  }
}
