import * as oauth from 'oauth4webapi'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { openTestPglite, type TestDatabase } from '../../testing/openTestDatabase.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { createDocumentCache } from './documentCache.ts'
import { callbackPath } from './flow.ts'
import { openProvider } from './openProvider.ts'
import { createProviderDocuments } from './providerDocuments.ts'
import { findProvider } from './providers/index.ts'
import {
  keysPath,
  metadataPath,
  type OpenIdProvider,
  startOpenIdProvider,
} from './testing/openIdProvider.ts'

const publicOrigin = 'http://127.0.0.1:5180'
const clientSecret = 'secret of the client, as long as the standard wants'
const minute = 60_000

describe('a real OpenID provider', () => {
  let database: TestDatabase
  let provider: OpenIdProvider
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    database = await openTestPglite('migrated')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    provider = await startOpenIdProvider(`${publicOrigin}${callbackPath}`)
    const google = { clientId: 'google', clientSecret, endpoints: { issuer: provider.issuer } }
    server = await createTestServer({
      db: database.db,
      environment: {
        ...{ PUBLIC_ORIGIN: publicOrigin, DEVELOPMENT: 'true' },
        SOCIAL_LOGINS: JSON.stringify({ google }),
      },
    })
    client = await server.createClient()
  })
  afterEach(() => provider.close())

  const start = () => client.call('socialStart', { ...testProject, provider: 'google' })
  const count = (path: string) => provider.requests.filter((asked) => asked === path).length

  /** The outcome: `result`, or the failure's code. */
  async function logIn(): Promise<string> {
    const { body } = await start()
    const answer = await provider.authorize('uri' in body ? body.uri : '', 'ada')
    const text = await (await server.app.request(`${callbackPath}?${answer}`)).text()
    return /\?(?:(result)=|error=(\w+))/.exec(text)?.slice(1).join('') ?? text
  }

  test('behavior: many logins request metadata and keys once', async () => {
    for (let login = 0; login < 3; login += 1) expect(await logIn()).toBe('result')
    expect([count(metadataPath), count(keysPath)]).toEqual([1, 1])
  })

  test('behavior: concurrent logins share a request', async () => {
    const outcomes = await Promise.all([logIn(), logIn(), logIn(), logIn()])
    expect(outcomes).toEqual(['result', 'result', 'result', 'result'])
    expect([count(metadataPath), count(keysPath)]).toEqual([1, 1])
  })

  test('behavior: both are requested again after an hour, or when Cache-Control says', async () => {
    await logIn()
    server.clock.advance(60 * minute - 1)
    await logIn()
    expect([count(metadataPath), count(keysPath)]).toEqual([1, 1])
    provider.documents.cacheControl = 'public, max-age=7200'
    server.clock.advance(1)
    await logIn()
    expect([count(metadataPath), count(keysPath)]).toEqual([2, 2])
    server.clock.advance(119 * minute)
    await logIn()
    expect([count(metadataPath), count(keysPath)]).toEqual([2, 2])
    server.clock.advance(minute)
    await logIn()
    expect([count(metadataPath), count(keysPath)]).toEqual([3, 3])
  })

  test('error: a failure is not kept', async () => {
    provider.documents.status = 503
    const failed = await Promise.all([start(), start()])
    for (const { body } of failed)
      expect(body).toMatchObject({ error: { code: 'PROVIDER_UNREACHABLE' } })
    expect(count(metadataPath)).toBe(1)
    provider.documents.status = 200
    expect(await logIn()).toBe('result')
    expect(count(metadataPath)).toBe(2)
  })

  test('behavior: a key that the provider has just published is found', async () => {
    await logIn()
    await provider.rotateKeys()
    server.clock.advance(minute)
    expect(await Promise.all([logIn(), logIn(), logIn()])).toEqual(['result', 'result', 'result'])
    expect([count(metadataPath), count(keysPath)]).toEqual([1, 2])
  })

  test('error: unknown keys cause at most one request a minute', async () => {
    await logIn()
    await provider.rotateKeys()
    for (let login = 0; login < 3; login += 1) expect(await logIn()).toBe('PROVIDER_FAILED')
    expect(count(keysPath)).toBe(1)
  })

  test('error: a failed request for a new key is not kept', async () => {
    await logIn()
    await provider.rotateKeys()
    server.clock.advance(minute)
    provider.documents.status = 503
    expect(await logIn()).toBe('PROVIDER_UNREACHABLE')
    provider.documents.status = 200
    expect(await logIn()).toBe('result')
  })

  test('error: keys over http, unless DEVELOPMENT is true', async () => {
    const documents = createProviderDocuments(server)
    const google = findProvider(server.context.config, 'google')
    if (google === undefined) throw new Error('The provider is not configured')
    const { options } = await openProvider(server.context, google)
    const published = { issuer: provider.issuer, jwks_uri: `${provider.issuer}${keysPath}` }
    const idToken = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}..`
    const read = (developmentMode: boolean) =>
      documents.readKeys(published, idToken, {
        ...options,
        [oauth.allowInsecureRequests]: developmentMode,
      })
    await read(true)
    expect(count(keysPath)).toBe(1)
    server.clock.advance(60 * minute)
    await expect(read(false)).rejects.toMatchObject({ reason: 'PROVIDER_UNREACHABLE' })
    expect(count(keysPath)).toBe(1)
  })
})

describe('documentCache', () => {
  test.each([
    ['nothing', undefined, 60],
    ['max-age', 'max-age=1200', 20],
    ['max-age among others', 'public, must-revalidate, Max-Age="1200"', 20],
    ['one that is too short', 'max-age=1', 5],
    ['one that is too long', 'max-age=31536000', 24 * 60],
    ['no-store', 'no-store, max-age=1200', 5],
    ['s-maxage alone', 's-maxage=1200', 60],
    ['no number', 'max-age=soon', 60],
  ])('behavior: Cache-Control: %s', async (_, control, minutes) => {
    const clock = createTestClock()
    const cache = createDocumentCache<number>({ clock })
    let requests = 0
    const headers = new Headers(control === undefined ? {} : { 'cache-control': control })
    const read = () => cache.read('a', async () => ({ document: ++requests, headers }))
    await read()
    clock.advance(minutes * minute - 1)
    expect(await read()).toBe(1)
    clock.advance(1)
    expect(await read()).toBe(2)
  })

  test('error: a failed renewal keeps the document', async () => {
    const clock = createTestClock()
    const cache = createDocumentCache<string>({ clock })
    const headers = new Headers()
    await cache.read('a', async () => ({ document: 'old', headers }))
    clock.advance(minute)
    const fail = () => Promise.reject(new Error('down'))
    await expect(cache.read('a', fail, () => false)).rejects.toThrow('down')
    expect(await cache.read('a', fail)).toBe('old')
  })
})
