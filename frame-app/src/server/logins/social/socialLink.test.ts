import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testProject } from '../../testing/createTestServer.ts'
import { createTrustedServer } from '../../testing/createTrustedServer.ts'
import { logIn } from '../../testing/logIn.ts'
import { openTestPglite, type TestDatabase } from '../../testing/openTestDatabase.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { runLinkContract } from '../testing/linkContract.ts'
import { callbackPath } from './flow.ts'
import { type ShapedProvider, startShapedProvider } from './testing/shapedProvider.ts'

const clientSecret = 'secret of the client, as long as the standard wants'
const provider = 'discord'

/** Whoever signs in at the provider. */
const account: Record<string, unknown> = { username: 'ada', global_name: 'Ada L.', verified: true }

let discord: ShapedProvider
beforeAll(async () => {
  discord = await startShapedProvider({
    ...{ clientId: provider, secret: clientSecret, authentication: 'post' },
    answers: { '/users/@me': account },
  })
})
afterAll(() => discord.close())

const environment = () => {
  const { url } = discord
  const endpoints = {
    ...{ authorization: `${url}/authorize`, token: `${url}/token` },
    userInfo: `${url}/users/@me`,
  }
  return {
    ...{ PUBLIC_ORIGIN: 'http://127.0.0.1:5180', DEVELOPMENT: 'true' },
    SOCIAL_LOGINS: JSON.stringify({ discord: { clientId: provider, clientSecret, endpoints } }),
  }
}
/** Signs in there, and returns the provider's answer. */
const visit = async ({ app }: TestServer, uri: string) =>
  app.request(`${callbackPath}?${await discord.authorize(uri)}`)

/** The URL that the window hands to the dApp, or that opens the account page. */
async function readResult(server: TestServer, uri: string): Promise<string> {
  const answer = await visit(server, uri)
  const page = answer.headers.get('location')
  if (page !== null) return new URL(page).searchParams.get('result_uri') ?? ''
  const text = await answer.text()
  return /\{"resultUri":"([^"]+)"\}/.exec(text)?.[1] ?? ''
}

runLinkContract({
  provider,
  providerName: 'Discord',
  userName: 'Ada L.',
  environment,
  async useNewAccount(n) {
    Object.assign(account, { id: `4711${n}`, email: `ada.discord.${n}@example.org` })
    return `4711${n}`
  },
  useEmail: (email) => void Object.assign(account, { email }),
  start: (client, purpose) =>
    purpose === 'link'
      ? client.call('socialLinkStart', { provider })
      : client.call('socialStart', { ...testProject, provider }),
  prove: (server, _, started) => readResult(server, (started as { uri: string }).uri),
  finish: (client, purpose, uri) =>
    client.call(purpose === 'link' ? 'socialLinkFinish' : 'socialFinish', { uri }),
})

describe('linking at a provider', () => {
  let database: TestDatabase
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    database = await openTestPglite('migrated')
    server = await createTrustedServer(database.db, environment())
    client = (await logIn(server, { email: 'ada@example.org' })).client
  })
  afterAll(() => database.close())

  test('param: returnUrl: only a page of the dApp gets the result', async () => {
    const start = (returnUrl: string) => client.call('socialLinkStart', { provider, returnUrl })
    expect(await start('https://attacker.example/')).toMatchObject({
      body: { error: { code: 'INVALID_PARAMS' } },
    })
    const returnUrl = `${testProject.dappOrigin}/account`
    const { uri } = await client.expectReply('socialLinkStart', { provider, returnUrl })
    const { status, headers } = await visit(server, uri)
    const target = new URL(headers.get('location') ?? '')
    expect([status, target.origin + target.pathname]).toEqual([303, returnUrl])
    const result = target.searchParams.get('result_uri') ?? ''
    await client.expectReply('socialLinkFinish', { uri: result })
  })

  test('error: a result counts for 2 minutes', async () => {
    const { uri } = await client.expectReply('socialLinkStart', { provider })
    const result = await readResult(server, uri)
    server.clock.advance(2 * 60_000)
    expect(await client.call('socialLinkFinish', { uri: result })).toMatchObject({
      body: { error: { code: 'NO_LOGIN_IN_PROGRESS' } },
    })
  })
})
