import type { Provider } from '../provider.ts'
import { readClaims } from '../readClaims.ts'

/** https://developers.google.com/identity/openid-connect/openid-connect */
export const google: Provider = {
  id: 'google',
  name: 'Google',
  kind: 'openid',
  issuer: 'https://accounts.google.com',
  scopes: 'openid email profile',
  clientAuthentication: 'post',
  readProfile: ({ claims }) => readClaims(claims),
}
