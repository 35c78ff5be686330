// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { solana } from '../networks/solana.ts'
import { accountA, accountB, fakeEvmWallet } from '../testing/fakeEvmWallet.ts'
import { installWallet, startInjected } from '../testing/startInjected.ts'
import { startMock } from '../testing/startMock.ts'
import { walletRejections } from '../testing/walletRejections.ts'
import { connect } from './connect.ts'
import { type SendTransactionParameters, sendTransaction } from './sendTransaction.ts'

const hash = `0x${'ab'.repeat(32)}` as const

async function start() {
  const wallet = fakeEvmWallet()
  wallet.answers.eth_sendTransaction = () => Promise.resolve(hash)
  installWallet(wallet)
  const app = startInjected()
  await app.connect()
  const send = (parameters: SendTransactionParameters<'eip155'>) =>
    sendTransaction(app.latchkey, parameters)
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  return { ...app, wallet, send, sent }
}

describe('sendTransaction', () => {
  test('default: the wallet fills in what is missing', async () => {
    const { send, sent } = await start()
    expect(await send({ to: accountB, value: 10n ** 18n })).toBe(hash)
    const request = { from: accountA, to: accountB, value: '0xde0b6b3a7640000', chainId: '0x1' }
    expect(sent()).toEqual([{ method: 'eth_sendTransaction', params: [request] }])
  })

  test('param: every field, encoded', async () => {
    const { send, sent } = await start()
    await send({
      ...{ to: accountB, data: '0x1234', gas: 21_000n, nonce: 0, networkId: 'eip155:1' },
      ...{ maxFeePerGas: 2n, maxPriorityFeePerGas: 1n, value: 0n },
      accessList: [{ address: accountA, storageKeys: [hash] }],
    })
    expect(sent()[0]?.params).toEqual([
      {
        ...{ from: accountA, to: accountB, data: '0x1234', gas: '0x5208', nonce: '0x0' },
        ...{ maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1', value: '0x0', chainId: '0x1' },
        accessList: [{ address: accountA, storageKeys: [hash] }],
      },
    ])
  })

  test('param: data alone creates a contract', async () => {
    const { send, sent } = await start()
    await send({ data: '0x6001' })
    expect(sent()[0]?.params).toEqual([{ from: accountA, data: '0x6001', chainId: '0x1' }])
  })

  test.each<[string, SendTransactionParameters<'eip155'>]>([
    ['to: Required', {}],
    ['to: Address is invalid', { to: '0x12' }],
    ['to: Address is invalid', { to: accountB.replace('B', 'b') as typeof accountB }],
    ['value', { to: accountB, value: -1n }],
    ['value', { to: accountB, value: 2n ** 256n }],
    ['nonce', { to: accountB, nonce: 0.5 }],
    ['data', { to: accountB, data: '0x123' }],
    ['maxFeePerGas', { to: accountB, maxFeePerGas: 2n ** 256n }],
    [
      'maxPriorityFeePerGas: Exceeds maxFeePerGas',
      { to: accountB, maxFeePerGas: 1n, maxPriorityFeePerGas: 2n },
    ],
    ['gasPrice or maxFeePerGas', { to: accountB, gasPrice: 1n, maxFeePerGas: 1n }],
  ])('error: %s, and the wallet is not asked', async (message, parameters) => {
    const { send, sent } = await start()
    await expect(send(parameters)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining(message),
    })
    expect(sent()).toEqual([])
  })

  test('error: the wallet is on another network', async () => {
    const { send, sent } = await start()
    await expect(send({ to: accountB, networkId: 'eip155:8453' })).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
    })
    expect(sent()).toEqual([])
  })

  test.each(walletRejections)('error: the user rejects: %s', async (_, error) => {
    const { wallet, send } = await start()
    wallet.answers.eth_sendTransaction = () => Promise.reject(error)
    await expect(send({ to: accountB })).rejects.toMatchObject({
      name: 'UserRejectedError',
      code: 4001,
    })
  })

  test.each([
    [4100, 'UnauthorizedError'],
    [4900, 'ProviderDisconnectedError'],
    [-32603, 'InternalRpcError'],
  ])('error: %i is %s', async (code, name) => {
    const { wallet, send } = await start()
    wallet.answers.eth_sendTransaction = () => Promise.reject({ code, message: 'no' })
    await expect(send({ to: accountB })).rejects.toMatchObject({ name, code })
  })

  test.each(['nonce too low', 'insufficient funds for gas * price + value'])(
    'error: -32000, %s, keeps its number and sentence',
    async (message) => {
      const { wallet, send } = await start()
      wallet.answers.eth_sendTransaction = () => Promise.reject({ code: -32000, message })
      await expect(send({ to: accountB })).rejects.toMatchObject({ code: -32000, message })
    },
  )

  test.each([undefined, null, '0x', '0x12', `${hash}00`, 7])(
    'error: %s is no hash',
    async (answer) => {
      const { wallet, send } = await start()
      wallet.answers.eth_sendTransaction = () => Promise.resolve(answer)
      await expect(send({ to: accountB })).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
    },
  )

  test('error: nobody is connected', async () => {
    const { latchkey } = startMock()
    await expect(sendTransaction(latchkey, { to: accountB })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    await expect(
      sendTransaction(latchkey, { namespace: 'solana', transaction: new Uint8Array() }),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('error: a namespace that is not configured, or cannot send', async () => {
    const { latchkey } = startMock({}, { networks: [solana] })
    await expect(sendTransaction(latchkey, { to: accountB })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_SUPPORTED',
    })
    const bitcoin = { namespace: 'bip122' } as never
    await expect(sendTransaction(latchkey, bitcoin)).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_SUPPORTED',
    })
  })
})

describe('sendTransaction on Solana', () => {
  const signature = '5'.repeat(88)

  async function startSolana(answer: () => Promise<unknown>) {
    const { latchkey } = startMock({}, { networks: [solana] })
    await connect(latchkey, { connector: 'mock' })
    const sent: unknown[] = []
    Object.assign(latchkey.getProvider('solana'), {
      signAndSendTransaction(...call: unknown[]) {
        sent.push(call)
        return answer()
      },
    })
    const transaction = new Uint8Array([1])
    const send = () => sendTransaction(latchkey, { namespace: 'solana', transaction, options: {} })
    return { send, sent, transaction }
  }

  test('default: the provider signs and sends', async () => {
    const { send, sent, transaction } = await startSolana(async () => signature)
    expect(await send()).toBe(signature)
    expect(sent).toEqual([[transaction, {}]])
  })

  test('error: the user rejects, or the answer is no signature', async () => {
    const { send } = await startSolana(() => Promise.reject(new Error('User rejected')))
    await expect(send()).rejects.toMatchObject({ name: 'UserRejectedError' })
    const other = await startSolana(async () => '0x12')
    await expect(other.send()).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
})
