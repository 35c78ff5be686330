import type { ConnectionState } from '../connection/connectionStore.ts'
import type { Internal } from '../latchkey.ts'

/** A login's account is connected, in use or beside another wallet. */
export function isSignedIn(
  { connectors }: Pick<Internal, 'connectors'>,
  { namespaces, others = [] }: ConnectionState,
): boolean {
  const logins = connectors.filter(({ login }) => login).map(({ id }) => id)
  return [...Object.values(namespaces), ...others].some(
    ({ status, connectorId }) =>
      status === 'connected' && connectorId !== undefined && logins.includes(connectorId),
  )
}
