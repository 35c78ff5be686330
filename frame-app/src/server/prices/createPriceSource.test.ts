import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createTestClock } from '../testing/testClock.ts'
import { createPriceSource } from './createPriceSource.ts'
import {
  type PriceServer,
  sendBody,
  sendPrices,
  startPriceServer,
} from './testing/startPriceServer.ts'

const usdc = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const own = '0x1111111111111111111111111111111111111111'
const chain = (id: string, symbol: string) => ({
  id,
  name: symbol,
  rpcUrl: 'https://rpc.example',
  nativeCurrency: { name: symbol, symbol, decimals: 9 },
})
const good = { 'eip155:1': { USD: 3_120.5, EUR: 2_900 }, [usdc]: { USD: 0.9998, EUR: 0.93 } }
const [second, minute] = [1_000, 60_000]

let server: PriceServer
beforeEach(async () => {
  server = await startPriceServer(sendPrices(good))
})
afterEach(() => server.close())

function open({
  timeLimit,
  ...environment
}: {
  timeLimit?: number
  PRICES_CURRENCY?: string
} = {}) {
  const clock = createTestClock()
  const lines: string[] = []
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://frame.example',
    MAIL_FROM: 'login@frame.example',
    CHAINS: JSON.stringify([chain('eip155:1', 'ETH'), chain(solana, 'SOL')]),
    TOKENS: JSON.stringify([
      { chain: 'eip155:1', address: own, symbol: 'OWN', decimals: 2, cap: '1' },
    ]),
    PRICES_URL: server.url,
    ...environment,
  })
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } })
  const parameters = { config, clock, log, ...(timeLimit !== undefined && { timeLimit }) }
  const source = createPriceSource(parameters)
  const read = async () => Object.fromEntries((await source?.read()) ?? [])
  return { clock, lines, read }
}

const usd = { 'eip155:1': 3_120.5, [usdc]: 0.9998 }

describe('createPriceSource', () => {
  test('default: the prices in the currency', async () => {
    expect(await open().read()).toEqual(usd)
    const euro = open({ PRICES_CURRENCY: 'EUR' })
    expect(await euro.read()).toEqual({ 'eip155:1': 2_900, [usdc]: 0.93 })
  })

  test('behavior: no source without PRICES_URL', () => {
    const config = { pricesUrl: undefined, pricesCurrency: 'USD', chains: [], tokens: [] }
    const log = createLog({ level: 'silent' })
    expect(createPriceSource({ config, clock: createTestClock(), log })).toBeUndefined()
  })

  test('behavior: hex in any case; a Solana mint only as it is; the operator’s token', async () => {
    server.answer(
      sendPrices({
        [`eip155:1/erc20:0x${'A0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'}`]: { USD: 1 },
        [`${solana}/token:${mint.toLowerCase()}`]: { USD: 7 },
        [`${solana}/token:${mint}`]: { USD: 2 },
        [`eip155:1/erc20:${own}`]: { USD: 3 },
      }),
    )
    expect(await open().read()).toEqual({
      [usdc]: 1,
      [`${solana}/token:${mint}`]: 2,
      [`eip155:1/erc20:${own}`]: 3,
    })
  })

  test('behavior: an unlisted token and another network have no price', async () => {
    const more = { 'eip155:8453': { USD: 1 }, [`eip155:1/erc20:0x${'36'.repeat(20)}`]: { USD: 1 } }
    server.answer(sendPrices({ ...good, ...more, __proto__: { USD: 1 } }))
    expect(await open().read()).toEqual(usd)
  })

  test.each([
    ['null', 'null'],
    ['zero', '0'],
    ['negative', '-3120'],
    ['infinite', '1e999'],
    ['NaN, which is no JSON number', '"NaN"'],
    ['a text', '"3120"'],
    ['a list', '[3120]'],
  ])('behavior: drops a price that is %s', async (_, price) => {
    server.answer(sendBody(`{"eip155:1":{"USD":${price}},"${usdc}":{"USD":0.9998}}`))
    expect(await open().read()).toEqual({ [usdc]: 0.9998 })
  })

  test('behavior: drops entries without the currency', async () => {
    server.answer(sendPrices({ ...good, 'eip155:1': { EUR: 1 }, [solana]: 'USD' }))
    expect(await open().read()).toEqual({ [usdc]: 0.9998 })
  })

  test('behavior: one request a minute, however many ask', async () => {
    const { read, clock } = open()
    await Promise.all([read(), read(), read()])
    clock.advance(minute - 1)
    await read()
    expect(server.count()).toBe(1)
    clock.advance(1)
    await Promise.all([read(), read()])
    await expect.poll(server.count).toBe(2)
  })

  test('behavior: older prices are shown at once while newer ones are requested', async () => {
    const { read, clock } = open()
    await read()
    const held: (() => void)[] = []
    server.answer((request, response) => {
      held.push(() => sendPrices({ 'eip155:1': { USD: 1 } })(request, response))
    })
    clock.advance(10 * minute - 1)
    expect(await read()).toEqual(usd)
    await expect.poll(() => held.length).toBe(1)
    held[0]?.()
    await expect.poll(read).toEqual({ 'eip155:1': 1 })
  })

  test('behavior: none once they are ten minutes old', async () => {
    const { read, clock } = open()
    await read()
    server.answer(sendBody('', 500))
    clock.advance(10 * minute - 1)
    expect(await read()).toEqual(usd)
    clock.advance(1)
    expect(await read()).toEqual({})
  })

  test('behavior: a clock that is set back makes them old', async () => {
    const { read, clock } = open()
    await read()
    clock.advance(-1)
    server.answer(sendBody('', 500))
    expect(await read()).toEqual({})
  })

  const failures: Readonly<Record<string, Parameters<PriceServer['answer']>[0]>> = {
    'the status 500': sendBody(JSON.stringify(good), 500),
    'the status 204': (_, response) => response.writeHead(204).end(),
    'a redirect': (_, response) => response.writeHead(302, { location: server.url }).end(),
    'no JSON': sendBody('<html>'),
    'JSON that is no object': sendBody('[]'),
    'no known id': sendPrices({ ETH: { USD: 1 } }),
    'more than 256 kB': sendPrices({ ...good, more: 'x'.repeat(262_144) }),
    'an answer without end': (_, response) => {
      response.writeHead(200).write('{')
    },
    'no answer': () => {},
    'a closed connection': (_, response) => response.destroy(),
  }
  test.each(Object.entries(failures))('error: none from a source with %s', async (_, answer) => {
    server.answer(answer)
    const { read, lines } = open({ timeLimit: 300 })
    expect(await read()).toEqual({})
    expect(server.count()).toBe(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('PRICES_URL')
    expect(lines[0]).not.toContain('secret-key')
  })

  test('error: the log has the cause', async () => {
    server.answer(failures['more than 256 kB'] ?? sendBody(''))
    const { read, lines } = open()
    await read()
    expect(lines[0]).toContain('The answer is larger than 256 kB')
  })

  test('behavior: a failing source is asked every 15 s and logged once a minute', async () => {
    server.answer(sendBody('', 500))
    const { read, lines, clock } = open()
    for (let passed = 0; passed < minute; passed += 5 * second) {
      await read()
      clock.advance(5 * second)
    }
    expect(server.count()).toBe(4)
    expect(lines).toHaveLength(1)
    await read()
    expect(lines).toHaveLength(2)
    server.answer(sendPrices(good))
    clock.advance(15 * second)
    expect(await read()).toEqual(usd)
  })
})
