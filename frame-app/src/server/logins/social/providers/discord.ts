import type { Provider } from '../provider.ts'
import { readObject, readText, requireText } from '../readField.ts'

/** https://discord.com/developers/docs/topics/oauth2 */
export const discord: Provider = {
  id: 'discord',
  name: 'Discord',
  kind: 'oauth',
  issuer: 'https://discord.com',
  endpoints: {
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    userInfo: 'https://discord.com/api/users/@me',
  },
  scopes: 'identify email',
  clientAuthentication: 'post',
  async readProfile({ get }, { userInfo }) {
    const user = readObject(await get(userInfo))
    return {
      subject: requireText(user.id),
      email: readText(user.email),
      emailVerified: user.verified === true,
      name: readText(user.global_name) ?? readText(user.username),
    }
  },
}
