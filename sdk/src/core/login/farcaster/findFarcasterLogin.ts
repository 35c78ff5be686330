import type { Connector } from '../../../connectors/connector.ts'
import type { FarcasterLoginOffer } from '../../../connectors/connectorLogins.ts'
import { LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'

/** Throws LatchkeyError LOGIN_NOT_OFFERED. */
export function findFarcasterLogin({ _internal }: Pick<Latchkey, '_internal'>): {
  connector: Connector
  login: FarcasterLoginOffer
} {
  for (const connector of _internal.connectors) {
    if (connector.farcaster) return { connector, login: connector.farcaster }
  }
  throw new LatchkeyError('LOGIN_NOT_OFFERED')
}
