import type { Connector, SocialLoginOffer } from '../../../connectors/connector.ts'
import { LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'

export type FoundSocialLogin = { connector: Connector; login: SocialLoginOffer }

/** Throws LatchkeyError LOGIN_NOT_OFFERED. */
export function findSocialLogin({ _internal }: Latchkey): FoundSocialLogin {
  for (const connector of _internal.connectors) {
    if (connector.social) return { connector, login: connector.social }
  }
  throw new LatchkeyError('LOGIN_NOT_OFFERED')
}
