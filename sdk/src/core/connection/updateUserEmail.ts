import type { Connector } from '../../connectors/connector.ts'
import type { Internal } from '../latchkey.ts'
import { dispatchConnection } from './connectionStore.ts'
import { getConnection, listNamespacesOf } from './selectors.ts'

/** Records the new email of a connected user, in every namespace. */
export function updateUserEmail({ stores }: Internal, { id }: Connector, email: string): void {
  const { connection } = stores
  const state = connection.getState()
  dispatchConnection(connection, listNamespacesOf(state, id), (namespace) => {
    const known = getConnection(state, namespace)
    if (known?.status !== 'connected') return undefined
    const { account, user, wallet } = known
    return { type: 'connected', connectorId: id, account, wallet, user: { ...user, email } }
  })
}
