import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountConfig } from '../../api/accountConfig.ts'
import { readClientFiles } from '../pages/clientFiles.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { testDatabases } from '../testing/openTestDatabase.ts'
import { writeTestClient } from '../testing/writeTestClient.ts'

let server: TestServer
let directory: string
let close: () => Promise<unknown>

beforeAll(async () => {
  directory = await writeTestClient()
  const database = await testDatabases.embedded('migrated')
  close = () => database.close()
  const client = await readClientFiles(directory)
  server = await createTestServer({
    db: database.db,
    client,
    environment: {
      SOCIAL_LOGINS: JSON.stringify({ github: { clientId: 'a', clientSecret: 'b' } }),
    },
  })
})
afterAll(async () => {
  await close()
  await rm(directory, { recursive: true })
})

test.each(['/account', '/account.html'])('default: GET %s', async (path) => {
  const response = await server.app.request(path)
  expect(response.status).toBe(200)
  const policy = response.headers.get('content-security-policy') ?? ''
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self';",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(rule)
  }
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  const [, json] = /id="boot">(.*)<\/script>/.exec(await response.text()) ?? []
  expect(accountConfig.parse(JSON.parse(json ?? ''))).toMatchObject({
    publicOrigin: 'https://frame.example',
    providers: ['github'],
  })
})
