/** A proxy in front of several instances, which sends each request to the next one. */
import { beforeEach, expect, test } from 'vitest'
import type { App } from '../http/context.ts'
import { setOriginTrust } from '../projects/setOriginTrust.ts'
import { createAuthenticator } from '../testing/createAuthenticator.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { codeIn, setDevicePolicy } from '../testing/logIn.ts'
import { createPasskeyCeremonies } from '../testing/passkeyCeremonies.ts'
import { createTestClient, type TestClient } from '../testing/testClient.ts'
import { callbackPath } from './social/flow.ts'
import { startShapedProvider } from './social/testing/shapedProvider.ts'

const clientSecret = 'secret of the client'
const origin = 'http://localhost:5180'

describeOnBothDatabases('logins on several instances', (database) => {
  let first: TestServer
  let app: Pick<App, 'request'>
  let client: TestClient
  let people = 0
  let email: string
  /** The instances that took a request. */
  const used = new Set<number>()

  async function openInstances(environment: Readonly<Record<string, string>> = {}) {
    const { db } = database()
    const settings = { PUBLIC_ORIGIN: origin, DEVELOPMENT: 'true', ...environment }
    first = await createTestServer({ db, environment: settings })
    const { secrets, kek, mailer, clock } = first.context
    const others = [1, 2].map(() =>
      createTestServer({
        db,
        environment: settings,
        context: { secrets, kek, mailer, clock },
      }),
    )
    const instances = [first, ...(await Promise.all(others))]
    let turn = 0
    used.clear()
    app = {
      request(...call) {
        const next = turn++ % instances.length
        used.add(next)
        return (instances[next] ?? first).app.request(...call)
      },
    }
    const { projectId, dappOrigin } = testProject
    await setOriginTrust(first.context, { projectId, origin: dappOrigin, isTrusted: true })
    await setDevicePolicy(first, 'off')
    client = await newClient()
    people += 1
    email = `ada.instances.${people}@example.org`
  }
  // The client sends requests, and uses nothing else of the app.
  const newClient = () => createTestClient(app as App, origin)
  beforeEach(async () => {
    await database().db.deleteFrom('outbox').execute()
    await openInstances()
  })

  const lastCode = () => codeIn(first.mails.at(-1))
  async function logInByEmail() {
    first.clock.advance(30_000)
    const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
    const session = await client.expectReply('emailVerify', { flowId, otp: lastCode() })
    client.accessToken = session.accessToken
    return session
  }

  test('default: by email', async () => {
    expect(await logInByEmail()).toMatchObject({ user: { email } })
    expect(used.size).toBeGreaterThan(1)
  })

  test('param: at an identity provider', async () => {
    const provider = await startShapedProvider({
      ...{ clientId: 'discord', secret: clientSecret, authentication: 'post' },
      answers: { '/me': { id: `4711${people}`, username: 'ada' } },
    })
    const { url } = provider
    const endpoints = { authorization: `${url}/authorize`, token: `${url}/token` }
    await openInstances({
      SOCIAL_LOGINS: JSON.stringify({
        discord: {
          ...{ clientId: 'discord', clientSecret },
          endpoints: { ...endpoints, userInfo: `${url}/me` },
        },
      }),
    })
    const start = { ...testProject, provider: 'discord' } as const
    const { uri } = await client.expectReply('socialStart', start)
    const callback = await app.request(`${callbackPath}?${provider.authorize(uri)}`)
    const [, resultUri = ''] = /"resultUri":"([^"]+)"/.exec(await callback.text()) ?? []
    const session = await client.expectReply('socialFinish', { uri: resultUri })
    expect(session.user).toMatchObject({ userName: 'ada' })
    expect(used.size).toBe(3)
    await provider.close()
  })

  test('param: a passkey, added and used', async () => {
    const authenticator = createAuthenticator({ origin, rpId: 'localhost' })
    const server = { context: first.context, createClient: newClient }
    const ceremonies = createPasskeyCeremonies(server, authenticator)
    const { user } = await logInByEmail()
    await ceremonies.add(client)

    const other = await newClient()
    const { uri } = await other.expectReply('passkeyStart', testProject)
    const { resultUri = '' } = await ceremonies.assert(uri)
    const session = await other.expectReply('passkeyFinish', { uri: resultUri })
    expect(session.user.id).toBe(user.id)
    expect(used.size).toBe(3)
  })

  test('param: a change of the email', async () => {
    await logInByEmail()
    first.clock.advance(30_000)
    const next = `grace.instances.${people}@example.org`
    const { changeId } = await client.expectReply('emailChangeStart', { email: next })
    await client.expectReply('emailChangePrimary', { changeId, otp: lastCode() })
    const session = await client.expectReply('emailChangeSecondary', { changeId, otp: lastCode() })
    expect(session.user).toMatchObject({ email: next })
    expect(used.size).toBe(3)
  })
})
