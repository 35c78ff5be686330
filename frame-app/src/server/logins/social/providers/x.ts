import type { Provider } from '../provider.ts'
import { readObject, readText, requireText } from '../readField.ts'

/** Has no email. https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export const x: Provider = {
  id: 'x',
  name: 'X',
  kind: 'oauth',
  issuer: 'https://x.com',
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    userInfo: 'https://api.x.com/2/users/me',
  },
  scopes: 'users.read tweet.read',
  clientAuthentication: 'basic',
  async readProfile({ get }, { userInfo }) {
    const { data } = readObject(await get(userInfo))
    const user = readObject(data)
    return {
      subject: requireText(user.id),
      emailVerified: false,
      name: readText(user.username),
    }
  },
}
