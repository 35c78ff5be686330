/** Batches of one account, signed by the key worker's own plans, against nodes of every kind. */
import { FrameError, type Hex, hashTransaction, type Json } from '@latchkey/protocol'
import { parseTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../keys/testing/fakeClock.ts'
import { testKeyring } from '../keys/testing/signer.ts'
import type { Vault } from '../keys/vault.ts'
import type { ApprovalPrompt, RequestApproval } from '../keys/view.ts'
import { planSigning } from '../keys/worker/signing/planSigning.ts'
import { createPreparedSignings } from '../keys/worker/signing/preparedSignings.ts'
import { memoryStorage } from '../storage/testing/memoryStorage.ts'
import { createBundles } from './calls/createBundles.ts'
import { createAddressBook } from './createAddressBook.ts'
import { createRpcEngine } from './engine.ts'

const keyring = await testKeyring()
const { evmAddress: address, solanaAddress } = keyring.addresses
const friend = '0x3535353535353535353535353535353535353535'
const token = '0x3636363636363636363636363636363636363636'
const origin = 'https://dapp.example'

const transfers = (count: number): { to: string; value: string }[] =>
  Array.from({ length: count }, (_, index) => ({ to: friend, value: `0x${index + 1}` }))
const approval = {
  to: token,
  data: `0x095ea7b3${friend.slice(2).padStart(64, '0')}${'f'.repeat(64)}`,
}

type Node = (method: string, params: readonly Json[], url: string) => Json | FrameError | undefined

const simulated = (calls: readonly Json[]): Json => [{ calls: [...calls] }]
const succeeding = (gasUsed = '0x5208') => ({ status: '0x1', gasUsed, logs: [] })

/** Counts 5 mined transactions, runs calls in order, and accepts any. */
const honest: Node = (method, [first]) => {
  if (method === 'eth_simulateV1') {
    const { blockStateCalls } = first as { blockStateCalls: { calls: Json[] }[] }
    return simulated((blockStateCalls[0]?.calls ?? []).map(() => succeeding()))
  }
  return {
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x66',
    eth_feeHistory: { baseFeePerGas: ['0x64'], reward: [['0x1', '0x2', '0x40']] },
    eth_sendRawTransaction: '0x11',
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: null,
    eth_getBalance: '0xffffffffffff',
  }[method]
}

type MemoryStorage = ReturnType<typeof memoryStorage>['storage']
type Options = { node?: Node; approve?: RequestApproval; storage?: MemoryStorage; origin?: string }

function open({ node = honest, approve, ...more }: Options = {}) {
  const sent: Hex[] = []
  const asked: [string, string][] = []
  const prompts: ApprovalPrompt[] = []
  let count = 0
  const prepared = createPreparedSignings({
    clock: createFakeClock(),
    random: (length) => new Uint8Array(length).fill(++count),
  })
  const vault: Pick<Vault, 'prepare' | 'sign' | 'discard'> = {
    prepare: async (request) =>
      prepared.add(planSigning(request, { accounts: keyring.accounts, now: 0 })),
    sign: async (approved) => prepared.take(approved).sign(keyring),
    discard: async (id) => prepared.discard(id),
  }
  const storage = more.storage ?? memoryStorage().storage
  const book = (name: 'recipients' | 'tokens') =>
    createAddressBook({ name, scope: '', storage: () => storage })
  const chains = ([1, 10] as const).map(
    (id) =>
      ({
        id: `eip155:${id}`,
        name: `Network ${id}`,
        rpcUrl: `https://node${id}.example`,
        nativeCurrency: { symbol: 'E', decimals: 18 },
      }) as const,
  )
  const engine = createRpcEngine({
    // The engine uses these three and no other.
    vault: async () => vault as Vault,
    accounts: () => ({
      eip155: [{ type: 'eoa', address }],
      solana: [{ type: 'eoa', address: solanaAddress }],
    }),
    recipients: book('recipients'),
    addedTokens: book('tokens'),
    bundles: createBundles({ scope: `project|${more.origin ?? origin}`, storage: () => storage }),
    requestApproval: async (prompt, options) => {
      prompts.push(prompt)
      await approve?.(prompt, options)
    },
    chains,
    tokens: [],
    rpcOrigins: [],
    developmentMode: false,
    async fetch(input, init) {
      const { method, params } = JSON.parse(String(init?.body))
      asked.push([method, String(input)])
      const result = node(method, params, String(input))
      // Not retried, unlike most.
      if (result instanceof FrameError && result.reason === 'NODE_UNREACHABLE') {
        return new Response('', { status: 404 })
      }
      if (method === 'eth_sendRawTransaction' && !(result instanceof FrameError)) {
        sent.push(params[0])
      }
      if (result === undefined || result instanceof FrameError) {
        const { code, message } = result ?? { code: -32601, message: `no ${method}` }
        return Response.json({ error: { code, message } })
      }
      return Response.json({ result })
    },
  })
  const request = (method: string, params: Json) =>
    engine.request({ method, params, origin, activeChainId: 'eip155:1' })
  const send = async (batch: Record<string, Json>) =>
    (await request('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x1', from: address, atomicRequired: false, ...batch },
    ])) as { id: string }
  const status = async (id: string) =>
    (await request('wallet_getCallsStatus', [id])) as { status: number; receipts?: unknown[] }
  const read = () =>
    sent.map((raw) => {
      const { nonce, to, value, chainId, gas } = parseTransaction(raw as `0x02${string}`)
      return { nonce, to, value, chainId, gas }
    })
  return { send, status, request, sent, read, asked, prompts }
}

