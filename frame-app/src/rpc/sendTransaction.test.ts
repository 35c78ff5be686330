/** Transactions of one account against nodes that lag, lie and refuse. */
import { FrameError, type Hex, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { SigningRequest, Vault } from '../keys/vault.ts'
import type { ApprovalPrompt, ApprovalView, EvmTransaction, RequestApproval } from '../keys/view.ts'
import { memoryStorage } from '../storage/testing/memoryStorage.ts'
import { createBundles } from './calls/createBundles.ts'
import { createAddressBook } from './createAddressBook.ts'
import { createRpcEngine } from './engine.ts'

const address = '0xabCDeF0123456789AbcdEf0123456789aBCDEF01'
const toHex = (value: number): Hex => `0x${value.toString(16)}`

/** `gone`: does not answer. */
type Node = (method: string, params: readonly Json[], url: string) => Json | undefined | 'gone'

/** Counts 5 mined transactions, and accepts any. */
const honest: Node = (method) =>
  ({
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x66',
    eth_feeHistory: { baseFeePerGas: ['0x64'], reward: [['0x1', '0x2', '0x40']] },
    eth_sendRawTransaction: '0x11',
    eth_getBalance: '0xffffffffffff',
  })[method]

function open({ node = honest, approve }: { node?: Node; approve?: RequestApproval } = {}) {
  const prepared: EvmTransaction[] = []
  const signed: EvmTransaction[] = []
  const sent: string[] = []
  const prompts: ApprovalPrompt[] = []
  const vault: Pick<Vault, 'prepare' | 'sign' | 'discard'> = {
    async prepare(request) {
      // Only transactions are sent here.
      const { transaction } = request as Extract<SigningRequest, { kind: 'evmTransaction' }>
      prepared.push(transaction)
      const view = { risk: 'value', parts: [{ account: address }] } as unknown as ApprovalView
      return { signingId: `${prepared.length - 1}`, digest: '0xd1', view }
    },
    async sign({ signingId }) {
      const transaction = prepared[Number(signingId)]
      if (!transaction) throw new FrameError('INTERNAL')
      signed.push(transaction)
      const hash: Hex = `0x${transaction.nonce.toString(16).padStart(64, '0')}`
      return [{ kind: 'evmTransaction', rawTransaction: hash, hash }]
    },
    discard: async () => {},
  }
  const { storage } = memoryStorage()
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
      solana: [{ type: 'eoa', address: '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5' }],
    }),
    recipients: book('recipients'),
    addedTokens: book('tokens'),
    bundles: createBundles({ scope: '', storage: () => storage }),
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
      if (method === 'eth_sendRawTransaction') sent.push(params[0])
      const result = node(method, params, String(input))
      // Not retried, unlike most.
      if (result === 'gone') return new Response('', { status: 404 })
      const error = { code: -32601, message: `no ${method}` }
      return Response.json(result === undefined ? { error } : { result })
    },
  })
  const send = (fields: Record<string, Json> = {}, chain: `eip155:${number}` = 'eip155:1') =>
    engine.request({
      method: 'eth_sendTransaction',
      params: [{ to: address, value: '0x1', ...fields }],
      origin: 'https://dapp.example',
      activeChainId: chain,
    })
  return { send, prepared, signed, sent, prompts }
}

