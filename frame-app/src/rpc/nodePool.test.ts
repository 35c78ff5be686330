import { hashTransaction, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createNodePool } from './nodePool.ts'

const [first, second, third] = [
  'https://one.example/',
  'https://two.example/',
  'https://3.example/',
]
const raw = '0x02f8'

type Answer = (method: string, params: Json) => Response | Promise<Response>

const result =
  (value: Json): Answer =>
  () =>
    Response.json({ result: value })
const failure =
  (code: number, message: string, status = 200): Answer =>
  () =>
    Response.json({ error: { code, message } }, { status })
const status =
  (code: number): Answer =>
  () =>
    new Response('', { status: code })
const unreachable: Answer = () => Promise.reject(new TypeError('fetch failed'))

/** A pool of nodes with these answers by URL, which a test may replace; its clock stands still. */
function open(answers: Record<string, Answer>) {
  const asked: [string, string, Json][] = []
  const clock = { now: 1_000_000 }
  const pool = createNodePool({
    now: () => clock.now,
    pause: async () => {},
    fetch: async (input, init) => {
      const { method, params } = JSON.parse(String(init?.body))
      asked.push([String(input), method, params])
      return (answers[String(input)] ?? unreachable)(method, params)
    },
  })
  /** The nodes that were asked since the last call, each once in a row. */
  const urls = () =>
    asked
      .splice(0)
      .map(([url]) => url)
      .filter((url, index, all) => url !== all[index - 1])
  return { pool, asked, clock, answers, urls }
}

describe('createNodePool', () => {
  test('default: the first node answers', async () => {
    const { pool, asked } = open({ [first]: result('0x1'), [second]: result('0x2') })
    expect(await pool.connect([first, second])('eth_chainId', [])).toBe('0x1')
    expect(asked).toEqual([[first, 'eth_chainId', []]])
  })

  test.each([
    ['that cannot be reached', unreachable, 3],
    ['that answers 503', status(503), 3],
    ['that answers 404', status(404), 1],
    ['beyond its limit, with 429', failure(-32005, 'limit exceeded', 429), 3],
    ['beyond its limit, with 200', failure(-32005, 'limit exceeded'), 1],
    ['that fails, with 500', failure(-32603, 'Internal error', 500), 3],
  ])('behavior: a node %s hands over after its attempts', async (_, answer, attempts) => {
    const { pool, asked } = open({ [first]: answer, [second]: result('0x2') })
    expect(await pool.connect([first, second])('eth_chainId', [])).toBe('0x2')
    expect(asked.map(([url]) => url)).toEqual([...Array(attempts).fill(first), second])
  })

  test.each([
    ['a missing method', failure(-32601, 'no such method')],
    ['a revert', failure(3, 'execution reverted')],
    ['a used nonce', failure(-32000, 'nonce too low')],
    ['missing funds', failure(-32000, 'insufficient funds')],
  ])('error: a node’s answer is final: %s', async (_, answer) => {
    const { pool, urls } = open({ [first]: answer, [second]: result('0x2') })
    await expect(pool.connect([first, second])('eth_call', [])).rejects.toThrow()
    expect(urls()).toEqual([first])
  })

  test('error: no node answers', async () => {
    const { pool, urls } = open({})
    await expect(pool.connect([first, second])('eth_chainId', [])).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
    expect(urls()).toEqual([first, second])
  })

  test('behavior: an ended request rejects with its reason, and no node counts as failed', async () => {
    const ends = new AbortController()
    const asked: string[] = []
    const pool = createNodePool({
      pause: async () => {},
      fetch: (input, init) => {
        asked.push(String(input))
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
        })
      },
    })
    const node = pool.connect([first, second], { signal: ends.signal })
    const reason = new Error('decided')
    const pending = node('eth_call', [])
    ends.abort(reason)
    await expect(pending).rejects.toBe(reason)
    const again = pool.connect([first, second], { attempts: 1, timeLimit: 1 })('eth_call', [])
    await expect(again).rejects.toMatchObject({ reason: 'NODE_UNREACHABLE' })
    expect(asked).toEqual([first, first, second])
  })

  test('behavior: a node that failed is tried last for 30 s, for every request', async () => {
    const { pool, urls, clock, answers } = open({ [second]: result('0x2') })
    await pool.connect([first, second])('eth_chainId', [])
    urls()
    answers[first] = result('0x1')
    clock.now += 29_999
    await pool.connect([first, second])('eth_chainId', [])
    expect(urls()).toEqual([second])
    clock.now += 1
    await pool.connect([first, second])('eth_chainId', [])
    expect(urls()).toEqual([first])
  })

  test('behavior: a node that failed is tried again before nobody answers', async () => {
    const { pool, urls, answers } = open({ [second]: result('0x2') })
    await pool.connect([first, second])('eth_chainId', [])
    answers[first] = result('0x1')
    answers[second] = unreachable
    urls()
    expect(await pool.connect([first, second])('eth_chainId', [])).toBe('0x1')
    expect(urls()).toEqual([second, first])
  })

  test('behavior: a connection stays with the node that answered, until that one fails', async () => {
    const { pool, urls, clock, answers } = open({ [second]: result('0x2'), [third]: result('0x3') })
    const node = pool.connect([first, second, third])
    await node('eth_getTransactionCount', [])
    answers[first] = result('0x1')
    clock.now += 60_000
    urls()
    await node('eth_sendRawTransaction', [raw])
    expect(urls()).toEqual([second])
    answers[second] = unreachable
    expect(await node('eth_sendRawTransaction', [raw])).toBe('0x1')
    expect(urls()).toEqual([second, first])
  })

  test('param: attempts: one per node', async () => {
    const { pool, asked } = open({ [second]: result('0x2') })
    await pool.connect([first, second], { attempts: 1 })('eth_gasPrice', [])
    expect(asked.map(([url]) => url)).toEqual([first, second])
  })

  test('behavior: a transaction that another node passed on is sent', async () => {
    const { pool, urls } = open({ [second]: failure(-32000, 'already known') })
    expect(await pool.connect([first, second])('eth_sendRawTransaction', [raw])).toBe(
      hashTransaction(raw),
    )
    expect(urls()).toEqual([first, second])
  })

  test.each([['eth_sendRawTransaction'], ['sendTransaction']])(
    'error: %s: the refusal of a node does not decide for one that did not answer',
    async (method) => {
      const { pool, urls } = open({ [second]: failure(-32000, 'insufficient funds') })
      await expect(pool.connect([first, second])(method, [raw])).rejects.toMatchObject({
        reason: 'NODE_UNREACHABLE',
      })
      expect(urls()).toEqual([first, second])
    },
  )

  test('error: the refusal of a node decides after one beyond its limit', async () => {
    const { pool } = open({
      [first]: failure(-32005, 'limit exceeded'),
      [second]: failure(-32000, 'insufficient funds'),
    })
    await expect(
      pool.connect([first, second])('eth_sendRawTransaction', [raw]),
    ).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
  })

  test.each([
    ['another method', 'eth_call', [raw]],
    ['blobs, which the hash leaves out', 'eth_sendRawTransaction', ['0x03f8']],
  ])('error: already known is an error for %s', async (_, method, params) => {
    const { pool } = open({ [first]: failure(-32000, 'already known') })
    await expect(pool.connect([first])(method, params)).rejects.toMatchObject({
      data: { reason: 'ALREADY_KNOWN' },
    })
  })
})

