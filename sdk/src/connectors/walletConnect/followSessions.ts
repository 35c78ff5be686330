import type { ConnectorEvent } from '../connector.ts'
import type { CurrentSession } from './currentSession.ts'
import type { Client } from './openClient.ts'
import { readSelection, type SessionEvent } from './readSelection.ts'

export type FollowSessionsParameters = {
  client: Client
  current: CurrentSession
  emit(event: ConnectorEvent): void
}

/**
 * Reports what the wallet does to the current session.
 *
 * @returns a function that stops
 */
export function followSessions({ client, current, emit }: FollowSessionsParameters): () => void {
  const ended = ({ topic }: { topic: string }) => {
    if (!current.isCurrent(topic)) return
    current.forget()
    emit({ type: 'disconnected' })
  }
  const updated = ({ topic }: { topic: string }) => {
    if (!current.isCurrent(topic)) return
    current.restoreAccounts()
    emit({ type: 'changed' })
  }
  const extended = ({ topic }: { topic: string }) => {
    if (current.isCurrent(topic)) current.extend()
  }
  const reported = ({ topic, params }: { topic: string; params: SessionEvent }) => {
    const found = current.isCurrent(topic) ? readSelection(params) : undefined
    if (!found) return
    current.select(found.namespace, found.selection)
    emit({ type: 'changed' })
  }
  client.on('session_delete', ended)
  client.on('session_expire', ended)
  client.on('session_update', updated)
  client.on('session_extend', extended)
  client.on('session_event', reported)
  return () => {
    client.off('session_delete', ended)
    client.off('session_expire', ended)
    client.off('session_update', updated)
    client.off('session_extend', extended)
    client.off('session_event', reported)
  }
}
