import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { base } from '../networks/evm.ts'
import { solana } from '../networks/solana.ts'
import {
  hashOf,
  NodeRefusal,
  receiver,
  sender,
  startFakeChain,
  transfer,
} from '../testing/fakeChain.ts'
import { passTime, passTimeUntil } from '../testing/passTime.ts'
import { startMock } from '../testing/startMock.ts'
import { connect } from './connect.ts'
import { type WaitForTransactionParameters, waitForTransaction } from './waitForTransaction.ts'

const hash = hashOf('a')

function start() {
  const chain = startFakeChain()
  const app = startMock({}, { networks: [chain.network, base, solana] })
  const wait = (parameters: Partial<WaitForTransactionParameters> = {}) => {
    const waiting = waitForTransaction(app.latchkey, { hash, ...parameters })
    waiting.catch(() => undefined)
    return waiting
  }
  /** Passes time until the node has been asked for this as often. */
  const asked = (method: string, count = 1) =>
    passTime(() => chain.methods.filter((each) => each === method).length >= count)
  return { ...app, chain, wait, asked }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('waitForTransaction', () => {
  test('default: one confirmation', async () => {
    const { chain, wait } = start()
    chain.mine(transfer())
    expect(await passTimeUntil(wait())).toEqual({
      transactionHash: hash,
      blockHash: hashOf('b'),
      blockNumber: 2n,
      transactionIndex: 0,
      from: sender,
      to: receiver,
      contractAddress: null,
      status: 'success',
      gasUsed: 21_000n,
      effectiveGasPrice: 1_000_000_000n,
      logs: [],
      replacement: undefined,
    })
  })

  test('behavior: looks once at each block, every 4 s', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const waiting = wait()
    await asked('eth_blockNumber', 4)
    expect(chain.methods.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(1)
    chain.mine()
    await asked('eth_getTransactionReceipt', 2)
    chain.mine(transfer())
    expect((await passTimeUntil(waiting)).blockNumber).toBe(3n)
  })

  test('param: pollingInterval', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const started = Date.now()
    wait({ pollingInterval: 60_000 })
    await asked('eth_blockNumber', 2)
    expect(Date.now() - started).toBeGreaterThanOrEqual(60_000)
  })

  test('param: confirmations', async () => {
    const { chain, wait, asked } = start()
    chain.mine(transfer())
    let isSettled = false
    const waiting = wait({ confirmations: 3 }).finally(() => {
      isSettled = true
    })
    await asked('eth_getTransactionReceipt')
    chain.mine()
    await asked('eth_getTransactionReceipt', 2)
    await asked('eth_blockNumber', 4)
    expect(isSettled).toBe(false)
    chain.mine()
    expect((await passTimeUntil(waiting)).blockNumber).toBe(2n)
  })

  test('behavior: a node that lags behind the receipt', async () => {
    const { chain, wait } = start()
    chain.mine(transfer())
    chain.answers.eth_blockNumber = () => '0x1'
    expect((await passTimeUntil(wait())).blockNumber).toBe(2n)
  })

  test('behavior: a reorganization removes it, and another block has it', async () => {
    const { chain, wait, asked } = start()
    chain.mine(transfer())
    const waiting = wait({ confirmations: 2 })
    await asked('eth_getTransactionReceipt')
    chain.blocks.pop()
    chain.pending.push(transfer())
    chain.mine()
    chain.mine()
    await asked('eth_getTransactionReceipt', 2)
    chain.mine(transfer())
    await asked('eth_getTransactionReceipt', 3)
    chain.mine()
    expect((await passTimeUntil(waiting)).blockNumber).toBe(4n)
  })

  test('behavior: no node knows it yet, and it is looked up six times before the next block', async () => {
    const { chain, wait, asked } = start()
    wait()
    const started = Date.now()
    await asked('eth_getTransactionByHash', 7)
    expect(Date.now() - started).toBeLessThan(15_000)
    await asked('eth_blockNumber', 10)
    expect(chain.methods.filter((method) => method === 'eth_getTransactionByHash')).toHaveLength(7)
  })
})

