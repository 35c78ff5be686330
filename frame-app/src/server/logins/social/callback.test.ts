/** A dApp that is no longer allowed when the person comes back from the provider. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOrigin } from '../../projects/addOrigin.ts'
import { setProjectStatus } from '../../projects/changeProject.ts'
import { removeOrigin } from '../../projects/removeOrigin.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { openTestPglite, type TestDatabase } from '../../testing/openTestDatabase.ts'
import { callbackPath } from './flow.ts'
import { type OpenIdProvider, startOpenIdProvider } from './testing/openIdProvider.ts'

const publicOrigin = 'http://127.0.0.1:5180'
const clientSecret = 'secret of the client, as long as the standard wants'
const { projectId, dappOrigin } = testProject

const losses: Record<string, (server: TestServer) => Promise<() => Promise<unknown>>> = {
  async 'its origin'({ context }) {
    await removeOrigin(context, { projectId, origin: dappOrigin })
    return () => addOrigin(context, { projectId, origin: dappOrigin })
  },
  async 'its project'({ context }) {
    await setProjectStatus(context, { projectId, isDisabled: true })
    return () => setProjectStatus(context, { projectId, isDisabled: false })
  },
}

describe('callback', () => {
  let database: TestDatabase
  let provider: OpenIdProvider
  let server: TestServer
  beforeAll(async () => {
    database = await openTestPglite('migrated')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    provider = await startOpenIdProvider(`${publicOrigin}${callbackPath}`)
    const openid = { clientId: 'openid', clientSecret, issuer: provider.issuer }
    server = await createTestServer({
      db: database.db,
      environment: {
        ...{ PUBLIC_ORIGIN: publicOrigin, DEVELOPMENT: 'true' },
        SOCIAL_LOGINS: JSON.stringify({ openid }),
      },
    })
  })
  afterEach(() => provider.close())

  async function authorize(more: { returnUrl?: string }): Promise<string> {
    const client = await server.createClient()
    const request = { ...testProject, ...more, provider: 'openid' } as const
    const { uri } = await client.expectReply('socialStart', request)
    return `${callbackPath}?${await provider.authorize(uri, 'ada')}`
  }

  describe.each(Object.entries(losses))('error: a dApp that loses %s meanwhile', (_, lose) => {
    test.each([
      ['opened a window', {}],
      ['left its page', { returnUrl: `${dappOrigin}/cart` }],
    ])('and %s gets no result, and the person a sentence', async (_, more) => {
      const callback = await authorize(more)
      const restore = await lose(server)
      const response = await server.app.request(callback)
      await restore()
      expect(response.status).toBe(403)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      const html = await response.text()
      expect(html).toContain('<p>The app you came from can’t sign people in here any more.')
      expect(html).not.toMatch(/<script|result=/)
      expect(provider.requests).not.toContain('/token')
      expect(server.logLines.join('')).toContain('sign-in refused')
      // Its state has counted.
      expect((await server.app.request(callback)).status).toBe(410)
    })
  })
})
