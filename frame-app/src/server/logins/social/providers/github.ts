import type { Provider } from '../provider.ts'
import { readObject, readText, requireText } from '../readField.ts'

/**
 * Reports errors with status 200. The public profile's email need not be verified, so it is read
 * from the list. https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export const github: Provider = {
  id: 'github',
  name: 'GitHub',
  kind: 'oauth',
  issuer: 'https://github.com/login/oauth',
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    userInfo: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails',
  },
  scopes: 'read:user user:email',
  clientAuthentication: 'post',
  async readProfile({ get }, { userInfo, emails = '' }) {
    const user = readObject(await get(userInfo))
    const list = await get(emails)
    const primary = (Array.isArray(list) ? list : [])
      .map(readObject)
      .find((entry) => entry.primary === true && entry.verified === true)
    return {
      subject: requireText(user.id),
      email: readText(primary?.email),
      emailVerified: primary !== undefined,
      name: readText(user.name) ?? readText(user.login),
    }
  },
}
