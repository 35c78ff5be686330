import type { Provider } from '../provider.ts'
import { readObject, readText, requireText } from '../readField.ts'

/** Vouches for no email. https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const facebook: Provider = {
  id: 'facebook',
  name: 'Facebook',
  kind: 'oauth',
  issuer: 'https://www.facebook.com',
  endpoints: {
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userInfo: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
  },
  scopes: 'public_profile email',
  clientAuthentication: 'post',
  async readProfile({ get }, { userInfo }) {
    const user = readObject(await get(userInfo))
    return {
      subject: requireText(user.id),
      email: readText(user.email),
      emailVerified: false,
      name: readText(user.name),
    }
  },
}
