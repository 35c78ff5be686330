import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { logIn, setDevicePolicy } from '../testing/logIn.ts'
import type { TestClient } from '../testing/testClient.ts'
import { type PriceServer, sendPrices, startPriceServer } from './testing/startPriceServer.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const chain = 'eip155:1'

describeOnBothDatabases('GET /v1/prices', (database) => {
  let source: PriceServer
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    source = await startPriceServer(
      sendPrices({
        [chain]: { USD: 3_120.5 },
        [`${chain}/erc20:${usdc}`]: { USD: 0.9998 },
        [`${chain}/erc20:0x${'36'.repeat(20)}`]: { USD: 1 },
        'eip155:8453': { USD: 3_120.5 },
      }),
    )
    server = await createTestServer({
      db: database().db,
      environment: { PRICES_URL: source.url },
    })
    await setDevicePolicy(server, 'off')
    client = (await logIn(server, { email: 'ada@example.org' })).client
  })
  afterAll(() => source.close())

  test('default: of a network’s currency and its listed tokens', async () => {
    expect(await client.call('prices', { chain })).toMatchObject({
      status: 200,
      body: { currency: 'USD', native: 3_120.5, tokens: [{ token: usdc, price: 0.9998 }] },
    })
  })

  test.each(['eip155:8453', usdc, `${chain}/erc20:${usdc}`, 'https://evil.example'])(
    'error: %s is not in CHAINS',
    async (other) => {
      const asked = source.count()
      expect(await client.call('prices', { chain: other })).toMatchObject({
        status: 404,
        body: { error: { code: 'CHAIN_NOT_SUPPORTED' } },
      })
      expect(source.count()).toBe(asked)
    },
  )

  test('error: a stranger gets none, and the source hears nothing', async () => {
    const asked = source.count()
    const stranger = await server.createClient()
    expect((await stranger.call('prices', { chain })).status).toBe(401)
    expect((await server.app.request(`/v1/prices?chain=${chain}`)).status).toBe(401)
    expect(source.count()).toBe(asked)
  })

  test('behavior: no prices while the source fails', async () => {
    const other = await createTestServer({
      db: database().db,
      environment: { PRICES_URL: 'http://127.0.0.1:1/', PRICES_CURRENCY: 'EUR' },
      context: { secrets: server.context.secrets, clock: server.clock },
    })
    const { client: person } = await logIn(other, { email: 'bob@example.org' })
    const none = { currency: 'EUR', native: null, tokens: [] }
    expect((await person.call('prices', { chain })).body).toEqual(none)
  })

  test('error: a server without a source', async () => {
    const other = await createTestServer({ db: database().db })
    const { client: person } = await logIn(other, { email: 'eve@example.org' })
    expect(await person.call('prices', { chain })).toMatchObject({
      status: 501,
      body: { error: { code: 'NOT_CONFIGURED' } },
    })
  })
})