describe('a replacement', () => {
  const rival = (changes: object) => transfer({ hash: hashOf('c'), ...changes })

  test.each([
    ['repriced', rival({})],
    ['cancelled', rival({ to: sender, value: 0n })],
    ['replaced', rival({ value: 6n })],
    ['replaced', rival({ to: sender, value: 1n })],
    ['replaced', rival({ input: '0x01' })],
  ])('default: %s', async (reason, other) => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const waiting = wait()
    await asked('eth_getTransactionCount')
    chain.mine(other)
    expect(await passTimeUntil(waiting)).toMatchObject({
      transactionHash: other.hash,
      replacement: { reason, hash: other.hash, replacedHash: hash },
    })
  })

  test('behavior: it is found in blocks that nobody looked at', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const waiting = wait()
    await asked('eth_getTransactionCount')
    for (let block = 0; block < 40; block += 1) chain.mine()
    // Another sender's, with the same nonce.
    chain.mine(rival({ from: receiver, hash: hashOf('d') }), rival({}))
    for (let block = 0; block < 40; block += 1) chain.mine()
    const found = { transactionHash: hashOf('c'), blockNumber: 42n }
    expect(await passTimeUntil(waiting)).toMatchObject(found)
    expect(chain.methods.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1)
  })

  test('behavior: it needs as many confirmations, and a reorganization undoes it', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const waiting = wait({ confirmations: 2 })
    await asked('eth_getTransactionCount')
    chain.mine(rival({}))
    await asked('eth_getBlockByNumber')
    chain.blocks.pop()
    chain.mine(transfer())
    chain.mine()
    const receipt = await passTimeUntil(waiting)
    expect([receipt.transactionHash, receipt.replacement]).toEqual([hash, undefined])
  })

  test('behavior: another transaction of the sender replaces nothing', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer({ nonce: 8 }))
    const waiting = wait()
    await asked('eth_getTransactionCount')
    chain.mine(rival({ nonce: 7 }))
    await asked('eth_getTransactionCount', 2)
    chain.mine(transfer({ nonce: 8 }))
    expect((await passTimeUntil(waiting)).replacement).toBeUndefined()
  })

  test('behavior: a node without the state of earlier blocks, and the wait goes on', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const waiting = wait()
    await asked('eth_getTransactionCount')
    chain.answers.eth_getBlockByNumber = () =>
      new NodeRefusal({ code: -32000, message: 'missing trie node' })
    chain.mine(rival({}))
    await asked('eth_getBlockByNumber')
    delete chain.answers.eth_getBlockByNumber
    chain.mine()
    expect((await passTimeUntil(waiting)).replacement?.reason).toBe('repriced')
  })

  const atNumber = { code: -32602, message: 'QUANTITY not supported, just support TAG as latest' }

  test.each([
    ['refuses to count', 'eth_getTransactionCount', () => new NodeRefusal(atNumber)],
    ['counts in words', 'eth_getTransactionCount', () => 'seven'],
    ['has no such method', 'eth_getTransactionByHash', () => new NodeRefusal({ code: -32601 })],
  ])('behavior: a node that %s finds none, and the wait goes on', async (_, method, answer) => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    chain.answers[method] = answer
    const waiting = wait()
    for (let block = 1; block <= 20; block += 1) {
      await asked(method, block)
      chain.mine()
    }
    chain.mine(transfer())
    expect((await passTimeUntil(waiting)).status).toBe('success')
  })

  test('error: without a count, the wait ends after 180 s', async () => {
    const { chain, wait } = start()
    chain.pending.push(transfer())
    chain.answers.eth_getTransactionCount = () => new NodeRefusal(atNumber)
    const started = Date.now()
    await expect(passTimeUntil(wait())).rejects.toMatchObject({ code: 'TRANSACTION_TIMEOUT' })
    expect(Date.now() - started).toBe(180_000)
  })

  test('error: the other transaction is reverted', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const waiting = wait()
    await asked('eth_getTransactionCount')
    chain.mine(rival({ status: 'reverted' }))
    await expect(passTimeUntil(waiting)).rejects.toMatchObject({
      code: 'TRANSACTION_REVERTED',
      data: { hash: hashOf('c'), replacement: { reason: 'repriced' } },
    })
  })
})

describe('a reverted transaction', () => {
  test.each([
    [
      'no funds left',
      {
        code: 3,
        message: 'execution reverted: no funds left',
        data: `0x08c379a0${'20'.padStart(64, '0')}${'d'.padStart(64, '0')}${'6e6f2066756e6473206c656674'.padEnd(64, '0')}`,
      },
    ],
    ['Panic 0x11', { code: 3, message: 'reverted', data: `0x4e487b71${'11'.padStart(64, '0')}` }],
    ['unknown reason', { code: 3, message: 'execution reverted', data: '0x' }],
    ['unknown reason', { code: -32000, message: 'missing trie node' }],
  ])('error: %s', async (reason, error) => {
    const { chain, wait } = start()
    chain.mine(transfer({ status: 'reverted' }))
    chain.answers.eth_call = () => new NodeRefusal(error)
    await expect(passTimeUntil(wait())).rejects.toMatchObject({
      code: 'TRANSACTION_REVERTED',
      message: `The transaction was reverted: ${reason}`,
      data: { reason, hash, receipt: { blockNumber: 2n } },
    })
  })

  test('error: the call succeeds when it is repeated', async () => {
    const { chain, wait } = start()
    chain.mine(transfer({ status: 'reverted' }))
    await expect(passTimeUntil(wait())).rejects.toMatchObject({
      data: { reason: 'unknown reason' },
    })
  })
})

