import type { Connector, EmailLogin } from '../../connectors/connector.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'

export type FoundEmailLogin = { connector: Connector; login: EmailLogin }

/** The connector that signs in by email: the named one, else the first that does. Throws LatchkeyError LOGIN_NOT_OFFERED. */
export function findEmailLogin({ _internal }: Latchkey, connectorId?: string): FoundEmailLogin {
  for (const connector of _internal.connectors) {
    const login = connector.login?.email
    const isMeant = connectorId === undefined || connector.id === connectorId
    if (login && isMeant) return { connector, login }
  }
  throw new LatchkeyError('LOGIN_NOT_OFFERED')
}
