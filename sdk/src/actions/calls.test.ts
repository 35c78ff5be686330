// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { accountA, accountB, fakeEvmWallet, rpcError } from '../testing/fakeEvmWallet.ts'
import { installWallet, startInjected } from '../testing/startInjected.ts'
import { walletRejections } from '../testing/walletRejections.ts'
import type { SendCallsParameters } from './evm/calls.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { getCapabilities } from './getCapabilities.ts'
import { sendCalls } from './sendCalls.ts'
import { waitForCallsStatus } from './waitForCallsStatus.ts'

const hash = `0x${'ab'.repeat(32)}` as const

async function start() {
  const wallet = fakeEvmWallet()
  installWallet(wallet)
  const app = startInjected()
  await app.connect()
  wallet.answers.wallet_sendCalls = () => Promise.resolve({ id: 'order 7' })
  const asked = (method: string) => wallet.requests.filter((each) => each.method === method)
  const send = (parameters: SendCallsParameters) => sendCalls(app.latchkey, parameters)
  return { ...app, wallet, asked, send }
}

const receipt = (status = '0x1') => ({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  status,
  logs: [{ address: accountA, topics: [hash], data: '0x', logIndex: '0x0' }],
})

describe('sendCalls', () => {
  test('default: version 2.0.0, encoded', async () => {
    const { send, asked } = await start()
    const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } }
    const calls = [{ to: accountB, value: 10n ** 18n, capabilities }, { data: '0x6001' }] as const
    expect(await send({ calls, capabilities, id: 'order 7' })).toEqual({ id: 'order 7' })
    const batch = {
      version: '2.0.0',
      from: accountA,
      chainId: '0x1',
      atomicRequired: false,
      calls: [{ to: accountB, value: '0xde0b6b3a7640000', capabilities }, { data: '0x6001' }],
      capabilities,
      id: 'order 7',
    }
    expect(asked('wallet_sendCalls')).toEqual([{ method: 'wallet_sendCalls', params: [batch] }])
  })

  test('param: atomicRequired', async () => {
    const { send, asked } = await start()
    await send({ calls: [{ to: accountB }], atomicRequired: true })
    expect(asked('wallet_sendCalls')[0]?.params).toMatchObject([{ atomicRequired: true }])
  })

  test('behavior: the bare id of version 1.0, and capabilities', async () => {
    const { send, wallet } = await start()
    wallet.answers.wallet_sendCalls = () => Promise.resolve('0x12')
    expect(await send({ calls: [{ to: accountB }] })).toEqual({ id: '0x12' })
    wallet.answers.wallet_sendCalls = () => Promise.resolve({ id: '1', capabilities: { a: {} } })
    expect(await send({ calls: [{ to: accountB }] })).toEqual({ id: '1', capabilities: { a: {} } })
  })

  test.each<[string, SendCallsParameters]>([
    ['calls: Expected at least one', { calls: [] }],
    ['calls.0.to: Address is invalid', { calls: [{ to: '0x12' }] }],
    ['calls.0.value', { calls: [{ to: accountB, value: -1n }] }],
    ['calls.1.data', { calls: [{ to: accountB }, { to: accountB, data: '0x1' }] }],
    ['id: Expected', { calls: [{ to: accountB }], id: '' }],
  ])('error: %s, and the wallet is not asked', async (message, parameters) => {
    const { send, asked } = await start()
    await expect(send(parameters)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining(message),
    })
    expect(asked('wallet_sendCalls')).toEqual([])
  })

  test('error: the wallet is on another network', async () => {
    const { send } = await start()
    const wanted = { calls: [{ to: accountB }], networkId: 'eip155:8453' } as const
    await expect(send(wanted)).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  })

  test.each([-32601, 4200])('error: a wallet without the method (%i)', async (code) => {
    const { latchkey, send, wallet } = await start()
    const refuse = () => Promise.reject(rpcError(code))
    Object.assign(wallet.answers, {
      wallet_sendCalls: refuse,
      wallet_getCallsStatus: refuse,
      wallet_getCapabilities: refuse,
    })
    const lacking = { name: 'UnsupportedMethodError', code: 4200 }
    await expect(send({ calls: [{ to: accountB }] })).rejects.toMatchObject(lacking)
    await expect(getCallsStatus(latchkey, { id: '1' })).rejects.toMatchObject(lacking)
    await expect(waitForCallsStatus(latchkey, { id: '1' })).rejects.toMatchObject(lacking)
    await expect(getCapabilities(latchkey)).rejects.toMatchObject(lacking)
  })

  test.each([5700, 5710, 5720, 5740, 5750, 5760])('error: the number %i is kept', async (code) => {
    const { send, wallet } = await start()
    wallet.answers.wallet_sendCalls = () => Promise.reject({ code, message: 'no' })
    await expect(send({ calls: [{ to: accountB }] })).rejects.toMatchObject({ code, message: 'no' })
  })

  test.each(walletRejections)('error: the user rejects: %s', async (_, error) => {
    const { send, wallet } = await start()
    wallet.answers.wallet_sendCalls = () => Promise.reject(error)
    await expect(send({ calls: [{ to: accountB }] })).rejects.toMatchObject({ code: 4001 })
  })

  test.each([undefined, null, {}, { id: 7 }, { id: '' }, ''])(
    'error: a wallet that answers %j',
    async (answer) => {
      const { send, wallet } = await start()
      wallet.answers.wallet_sendCalls = () => Promise.resolve(answer)
      await expect(send({ calls: [{ to: accountB }] })).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
    },
  )
})