describe('limits', () => {
  test('error: 180 s', async () => {
    const { chain, wait, latchkey } = start()
    chain.pending.push(transfer())
    const started = Date.now()
    await expect(passTimeUntil(wait())).rejects.toMatchObject({
      code: 'TRANSACTION_TIMEOUT',
      data: { hash },
    })
    expect(Date.now() - started).toBe(180_000)
    expect(latchkey._internal.watchedTransactions.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('param: timeout', async () => {
    const { chain, wait } = start()
    chain.pending.push(transfer())
    const started = Date.now()
    await expect(passTimeUntil(wait({ timeout: 5_000 }))).rejects.toMatchObject({
      code: 'TRANSACTION_TIMEOUT',
    })
    expect(Date.now() - started).toBe(5_000)
  })

  test('error: a failed look is repeated six times', async () => {
    const { chain, wait } = start()
    chain.answers.eth_blockNumber = () => new NodeRefusal({ code: -32000, message: 'busy' })
    await expect(passTimeUntil(wait())).rejects.toMatchObject({
      code: 'NODE_ERROR',
      cause: { code: -32000 },
    })
    expect(chain.methods).toEqual(Array.from({ length: 7 }, () => 'eth_blockNumber'))
  })

  test('behavior: a look that succeeds starts the count anew', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const waiting = wait()
    for (let round = 1; round <= 3; round += 1) {
      let failures = 0
      chain.answers.eth_blockNumber = () => {
        failures += 1
        return failures > 5 ? `0x${(chain.blocks.length - 1).toString(16)}` : new NodeRefusal({})
      }
      chain.mine()
      await asked('eth_getTransactionReceipt', round)
    }
    chain.mine(transfer())
    expect((await passTimeUntil(waiting)).status).toBe('success')
  })

  test('error: 99 at a time', async () => {
    const { chain, wait, latchkey } = start()
    chain.pending.push(transfer())
    const waits = Array.from({ length: 99 }, () => wait())
    await passTime(() => latchkey._internal.watchedTransactions.size === 99)
    await expect(wait()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    chain.mine(transfer())
    await passTimeUntil(Promise.all(waits))
    expect((await passTimeUntil(wait())).status).toBe('success')
  })

  test('param: signal, and nothing more is requested', async () => {
    const { chain, wait, asked } = start()
    chain.pending.push(transfer())
    const controller = new AbortController()
    const waiting = wait({ signal: controller.signal })
    await asked('eth_getTransactionCount')
    const cause = new Error('left')
    controller.abort(cause)
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED', cause })
    const count = chain.methods.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(chain.methods).toHaveLength(count)
  })

  test('behavior: destroying the instance ends its waits', async () => {
    const { chain, wait, asked, latchkey } = start()
    chain.pending.push(transfer())
    const waiting = wait()
    await asked('eth_getTransactionCount')
    latchkey.destroy()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('what a node answers', () => {
  test.each([
    [
      'another transaction’s receipt',
      'eth_getTransactionReceipt',
      { transactionHash: hashOf('d') },
    ],
    ['another transaction', 'eth_getTransactionByHash', { hash: hashOf('d') }],
  ])('error: %s', async (_, method, changes) => {
    const { chain, wait } = start()
    const other = {
      ...{ hash, transactionHash: hash, from: sender, nonce: '0x7', value: '0x5', input: '0x' },
      ...{ blockNumber: '0x2', status: '0x1', gasUsed: '0x1', logs: [] },
      ...changes,
    }
    chain.answers[method] = () => other
    await expect(passTimeUntil(wait())).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  })

  const receipt = {
    ...{ transactionHash: hash, blockHash: hashOf('b'), blockNumber: '0x2', from: sender },
    ...{ to: receiver, status: '0x1', gasUsed: '0x5208', logs: [] as unknown },
  }

  test.each([
    ['a recipient that is an empty text', { to: '' }, { to: null }],
    ['a contract that is an empty text', { contractAddress: '' }, { contractAddress: null }],
    ['no logs', { logs: undefined }, { logs: [] }],
    ['logs that are null', { logs: null }, { logs: [] }],
    [
      'a log without topics and data',
      { logs: [{ address: receiver, data: '' }] },
      { logs: [{ address: receiver, topics: [], data: '0x' }] },
    ],
    ['no status, before Byzantium', { status: undefined }, { status: 'success' }],
    ['a status that is an empty text', { status: '' }, { status: 'success' }],
    ['leading zeros', { gasUsed: '0x0000005208', status: '0x01' }, { gasUsed: 21_000n }],
    ['decimals', { gasUsed: '21000', blockNumber: '2' }, { gasUsed: 21_000n, blockNumber: 2n }],
    [
      'numbers',
      { gasUsed: 21_000, transactionIndex: 0 },
      { gasUsed: 21_000n, transactionIndex: 0 },
    ],
    ['64 digits', { gasUsed: `0x${'f'.repeat(64)}` }, { gasUsed: 2n ** 256n - 1n }],
  ])('behavior: a receipt with %s', async (_, changes, expected) => {
    const { chain, wait } = start()
    chain.mine(transfer())
    chain.answers.eth_getTransactionReceipt = () => ({ ...receipt, ...changes })
    expect(await passTimeUntil(wait())).toMatchObject(expected)
  })

  test.each([
    ['a status of leading zeros', { status: '0x00' }],
    ['a status that is a number', { status: 0 }],
  ])('error: %s is a revert', async (_, changes) => {
    const { chain, wait } = start()
    chain.mine(transfer())
    chain.answers.eth_getTransactionReceipt = () => ({ ...receipt, ...changes })
    await expect(passTimeUntil(wait())).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' })
  })

  test.each([null, ''])(
    'behavior: a receipt whose block is %j counts as none until the next block',
    async (blockNumber) => {
      const { chain, wait, asked } = start()
      chain.mine(transfer())
      const answers = [{ ...receipt, blockNumber }]
      chain.answers.eth_getTransactionReceipt = () => answers.shift() ?? receipt
      const waiting = wait()
      await asked('eth_blockNumber', 3)
      expect(chain.methods.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(
        1,
      )
      chain.mine()
      expect((await passTimeUntil(waiting)).blockNumber).toBe(2n)
    },
  )

  test('error: no number of a block', async () => {
    const { chain, wait } = start()
    chain.answers.eth_blockNumber = () => 'many'
    await expect(passTimeUntil(wait())).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  })
})

describe('parameters', () => {
  test.each([
    ['hash', { hash: '0x12' as const }],
    ['confirmations', { confirmations: 0 }],
    ['confirmations', { confirmations: 1.5 }],
    ['timeout', { timeout: Number.NaN }],
    // A browser's timer ends at once.
    ['timeout', { timeout: 2 ** 31 }],
    ['pollingInterval', { pollingInterval: 0 }],
    ['pollingInterval', { pollingInterval: 2 ** 31 }],
  ])('error: %s', async (name, parameters) => {
    const { wait, chain } = start()
    await expect(wait(parameters)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining(name),
    })
    expect(chain.methods).toEqual([])
  })

  test('param: networkId', async () => {
    const { chain, wait } = start()
    chain.mine(transfer())
    expect((await passTimeUntil(wait({ networkId: 'eip155:1' }))).status).toBe('success')
    await expect(wait({ networkId: 'eip155:777' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
  })

  test('error: no EVM network is configured', async () => {
    const { latchkey } = startMock({}, { networks: [solana] })
    await expect(waitForTransaction(latchkey, { hash })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_SUPPORTED',
    })
  })
})

describe('a network whose nodes do not answer', () => {
  test('behavior: the connected wallet does, as long as it is on that network', async () => {
    const { latchkey, chain, wait } = start()
    await connect(latchkey, { connector: 'mock' })
    chain.mine(transfer())
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    let chainId = '0x1'
    const requested: string[] = []
    const provider = latchkey.getProvider('eip155')
    vi.spyOn(provider, 'request').mockImplementation((async (request: { method: string }) => {
      requested.push(request.method)
      if (request.method === 'eth_chainId') return chainId
      const response = await answer('', { body: JSON.stringify(request) })
      return ((await response.json()) as { result: unknown }).result
    }) as never)
    expect((await passTimeUntil(wait())).status).toBe('success')
    expect(requested).toContain('eth_getTransactionReceipt')
    chainId = '0x2105'
    await expect(passTimeUntil(wait())).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  })

  test('error: nobody is connected', async () => {
    const { wait } = start()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(passTimeUntil(wait())).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' })
  })
})