describe('filters', () => {
  test.each(['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter'])(
    'default: a filter of %s stays on its node',
    async (method) => {
      const { pool, asked, answers, clock } = open({ [second]: result('0xf') })
      const filter = await pool.connect([first, second])(method, [])
      answers[first] = result([])
      answers[second] = result([])
      clock.now += 60_000
      asked.splice(0)
      const later = pool.connect([first, second])
      await later('eth_getFilterChanges', [filter])
      await later('eth_getFilterLogs', [filter])
      answers[second] = result(true)
      expect(await later('eth_uninstallFilter', [filter])).toBe(true)
      expect(asked).toEqual([
        [second, 'eth_getFilterChanges', ['0xf']],
        [second, 'eth_getFilterLogs', ['0xf']],
        [second, 'eth_uninstallFilter', ['0xf']],
      ])
      expect(await later('eth_uninstallFilter', [filter])).toBe(false)
    },
  )

  test('behavior: equal ids of two nodes are two filters', async () => {
    const { pool, asked } = open({ [first]: result('0x1'), [second]: result('0x1') })
    const one = await pool.connect([first])('eth_newFilter', [{}])
    const two = await pool.connect([second])('eth_newFilter', [{}])
    expect(one).not.toBe(two)
    asked.splice(0)
    await pool.connect([second])('eth_getFilterChanges', [one])
    expect(asked).toEqual([[first, 'eth_getFilterChanges', ['0x1']]])
  })

  test('error: a filter does not move when its node fails', async () => {
    const { pool, urls, answers } = open({ [first]: result('0x1'), [second]: result('0x1') })
    const filter = await pool.connect([first, second])('eth_newFilter', [{}])
    answers[first] = unreachable
    urls()
    await expect(
      pool.connect([first, second])('eth_getFilterChanges', [filter]),
    ).rejects.toMatchObject({ reason: 'NODE_UNREACHABLE' })
    expect(urls()).toEqual([first])
  })

  test.each(['eth_getFilterChanges', 'eth_getFilterLogs'])(
    'error: %s of a filter that this page did not create',
    async (method) => {
      const { pool, asked } = open({ [first]: result('0x1') })
      await pool.connect([first])('eth_newFilter', [{}])
      asked.splice(0)
      await expect(pool.connect([first])(method, ['0x1'])).rejects.toMatchObject({
        reason: 'NODE_ERROR',
        code: -32000,
        message: 'filter not found',
      })
      expect(await pool.connect([first])('eth_uninstallFilter', ['0x1'])).toBe(false)
      expect(asked).toEqual([])
    },
  )

  test('behavior: the oldest of more than 1,000 is forgotten', async () => {
    const { pool } = open({ [first]: result('0x1') })
    const node = pool.connect([first])
    const ids: Json[] = []
    for (let n = 0; n <= 1_000; n += 1) ids.push(await node('eth_newBlockFilter', []))
    await expect(node('eth_getFilterChanges', [ids[0] ?? null])).rejects.toThrow('filter not found')
    expect(await node('eth_getFilterChanges', [ids[1] ?? null])).toBe('0x1')
  })
})
