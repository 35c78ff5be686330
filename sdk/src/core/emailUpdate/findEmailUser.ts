import type { Connector } from '../../connectors/connector.ts'
import type { EmailUpdate } from '../../connectors/connectorLogins.ts'
import { findConnected } from '../connection/findConnected.ts'
import { LatchkeyError } from '../errors.ts'
import type { Internal } from '../latchkey.ts'
import { createOperationError } from '../operationErrors.ts'

export type EmailUser = {
  readonly connector: Connector
  readonly email: string
  readonly load: () => Promise<EmailUpdate>
}

/**
 * Returns the user who is signed in by email. Throws LatchkeyError CONNECTOR_NOT_FOUND,
 * NOT_CONNECTED, or EMAIL_NOT_CHANGEABLE after a social login.
 */
export function findEmailUser({ connectors, stores }: Internal): EmailUser {
  const connector = connectors.find(({ emailUpdate }) => emailUpdate)
  if (!connector?.emailUpdate) {
    throw new LatchkeyError('CONNECTOR_NOT_FOUND', { message: 'No auth connector found' })
  }
  const connection = findConnected(stores.connection.getState(), connector)
  if (!connection) {
    throw new LatchkeyError('NOT_CONNECTED', { message: 'Not connected to email or social' })
  }
  const email = connection.user?.email
  const { isOffered, load } = connector.emailUpdate
  if (email === undefined || !isOffered()) throw createOperationError('EMAIL_NOT_CHANGEABLE')
  return { connector, email, load }
}
