// @vitest-environment jsdom
import type { SiwxMessage } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { createSiwxServer } from '../../siwx/server/createSiwxServer.ts'
import { evmVerifier } from '../../siwx/verifiers/evmVerifier.ts'
import { startWalletConnect } from '../../testing/startWalletConnect.ts'

const server = createSiwxServer({
  domain: 'shop.example',
  chains: ['eip155:1', 'eip155:8453'],
  verifiers: [evmVerifier()],
})

async function createMessage(): Promise<SiwxMessage> {
  return {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:8453',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: await server.createNonce(),
    statement: 'Sign in to the shop.',
  }
}

async function start(authenticate: 'sign' | 'reject' | 'ignore', chains?: readonly string[]) {
  const started = await startWalletConnect({
    switches: { authenticate, chains },
    networks: [mainnet, base],
  })
  const call = { namespace: 'eip155', networkId: 'eip155:8453' } as const
  const message = await createMessage()
  const { authenticate: run } = started.connector
  if (!run) throw new TypeError('The connector cannot authenticate')
  return { ...started, message, authenticate: () => run({ ...call, message }) }
}

describe('authenticate', () => {
  test('default: the wallet signs for each network in one step, and the server accepts it', async () => {
    const { authenticate, wallet } = await start('sign')
    const { connection, signed } = await authenticate()
    expect(connection.accounts.eip155?.address).toBe(wallet.addresses.eip155)
    expect(connection.wallet?.name).toBe('Test Wallet')
    expect(signed).toHaveLength(2)
    const [first] = signed
    expect(first?.message).toContain('Chain ID: 8453\n')
    const accepted = await server.verify(first)
    expect(accepted).toMatchObject({
      accountAddress: wallet.addresses.eip155,
      chainId: 'eip155:8453',
    })
    expect(accepted.statement).toMatch(/^Sign in to the shop\. I further authorize/)
  })

  test('behavior: the network in use is first, and every method is asked for', async () => {
    const { authenticate, wallet, message } = await start('sign')
    await authenticate()
    const [request] = wallet.authentications
    expect(request).toMatchObject({
      chains: ['eip155:8453', 'eip155:1'],
      domain: 'shop.example',
      aud: 'https://shop.example/',
      nonce: message.nonce,
    })
  })

  test('behavior: its session is restored like any other', async () => {
    const { authenticate, connector, wallet } = await start('sign', ['eip155:8453'])
    const { signed } = await authenticate()
    expect(signed).toHaveLength(1)
    const restored = await connector.reconnect({ namespace: 'eip155' })
    expect(restored?.accounts.eip155?.address).toBe(wallet.addresses.eip155)
  })

  test('behavior: a disconnection ends its session in the wallet, too', async () => {
    const { authenticate, connector, wallet } = await start('sign')
    await authenticate()
    expect(wallet.sessionCount()).toBe(1)
    await connector.disconnect()
    await expect.poll(wallet.sessionCount).toBe(0)
    expect(await connector.reconnect({ namespace: 'eip155' })).toBeUndefined()
  })

  test('behavior: a wallet that cannot sign in is connected', async () => {
    const { authenticate, wallet } = await start('ignore')
    const { connection, signed } = await authenticate()
    expect(connection.accounts.eip155?.address).toBe(wallet.addresses.eip155)
    expect(signed).toEqual([])
  })

  test('behavior: in a page without Buffer, the wallet is connected and signs nothing', async () => {
    const { authenticate, connector, wallet } = await start('sign')
    // Hidden from the connector only: the wallet of the test needs it.
    const { get } = Reflect
    const hidden = vi.spyOn(Reflect, 'get').mockImplementation((...parameters) => {
      const [target, key] = parameters
      return target === globalThis && key === 'Buffer' ? undefined : get(...parameters)
    })
    onTestFinished(() => hidden.mockRestore())
    const { connection, signed } = await authenticate()
    expect(connection.accounts.eip155?.address).toBe(wallet.addresses.eip155)
    expect(signed).toEqual([])
    expect(wallet.authentications).toEqual([])
    await connector.disconnect()
  })

  test('error: the user declines', async () => {
    const { authenticate, connector, events } = await start('reject')
    await expect(authenticate()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(events.at(-1)).toEqual({ type: 'pairing', pairing: undefined })
    expect(connector.remembered()).toBeUndefined()
  })

  test('param: networks of several namespaces, which one message cannot cover', async () => {
    const { connector } = await startWalletConnect()
    expect(connector.authenticate).toBeUndefined()
  })
})