describe('eth_sendTransaction', () => {
  test('behavior: the fee that the person chose is signed, and is what a replacement must exceed', async () => {
    let isFirst = true
    const { send, signed } = open({
      approve: async (_, { revise }) => {
        if (isFirst) await revise?.('fast')
        isFirst = false
      },
    })
    await send()
    expect(signed).toMatchObject([
      { nonce: 5, maxFeePerGas: '0x108', maxPriorityFeePerGas: '0x40' },
    ])
    await send({ nonce: '0x5' })
    // A tenth above the fast fee, not above the normal one.
    expect(signed[1]).toMatchObject({
      nonce: 5,
      maxFeePerGas: toHex(291),
      maxPriorityFeePerGas: toHex(71),
    })
  })

  test('error: a fee that is not offered', async () => {
    const refusals: unknown[] = []
    const { send, prompts, signed } = open({
      approve: async (_, { revise }) => {
        await revise?.('app').catch((error: unknown) => refusals.push(error))
      },
    })
    await send()
    expect(prompts[0]?.fees?.options.map(({ name }) => name)).toEqual(['slow', 'normal', 'fast'])
    expect(refusals).toMatchObject([{ reason: 'INTERNAL' }])
    expect(signed).toMatchObject([{ maxFeePerGas: '0xca' }])
  })

  test('behavior: what the node refused does not use up its nonce', async () => {
    let isRefused = true
    const { send, signed } = open({
      node: (method, ...rest) =>
        method === 'eth_sendRawTransaction' && isRefused ? undefined : honest(method, ...rest),
    })
    await expect(send()).rejects.toMatchObject({ reason: 'NODE_ERROR' })
    isRefused = false
    await send()
    expect(signed.map(({ nonce }) => nonce)).toEqual([5, 5])
  })

  test('error: what no node confirmed may be sent: the dApp gets its hash', async () => {
    const { send, sent } = open({
      node: (method, ...rest) =>
        method === 'eth_sendRawTransaction' ? 'gone' : honest(method, ...rest),
    })
    const failure = await send().catch((error: unknown) => error)
    expect(failure).toMatchObject({
      reason: 'NODE_UNREACHABLE',
      data: { reason: 'MAY_BE_SENT', hash: sent[0] },
    })
  })

  test('behavior: each network counts by itself', async () => {
    const { send, signed } = open()
    await send()
    await send({}, 'eip155:10')
    await send()
    expect(signed.map(({ chainId, nonce }) => [chainId, nonce])).toEqual([
      [1, 5],
      [10, 5],
      [1, 6],
    ])
  })

  test('behavior: a replacement is announced, and what waits for others', async () => {
    const { send, prompts } = open()
    await send()
    await send({ nonce: '0x5' })
    // The node does not count the first yet.
    await send({ nonce: '0x6' })
    await send({ nonce: '0x9' })
    const effects = prompts.map(({ nonce }) => nonce)
    expect(effects).toEqual([undefined, 'replaces', undefined, 'waits'])
  })

  test('behavior: so is that of a transaction from elsewhere, whose fees the node does not tell', async () => {
    const node: Node = (method, params, url) =>
      method === 'eth_getTransactionCount' && params[1] === 'pending'
        ? '0x7'
        : honest(method, params, url)
    const { send, prompts } = open({ node })
    await send({ nonce: '0x6' })
    expect(prompts[0]?.nonce).toBe('replaces')
  })

  test('error: another tab took the nonce while the person decided', async () => {
    let count = 5
    const { send, signed, sent } = open({
      node: (method, ...rest) =>
        method === 'eth_getTransactionCount' ? toHex(count) : honest(method, ...rest),
      approve: async () => {
        count = 6
      },
    })
    await expect(send()).rejects.toMatchObject({
      reason: 'NODE_ERROR',
      data: { reason: 'NONCE_TOO_LOW' },
      message: expect.stringContaining('another transaction took nonce 5 meanwhile, next is 6'),
    })
    expect([signed.length, sent]).toEqual([1, []])
    // The nonce that the dApp names is the one that it wants to use.
    await send({ nonce: '0x6' })
    expect(sent).toHaveLength(1)
  })

  test('behavior: a node that cannot count after the approval gets the transaction', async () => {
    let isDown = false
    const { send, sent } = open({
      node: (method, ...rest) =>
        isDown && method === 'eth_getTransactionCount' ? undefined : honest(method, ...rest),
      approve: async () => {
        isDown = true
      },
    })
    await send()
    expect(sent).toHaveLength(1)
  })

  test.each<[string, Json]>([
    ['above what a transaction can hold', '0x20000000000000'],
    ['of 2^256 - 1', `0x${'f'.repeat(64)}`],
    ['that is no number', 'many'],
  ])('error: a count %s, before the person is asked', async (_, count) => {
    let isLying = true
    const { send, prompts, signed } = open({
      node: (method, ...rest) =>
        isLying && method === 'eth_getTransactionCount' ? count : honest(method, ...rest),
    })
    await expect(send()).rejects.toMatchObject({ reason: 'NODE_ANSWER_INVALID' })
    expect(prompts).toEqual([])
    isLying = false
    await send()
    expect(signed).toMatchObject([{ nonce: 5 }])
  })

  test('behavior: pending fees that no transaction can have raise none', async () => {
    const pending = {
      from: address,
      nonce: '0x6',
      maxFeePerGas: '0x1',
      maxPriorityFeePerGas: '0xffffffffff',
    }
    const { send, signed } = open({
      node(method, params, url) {
        if (method === 'eth_getBlockByNumber') return { transactions: [pending] }
        return method === 'eth_getTransactionCount' && params[1] === 'pending'
          ? '0x7'
          : honest(method, params, url)
      },
    })
    await send({ nonce: '0x6' })
    expect(signed).toMatchObject([{ maxFeePerGas: '0xca', maxPriorityFeePerGas: '0x2' }])
  })

  test('behavior: the usual fee is asked for without the dApp’s own fees', async () => {
    const asked: Json[] = []
    const { send } = open({
      node(method, params, url) {
        if (method === 'eth_estimateGas') asked.push(params[0] ?? null)
        return honest(method, params, url)
      },
    })
    await send({ gas: '0x5208', maxFeePerGas: '0xfff', maxPriorityFeePerGas: '0x1' })
    expect(asked).toEqual([{ from: address, to: address, value: '0x1' }])
  })
})
