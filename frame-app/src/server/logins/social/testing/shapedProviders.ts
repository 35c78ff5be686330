/** The six named providers, each with its documented paths and answers, and SOCIAL_LOGINS for them. */
import { exportPKCS8, generateKeyPair } from 'jose'
import type { IdentityProvider } from '../../../../api/calls.ts'
import {
  type ShapedProvider,
  type ShapedProviderParameters,
  startShapedProvider,
} from './shapedProvider.ts'

export const clientSecret = 'secret of the client, as long as the standard wants'

type Shape = Pick<ShapedProviderParameters, 'authentication' | 'answers'> & {
  readonly paths: Readonly<Record<string, string>>
  readonly found: { readonly email: string | undefined; readonly name: string }
}

const person = { id: 4711, name: 'Ada Lovelace' }

/** Of those without an id_token. */
export const shapes = {
  github: {
    authentication: 'post',
    paths: { userInfo: '/user', emails: '/user/emails' },
    answers: {
      '/user': { ...person, login: 'ada', email: 'public@example.org' },
      '/user/emails': [
        { email: 'old@example.org', primary: false, verified: true },
        { email: 'ada@example.org', primary: true, verified: true },
      ],
    },
    found: { email: 'ada@example.org, verified', name: 'Ada Lovelace' },
  },
  facebook: {
    authentication: 'post',
    paths: { userInfo: '/me?fields=id,name,email' },
    answers: { '/me?fields=id,name,email': { ...person, email: 'ada@example.org' } },
    found: { email: 'ada@example.org, not verified', name: 'Ada Lovelace' },
  },
  x: {
    authentication: 'basic',
    paths: { userInfo: '/2/users/me' },
    answers: { '/2/users/me': { data: { id: '4711', username: 'ada', name: 'Ada' } } },
    found: { email: undefined, name: 'ada' },
  },
  discord: {
    authentication: 'post',
    paths: { userInfo: '/users/@me' },
    answers: {
      '/users/@me': {
        ...{ id: '4711', username: 'ada', global_name: 'Ada L.' },
        ...{ email: 'ada@example.org', verified: true },
      },
    },
    found: { email: 'ada@example.org, verified', name: 'Ada L.' },
  },
} as const satisfies Partial<Record<IdentityProvider, Shape>>

type ShapedId = 'google' | 'apple' | keyof typeof shapes

/** Google's id_token has the name; Apple's form has it, at the first login. */
const claims = {
  google: { sub: '4711', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' },
  apple: { sub: '4711', email: 'ada@privaterelay.example', email_verified: 'true' },
}
const appleForm = { user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }) }

export type ShapedProviders = {
  readonly shaped: Readonly<Record<ShapedId, ShapedProvider>>
  readonly socialLogins: Readonly<Record<ShapedId, object>>
  close(): Promise<void>
}

/** @param now of the server under test, which dates Apple's client secret */
export async function startShapedProviders(now?: () => Date): Promise<ShapedProviders> {
  const appleKeys = await generateKeyPair('ES256', { extractable: true })
  const client = (id: ShapedId) => ({ clientId: id, secret: clientSecret })
  const start = (id: keyof typeof shapes) => startShapedProvider({ ...client(id), ...shapes[id] })
  const shaped = {
    google: await startShapedProvider({
      ...{ ...client('google'), authentication: 'post', claims: claims.google },
    }),
    apple: await startShapedProvider({
      ...{ clientId: 'apple', secret: appleKeys.publicKey, authentication: 'post' },
      ...{ claims: claims.apple, form: appleForm },
      ...(now ? { now } : {}),
    }),
    github: await start('github'),
    facebook: await start('facebook'),
    x: await start('x'),
    discord: await start('discord'),
  }
  const settings = (id: Exclude<ShapedId, 'apple'>, endpoints: object) => ({
    ...{ clientId: id, clientSecret, endpoints },
  })
  const withPaths = (id: keyof typeof shapes) => settings(id, getEndpoints(shaped[id].url, id))
  return {
    shaped,
    socialLogins: {
      google: settings('google', { issuer: shaped.google.url }),
      apple: {
        ...{ clientId: 'apple', teamId: 'team', keyId: 'key' },
        privateKey: await exportPKCS8(appleKeys.privateKey),
        endpoints: { issuer: shaped.apple.url },
      },
      github: withPaths('github'),
      facebook: withPaths('facebook'),
      x: withPaths('x'),
      discord: withPaths('discord'),
    },
    async close() {
      for (const provider of Object.values(shaped)) await provider.close()
    },
  }
}

function getEndpoints(url: string, id: keyof typeof shapes): object {
  const own = Object.entries(shapes[id].paths).map(([name, path]) => [name, `${url}${path}`])
  return {
    ...{ authorization: `${url}/authorize`, token: `${url}/token` },
    ...Object.fromEntries(own),
  }
}
