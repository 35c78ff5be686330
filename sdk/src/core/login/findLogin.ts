import type { Connector } from '../../connectors/connector.ts'
import type { LoginMethod, LoginMethods } from '../../connectors/connectorLogins.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'

export type FoundLogin<Method extends LoginMethod> = {
  connector: Connector
  login: LoginMethods[Method]
}

/** Throws LatchkeyError LOGIN_NOT_OFFERED. */
export function findLogin<Method extends LoginMethod>(
  { _internal }: Latchkey,
  method: Method,
  connectorId?: string,
): FoundLogin<Method> {
  for (const connector of _internal.connectors) {
    const login = connector.login?.[method]
    const isMeant = connectorId === undefined || connector.id === connectorId
    if (login && isMeant) return { connector, login }
  }
  throw new LatchkeyError('LOGIN_NOT_OFFERED')
}