describe('getCallsStatus', () => {
  const read = async (answer: unknown) => {
    const { latchkey, wallet } = await start()
    wallet.answers.wallet_getCallsStatus = () => Promise.resolve(answer)
    return getCallsStatus(latchkey, { id: '1' })
  }
  const whole = { version: '2.0.0', id: '1', chainId: '0xa', atomic: false }

  test('default: numbers decoded, fields of the standard alone', async () => {
    expect(await read({ ...whole, status: 200, receipts: [receipt()] })).toEqual({
      status: 'success',
      statusCode: 200,
      chainId: 10,
      atomic: false,
      receipts: [
        {
          transactionHash: hash,
          blockHash: hash,
          blockNumber: 16n,
          gasUsed: 21_000n,
          status: 'success',
          logs: [{ address: accountA, topics: [hash], data: '0x' }],
        },
      ],
    })
  })

  test.each<[unknown, string, number]>([
    [100, 'pending', 100],
    [200, 'success', 200],
    [400, 'failure', 400],
    [500, 'failure', 500],
    [600, 'failure', 600],
    ['PENDING', 'pending', 100],
    ['CONFIRMED', 'success', 200],
  ])('behavior: %j is %s', async (given, status, statusCode) => {
    expect(await read({ ...whole, status: given })).toMatchObject({ status, statusCode })
  })

  test('behavior: a reverted receipt is a failure, whatever the status', async () => {
    const found = await read({ ...whole, status: 'CONFIRMED', receipts: [receipt('0x0')] })
    expect(found).toMatchObject({ status: 'failure', receipts: [{ status: 'reverted' }] })
  })

  test.each([null, {}, { status: 'done' }, { status: 20 }, { status: 200, receipts: [{}] }])(
    'error: a wallet that answers %j',
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    },
  )

  test('error: an unknown id keeps its number', async () => {
    const { latchkey, wallet } = await start()
    wallet.answers.wallet_getCallsStatus = () => Promise.reject({ code: 5730, message: 'no' })
    await expect(getCallsStatus(latchkey, { id: '1' })).rejects.toMatchObject({ code: 5730 })
  })
})

describe('waitForCallsStatus', () => {
  async function follow(statuses: readonly number[]) {
    const app = await start()
    let count = 0
    app.wallet.answers.wallet_getCallsStatus = () => {
      const status = statuses[Math.min(count, statuses.length - 1)]
      count += 1
      return Promise.resolve({ status })
    }
    return app
  }

  test('default: resolves once it is no longer pending', async () => {
    const { latchkey, asked } = await follow([100, 100, 600])
    const found = await waitForCallsStatus(latchkey, { id: '1', pollingInterval: 1 })
    expect(found).toMatchObject({ status: 'failure', statusCode: 600 })
    expect(asked('wallet_getCallsStatus')).toHaveLength(3)
  })

  test('param: timeout', async () => {
    const { latchkey } = await follow([100])
    await expect(
      waitForCallsStatus(latchkey, { id: '1', pollingInterval: 5, timeout: 20 }),
    ).rejects.toMatchObject({ code: 'TRANSACTION_TIMEOUT' })
  })

  test('param: signal', async () => {
    const { latchkey } = await follow([100])
    const controller = new AbortController()
    const waiting = waitForCallsStatus(latchkey, { id: '1', signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test.each([{ timeout: 0 }, { timeout: Number.NaN }, { pollingInterval: 2 ** 31 }])(
    'error: %j',
    async (parameters) => {
      const { latchkey } = await follow([200])
      await expect(waitForCallsStatus(latchkey, { id: '1', ...parameters })).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
      })
    },
  )
})

describe('getCapabilities', () => {
  test('default: by network', async () => {
    const { latchkey, wallet, asked } = await start()
    wallet.answers.wallet_getCapabilities = () =>
      Promise.resolve({ '0x1': { atomic: { status: 'unsupported' } }, '0x0': {} })
    expect(await getCapabilities(latchkey)).toEqual({
      'eip155:1': { atomic: { status: 'unsupported' } },
      'eip155:0': {},
    })
    expect(asked('wallet_getCapabilities')[0]?.params).toEqual([accountA])
  })

  test('param: networkIds', async () => {
    const { latchkey, wallet, asked } = await start()
    wallet.answers.wallet_getCapabilities = () => Promise.resolve({})
    await getCapabilities(latchkey, { networkIds: ['eip155:1', 'eip155:8453'] })
    expect(asked('wallet_getCapabilities')[0]?.params).toEqual([accountA, ['0x1', '0x2105']])
  })

  test.each([null, [], 'x', { mainnet: {} }, { '0x1': true }])(
    'error: a wallet that answers %j',
    async (answer) => {
      const { latchkey, wallet } = await start()
      wallet.answers.wallet_getCapabilities = () => Promise.resolve(answer)
      await expect(getCapabilities(latchkey)).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
    },
  )
})