const refuse = (message: string) => new FrameError('NODE_ERROR', { message, rpcCode: -32000 })

/** Refuses the transaction with this nonce. */
const refusing =
  (refused: number, message = 'transaction underpriced'): Node =>
  (method, params, url) => {
    if (method !== 'eth_sendRawTransaction') return honest(method, params, url)
    const { nonce } = parseTransaction(params[0] as `0x02${string}`)
    return nonce === refused ? refuse(message) : '0x11'
  }

describe('wallet_sendCalls', () => {
  test('default: one approval, then consecutive nonces in order', async () => {
    const { send, read, prompts, status, sent } = open()
    const { id } = await send({ calls: transfers(3) })
    expect(prompts).toHaveLength(1)
    expect(prompts[0]?.view.parts).toHaveLength(3)
    expect(read()).toEqual(
      [5, 6, 7].map((nonce, index) => ({
        nonce,
        to: friend,
        value: BigInt(index + 1),
        chainId: 1,
        gas: 21_000n,
      })),
    )
    expect(await status(id)).toEqual({
      version: '2.0.0',
      id,
      chainId: '0x1',
      atomic: false,
      status: 100,
    })
    // The id has what a reload needs.
    for (const raw of sent) expect(id).toContain(hashTransaction(raw)?.slice(2))
  })

  test('default: the parameters of version 1.0, and of clients that name neither sender nor network', async () => {
    const { send, request, read } = open()
    await send({ version: '1.0', calls: transfers(1) })
    await request('wallet_sendCalls', { calls: transfers(1) })
    expect(read().map(({ nonce }) => nonce)).toEqual([5, 6])
  })

  test('behavior: one call is shown and signed like eth_sendTransaction', async () => {
    const batch = open()
    await batch.send({ calls: transfers(1) })
    const single = open()
    await single.request('eth_sendTransaction', [{ from: address, to: friend, value: '0x1' }])
    expect(batch.prompts[0]?.view).toEqual(single.prompts[0]?.view)
    expect(batch.prompts[0]?.fees).toEqual(single.prompts[0]?.fees)
    expect(batch.sent).toEqual(single.sent)
  })

  test('behavior: a call without a target creates a contract', async () => {
    const { send, prompts } = open()
    await send({ calls: [{ data: '0x60' }, ...transfers(1)] })
    expect(prompts[0]?.view.parts).toMatchObject([
      { transaction: { to: null, data: '0x60' } },
      { transaction: { to: friend } },
    ])
  })

  test('behavior: nothing is sent without the approval', async () => {
    const { send, sent, status } = open({
      approve: () => Promise.reject(new FrameError('USER_REJECTED')),
    })
    await expect(send({ id: 'order 7', calls: transfers(2) })).rejects.toMatchObject({ code: 4001 })
    expect(sent).toEqual([])
    await expect(status('order 7')).rejects.toMatchObject({ code: 5730 })
  })

  test('behavior: the chosen fee is that of every transaction', async () => {
    const fees: unknown[] = []
    const { send, sent, prompts } = open({
      approve: async ({ fees: menu }, { revise }) => {
        fees.push(menu?.options)
        await revise?.('fast')
      },
    })
    await send({ calls: transfers(2) })
    const cost = (fee: number) => String(fee * 21_000 * 2)
    expect(fees).toEqual([
      [
        { name: 'slow', fee: cost(201) },
        { name: 'normal', fee: cost(202) },
        { name: 'fast', fee: cost(264) },
      ],
    ])
    expect(prompts).toHaveLength(1)
    expect(sent.map((raw) => parseTransaction(raw as `0x02${string}`).maxFeePerGas)).toEqual([
      264n,
      264n,
    ])
  })

  test('T16 behavior: a high risk among ten others is the risk of the request', async () => {
    const { send, prompts } = open()
    await send({ calls: [...transfers(9), approval, ...transfers(1)] })
    expect(prompts[0]?.view.risk).toBe('high')
  })

  test('behavior: the gas of a call that needs an earlier one is that of both in order', async () => {
    const { send, read, asked } = open({
      node: (method, params, url) => {
        if (method === 'eth_estimateGas') return refuse('execution reverted')
        if (method !== 'eth_simulateV1') return honest(method, params, url)
        return simulated([succeeding('0xc350'), succeeding('0x186a0')])
      },
    })
    await send({ calls: [approval, { to: token, data: '0x12345678' }] })
    expect(read().map(({ gas }) => gas)).toEqual([75_000n, 150_000n])
    expect(asked.map(([method]) => method)).toContain('eth_simulateV1')
  })

  test('behavior: a node without eth_simulateV1 estimates each', async () => {
    const { send, read } = open({
      node: (method, params, url) =>
        method === 'eth_simulateV1' ? undefined : honest(method, params, url),
    })
    await send({ calls: transfers(2) })
    expect(read().map(({ gas }) => gas)).toEqual([21_000n, 21_000n])
  })

  test('error: a call that would fail, by its place', async () => {
    const { send, prompts } = open({
      node: (method, params, url) =>
        method === 'eth_simulateV1'
          ? simulated([succeeding(), { status: '0x0', gasUsed: '0x1', returnData: '0x' }])
          : honest(method, params, url),
    })
    await expect(send({ calls: transfers(3) })).rejects.toMatchObject({
      code: 3,
      message: expect.stringMatching(/^calls\.1: execution reverted/),
    })
    expect(prompts).toEqual([])
  })

  test('behavior: the sheet says what is missing for all together', async () => {
    const { send, prompts, sent } = open({
      node: (method, params, url) => {
        if (method === 'eth_getBalance') return '0x800000'
        if (method === 'eth_simulateV1') return simulated([{ status: '0x0' }])
        return honest(method, params, url)
      },
    })
    await expect(send({ calls: transfers(2) })).rejects.toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
    })
    const shortfall = { needed: String(3 + 2 * 21_000 * 202), balance: String(0x800000) }
    expect(prompts[0]?.view.parts).toMatchObject([{ shortfall }, { shortfall }])
    expect(sent).toEqual([])
  })

  test('behavior: the network of the calls, with the operator’s node', async () => {
    const { send, read, asked, status } = open()
    const { id } = await send({ chainId: '0xa', calls: transfers(2) })
    expect(read().map(({ chainId }) => chainId)).toEqual([10, 10])
    await status(id)
    expect(new Set(asked.map(([, url]) => url))).toEqual(new Set(['https://node10.example']))
  })

  test.each<[string, Record<string, Json>, number, RegExp]>([
    ['an unknown network', { chainId: '0x2' }, 5710, /eip155:2/],
    [
      'a required capability',
      { capabilities: { paymasterService: { url: 'x' } } },
      5700,
      /paymasterService/,
    ],
    [
      'a capability that is not marked as optional',
      { capabilities: { paymasterService: { optional: false } } },
      5700,
      /paymasterService/,
    ],
    [
      'a required capability of a call',
      { calls: [{ to: friend, capabilities: { gasLimitOverride: { value: '0x1' } } }] },
      5700,
      /gasLimitOverride/,
    ],
    ['atomicity', { atomicRequired: true }, 5760, /atomically/],
    ['atomicity of one call', { atomicRequired: true, calls: transfers(1) }, 5760, /atomically/],
    ['17 calls', { calls: Array(17).fill({ to: friend }) }, 5740, /at most 16, received 17/],
    ['100 calls', { calls: Array(100).fill({ to: friend }) }, 5740, /at most 16, received 100/],
    ['another account', { from: friend }, 4100, /from/],
    ['a call without target and data', { calls: [{ to: friend }, {}] }, -32602, /^calls\.1: to/],
    ['an unknown version', { version: '3.0' }, -32602, /version/],
  ])('error: %s', async (_, batch, code, message) => {
    const { send, prompts, sent } = open()
    await expect(send({ calls: transfers(2), ...batch })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
    expect([prompts, sent]).toEqual([[], []])
  })

  test('behavior: optional capabilities are ignored', async () => {
    const { send, sent } = open()
    const capabilities = { paymasterService: { url: 'x', optional: true } }
    await send({ capabilities, calls: [{ to: friend, capabilities }] })
    expect(sent).toHaveLength(1)
  })

  test('behavior: the id of the dApp is kept, once', async () => {
    const { storage } = memoryStorage()
    const { send, status, sent } = open({ storage })
    expect(await send({ id: 'order 7', calls: transfers(1) })).toEqual({ id: 'order 7' })
    await expect(send({ id: 'order 7', calls: transfers(1) })).rejects.toMatchObject({ code: 5720 })
    expect(sent).toHaveLength(1)
    expect(await status('order 7')).toMatchObject({ id: 'order 7', status: 100 })
    // Another frame of the dApp, and one of another dApp.
    expect(await open({ storage }).status('order 7')).toMatchObject({ status: 100 })
    const other = open({ storage, origin: 'https://evil.example' })
    await expect(other.status('order 7')).rejects.toMatchObject({ code: 5730 })
  })

  test('behavior: an id is known before its first transaction is sent', async () => {
    const { storage } = memoryStorage()
    const found: unknown[] = []
    const { send } = open({
      storage,
      node: (method, params, url) => {
        if (method === 'eth_sendRawTransaction' && found.length === 0) {
          found.push(
            createBundles({ scope: `project|${origin}`, storage: () => storage }).find('a'),
          )
        }
        return honest(method, params, url)
      },
    })
    await send({ id: 'a', calls: transfers(2) })
    expect(found).toMatchObject([{ count: 2, nonce: 5, hashes: [{}, {}] }])
  })

  test('error: the first is refused, so the request is, and its id is free', async () => {
    const { send, sent, status } = open({ node: refusing(5) })
    await expect(send({ id: 'order 7', calls: transfers(2) })).rejects.toMatchObject({
      reason: 'NODE_ERROR',
    })
    expect(sent).toEqual([])
    await expect(status('order 7')).rejects.toMatchObject({ code: 5730 })
  })

  test('behavior: a node without an answer may have the first, so its id stays', async () => {
    const { send, status } = open({
      node: (method, params, url) =>
        method === 'eth_sendRawTransaction'
          ? new FrameError('NODE_UNREACHABLE')
          : honest(method, params, url),
    })
    await expect(send({ id: 'order 7', calls: transfers(3) })).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
    expect(await status('order 7')).toMatchObject({ status: 100 })
    await expect(send({ id: 'order 7', calls: transfers(1) })).rejects.toMatchObject({ code: 5720 })
  })

  test('behavior: the second is refused, so the third is not sent, and the status says so', async () => {
    const told: unknown[] = []
    const { send, read, status } = open({
      node: (method, params, url) =>
        method === 'eth_getTransactionReceipt'
          ? {
              transactionHash: params[0] ?? null,
              blockHash: `0x${'cc'.repeat(32)}`,
              blockNumber: '0x1',
              gasUsed: '0x5208',
              status: '0x1',
              logs: [],
            }
          : refusing(6)(method, params, url),
      approve: async (_, { sent }) => void sent?.then((each) => told.push(each)),
    })
    const { id } = await send({ calls: transfers(3) })
    expect(read().map(({ nonce }) => nonce)).toEqual([5])
    const found = await status(id)
    expect(found.status).toBe(600)
    expect(found.receipts).toHaveLength(1)
    expect(told).toMatchObject([{ batch: { sent: 1, count: 3 } }])
  })

  test('behavior: a nonce that another device took ends the batch there', async () => {
    let count = 0
    const { send, read } = open({
      node: (method, params, url) => {
        if (method !== 'eth_getTransactionCount') return honest(method, params, url)
        count += 1
        // Chosen, first, then another device's.
        return count < 3 ? '0x5' : '0x8'
      },
    })
    await send({ calls: transfers(3) })
    expect(read().map(({ nonce }) => nonce)).toEqual([5])
  })

  test('behavior: batches and transactions of one account share the nonces', async () => {
    const { send, request, read } = open()
    await Promise.all([
      send({ calls: transfers(2) }),
      request('eth_sendTransaction', [{ to: friend, value: '0x9' }]),
      send({ calls: transfers(2) }),
    ])
    expect(read().map(({ nonce }) => nonce)).toEqual([5, 6, 7, 8, 9])
  })
})

describe('wallet_getCallsStatus', () => {
  test.each(['', 'x', `0x${'00'.repeat(120)}`, `0x${'11'.repeat(32)}`])(
    'error: the unknown id %j',
    async (id) => {
      const outcome = open().status(id)
      await expect(outcome).rejects.toMatchObject({ code: id === '' ? -32602 : 5730 })
    },
  )
})
