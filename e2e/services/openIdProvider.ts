/**
 * A real OpenID provider (`oidc-provider`) for this machine, with test people instead of accounts.
 * It takes the place of Google and GitHub too. It listens on loopback only.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { interactionPolicy } from 'oidc-provider'
import { frameOrigin } from './frame.ts'
import { closeServer, listen } from './listen.ts'
import { findPerson } from './signInPage/people.ts'
import { answerSignIn } from './signInPage/signInPage.ts'

export type OpenIdProvider = {
  issuer: string
  /** The frame server's SOCIAL_LOGINS. */
  socialLogins: string
  /** Those that it configures. */
  providers: readonly string[]
  stop(): Promise<void>
}

export type OpenIdProviderParameters = {
  port?: number
  /** Of the frame's server, the only client. */
  framePort: number
}

const clientSecret = 'secret of a client on this machine'

export async function startOpenIdProvider({
  port,
  framePort,
}: OpenIdProviderParameters): Promise<OpenIdProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      response.writeHead(500).end(error.message)
    })
  })
  const issuer = `http://127.0.0.1:${await listen(server, port)}`
  const provider = createProvider(issuer, `${frameOrigin(framePort)}/v1/social/callback`)
  const answer = provider.callback()
  handle = async (request, response) => {
    const isDone =
      (await answerSignIn(provider, request, response)) ||
      (await answerGithub(provider, request, response))
    if (!isDone) await answer(request, response)
  }
  const client = (clientId: string) => ({ clientId, clientSecret })
  const github = {
    issuer,
    authorization: `${issuer}/auth`,
    token: `${issuer}/token`,
    userInfo: `${issuer}${githubUser}`,
    emails: `${issuer}${githubEmails}`,
  }
  const socialLogins = {
    google: { ...client('Google'), endpoints: { issuer } },
    github: { ...client('GitHub'), endpoints: github },
    openid: { ...client('OpenID'), issuer },
  }
  return {
    issuer,
    socialLogins: JSON.stringify(socialLogins),
    providers: Object.keys(socialLogins),
    stop: () => closeServer(server),
  }
}

const scopes = ['openid', 'read:user', 'user:email']

function createProvider(issuer: string, redirectUri: string): Provider {
  return new Provider(issuer, {
    clients: (['Google', 'GitHub', 'OpenID'] as const).map((name) => ({
      client_id: name,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: name === 'OpenID' ? 'client_secret_basic' : 'client_secret_post',
    })),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: alwaysAsk(), url: (_, { uid }) => `/interaction/${uid}` },
    scopes,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of a provider on this machine'] },
    // Seconds.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    // Whoever presses a name agrees to share it.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      const clientId = oidc.client?.clientId
      if (!accountId || !clientId) return undefined
      const grant = new oidc.provider.Grant({ accountId, clientId })
      grant.addOIDCScope(`${scopes.join(' ')} email profile`)
      await grant.save()
      return grant
    },
    findAccount(_, accountId) {
      const person = findPerson(accountId)
      if (!person) return undefined
      const { name, email } = person
      const claims = { sub: accountId, name, email, email_verified: true }
      return { accountId, claims: () => claims }
    },
  })
}

/** Shows the people for every sign-in, also to a browser that has chosen before. */
function alwaysAsk() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const check = new Check('choose', 'Nobody was chosen', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(check)
  return policy
}

const githubUser = '/github/user'
const githubEmails = '/github/emails'

/** GitHub has an API of its own instead of OpenID's claims. Returns false for any other path. */
async function answerGithub(
  provider: Provider,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (url !== githubUser && url !== githubEmails) return false
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const person = findPerson((await provider.AccessToken.find(token))?.accountId)
  if (!person) {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}')
    return true
  }
  const { id, name, email } = person
  const body =
    url === githubUser ? { id, login: id, name } : [{ email, primary: true, verified: true }]
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}
