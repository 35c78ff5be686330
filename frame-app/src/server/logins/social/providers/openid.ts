import type { Provider } from '../provider.ts'
import { readClaims } from '../readClaims.ts'

/** The operator's own provider; SOCIAL_LOGINS names its issuer. */
export const openid: Provider = {
  id: 'openid',
  name: 'OpenID',
  kind: 'openid',
  issuer: '',
  scopes: 'openid email profile',
  clientAuthentication: 'basic',
  readProfile: ({ claims }) => readClaims(claims),
}
