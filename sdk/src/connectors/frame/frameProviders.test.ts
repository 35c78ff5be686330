// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { solana as solanaNetwork } from '../../networks/solana.ts'
import { forever, on } from '../../testing/fakeFrame.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { type StartedLatchkey, startLatchkey } from '../../testing/startLatchkey.ts'

const evm = ({ latchkey }: StartedLatchkey) => latchkey.getProvider('eip155')
const ask = (app: StartedLatchkey, method: string, params?: readonly unknown[]) =>
  evm(app).request({ method, params })

/** Every event of the provider, in order. */
function record(app: StartedLatchkey): unknown[][] {
  const events: unknown[][] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'] as const) {
    evm(app).on(name, (payload) => events.push([name, payload]))
  }
  return events
}

describe('eip155', () => {
  test('default: EIP-1193 from nobody to somebody and back', async () => {
    const app = startLatchkey()
    const events = record(app)
    expect(await ask(app, 'eth_accounts')).toEqual([])
    expect(await ask(app, 'wallet_getPermissions')).toEqual([])
    expect(app.fake.opened()).toBe(0)
    await app.logIn()
    expect(await ask(app, 'eth_accounts')).toEqual([evmAddress])
    expect(await ask(app, 'eth_requestAccounts')).toEqual([evmAddress])
    expect(await ask(app, 'wallet_getPermissions')).toMatchObject([
      { parentCapability: 'eth_accounts', caveats: [{ value: [evmAddress] }] },
    ])
    expect(await ask(app, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(app.status()).toBe('disconnected')
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [evmAddress]],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  test('behavior: the chain id is answered here, without the frame', async () => {
    const app = startLatchkey({}, { networks: [mainnet, base], defaultNetwork: base })
    expect(await ask(app, 'eth_chainId')).toBe('0x2105')
    expect(await ask(app, 'net_version')).toBe('8453')
    expect(app.fake.opened()).toBe(0)
  })

  test('behavior: eth_requestAccounts lets the user sign in', async () => {
    const app = startLatchkey()
    const accounts = ask(app, 'eth_requestAccounts')
    await expect.poll(() => app.latchkey._internal.stores.modal.getState().open).toBe(true)
    await app.logIn()
    expect(await accounts).toEqual([evmAddress])
  })

  test('behavior: eth_requestAccounts reads the account while another kind of network is active', async () => {
    const app = startLatchkey({}, { defaultNetwork: solanaNetwork })
    const accounts = ask(app, 'eth_requestAccounts')
    await expect.poll(() => app.latchkey._internal.stores.modal.getState().open).toBe(true)
    void app.logIn()
    expect(await accounts).toEqual([evmAddress])
  })

  test('error: eth_requestAccounts rejects with 4001 when the user closes the modal', async () => {
    const app = startLatchkey()
    const accounts = ask(app, 'eth_requestAccounts')
    accounts.catch(() => undefined)
    await expect.poll(() => app.latchkey._internal.stores.modal.getState().open).toBe(true)
    app.latchkey.close()
    await expect(accounts).rejects.toMatchObject({ code: 4001, name: 'ProviderRpcError' })
  })

  test('behavior: wallet_switchEthereumChain switches and says so', async () => {
    const app = startLatchkey()
    const events = record(app)
    await app.logIn()
    expect(await ask(app, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
    expect(app.network()).toBe(base)
    expect(await ask(app, 'eth_chainId')).toBe('0x2105')
    expect(events.at(-1)).toEqual(['chainChanged', '0x2105'])
  })

  test.each([
    ['wallet_switchEthereumChain', [{ chainId: '0x539' }], 4902],
    ['wallet_addEthereumChain', [{ chainId: '0x539', rpcUrls: ['https://evil.test'] }], 4902],
    ['wallet_switchEthereumChain', [{ chainId: 1 }], -32602],
    ['wallet_switchEthereumChain', undefined, -32602],
    ['wallet_requestPermissions', [{ eth_sign: {} }], 4200],
    ['eth_sign', [], 4200],
    ['personal_sign', ['0x00', evmAddress], 4100],
    ['wallet_revokePermissions', [{ permissionContext: '0x00' }], 4100],
  ] as const)('error: %s %j while nobody is connected: %d', async (method, params, code) => {
    const app = startLatchkey()
    await expect(ask(app, method, params)).rejects.toMatchObject({ code })
    expect(app.fake.opened()).toBe(0)
  })

  test('behavior: adding a configured chain uses it', async () => {
    const app = startLatchkey()
    expect(await ask(app, 'wallet_addEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
    expect(await ask(app, 'eth_chainId')).toBe('0x2105')
  })

  test('behavior: a request names the chain in use', async () => {
    const app = startLatchkey({ answers: on('RPC_REQUEST', () => '0x10') })
    await app.logIn()
    await app.latchkey.switchNetwork(base)
    expect(await ask(app, 'eth_getBalance', [evmAddress, 'latest'])).toBe('0x10')
    expect(app.fake.requests.at(-1)?.payload).toEqual({
      method: 'eth_getBalance',
      params: [evmAddress, 'latest'],
      chainId: 'eip155:8453',
      chainNamespace: 'eip155',
    })
  })

  test("error: the frame's own, with number and data", async () => {
    const app = startLatchkey({
      answers: {
        RPC_REQUEST() {
          throw new FrameError('NODE_ERROR', { rpcCode: 3, message: 'reverted', data: '0x08c3' })
        },
      },
    })
    await app.logIn()
    await expect(ask(app, 'eth_call', [{}])).rejects.toMatchObject({
      code: 3,
      message: 'reverted',
      data: '0x08c3',
    })
  })

  test('behavior: a removed listener is not called', async () => {
    const app = startLatchkey()
    const heard = vi.fn()
    expect(evm(app).on('accountsChanged', heard)).toBe(evm(app))
    evm(app).removeListener('accountsChanged', heard)
    await app.logIn()
    expect(heard).not.toHaveBeenCalled()
  })

  test('behavior: on a network of another kind the EVM chain stays', async () => {
    const app = startLatchkey()
    const { networks } = app.latchkey._internal.options
    await app.logIn()
    for (const network of networks) {
      if (network.chainNamespace === 'solana') await app.latchkey.switchNetwork(network)
    }
    expect(await ask(app, 'eth_chainId')).toBe('0x1')
    expect(await ask(app, 'eth_accounts')).toEqual([evmAddress])
  })
})

describe('solana', () => {
  const signature = new Uint8Array(64).fill(7)
  const transaction = Uint8Array.of(1, 0, 255)
  const signed = Uint8Array.of(1, 7, 7, 0, 255)
  const results: Record<string, object> = {
    solana_signMessage: { signature: base58.encode(signature) },
    solana_signTransaction: { transaction: base58.encode(signed) },
    solana_signAllTransactions: { transactions: [base58.encode(signed), base58.encode(signed)] },
    solana_signAndSendTransaction: { signature: base58.encode(signature) },
  }
  const start = async () => {
    const app = startLatchkey({
      answers: on('RPC_REQUEST', ({ method }) => results[method] as never),
    })
    await app.logIn()
    return { app, wallet: app.latchkey.getProvider('solana') }
  }
  const lastPayload = ({ fake }: StartedLatchkey) =>
    fake.requests.findLast(({ name }) => name === 'RPC_REQUEST')?.payload

  test('default: signs a message as base58', async () => {
    const { app, wallet } = await start()
    expect(wallet.address).toBe(solanaAddress)
    const message = new TextEncoder().encode('hello')
    expect(await wallet.signMessage(message)).toEqual(signature)
    expect(lastPayload(app)).toEqual({
      method: 'solana_signMessage',
      params: { message: base58.encode(message), pubkey: solanaAddress },
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
    })
  })

  test.each([
    ['bytes', transaction],
    ['an object of another library', { serialize: () => transaction }],
  ])('behavior: signs a transaction given as %s', async (_, given) => {
    const { app, wallet } = await start()
    expect(await wallet.signTransaction(given)).toEqual(signed)
    expect(lastPayload(app)).toMatchObject({ params: { transaction: base58.encode(transaction) } })
    expect(await wallet.signAllTransactions([given, given])).toEqual([signed, signed])
    const sent = await wallet.signAndSendTransaction(given, { skipPreflight: true })
    expect(base58.decode(sent)).toEqual(signature)
    expect(lastPayload(app)).toMatchObject({ params: { options: { skipPreflight: true } } })
  })

  test('behavior: of no transactions none is requested', async () => {
    const { app, wallet } = await start()
    expect(await wallet.signAllTransactions([])).toEqual([])
    expect(lastPayload(app)).toBeUndefined()
  })

  test('error: an answer that cannot be read', async () => {
    const app = startLatchkey({ answers: on('RPC_REQUEST', () => ({ signature: 7 })) })
    await app.logIn()
    const wallet = app.latchkey.getProvider('solana')
    await expect(wallet.signMessage(transaction)).rejects.toMatchObject({ code: -32603 })
    await expect(wallet.signAllTransactions([transaction])).rejects.toMatchObject({ code: -32603 })
  })

  test('error: nobody is connected: 4100', async () => {
    const app = startLatchkey()
    const wallet = app.latchkey.getProvider('solana')
    expect(wallet.address).toBeUndefined()
    await expect(wallet.signMessage(transaction)).rejects.toMatchObject({ code: 4100 })
  })

  test('error: no Solana network is configured: 4901', async () => {
    const app = startLatchkey({}, { networks: [mainnet] })
    const wallet = app.latchkey.getProvider('solana')
    await expect(wallet.signTransaction(transaction)).rejects.toMatchObject({ code: 4901 })
  })

  test('behavior: connect waits for the login, disconnect ends it', async () => {
    const app = startLatchkey({ answers: { RPC_REQUEST: forever } })
    const wallet = app.latchkey.getProvider('solana')
    const connected = wallet.connect()
    await expect.poll(() => app.latchkey._internal.stores.modal.getState().open).toBe(true)
    await app.logIn()
    expect(await connected).toBe(solanaAddress)
    await wallet.disconnect()
    expect(wallet.address).toBeUndefined()
  })
})
