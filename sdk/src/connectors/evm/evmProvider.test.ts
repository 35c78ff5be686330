// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { accountA, accountB, fakeEvmWallet, never, rpcError } from '../../testing/fakeEvmWallet.ts'
import { installWallet, startInjected } from '../../testing/startInjected.ts'
import type { ConnectorEvent } from '../connector.ts'

function start() {
  const wallet = fakeEvmWallet({ permitted: true })
  installWallet(wallet)
  return { wallet, ...startInjected() }
}

/** Answers every request of a node with its method, and lists the requests. */
function stubNode(): { method: string; params: unknown }[] {
  const asked: { method: string; params: unknown }[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    asked.push({ method, params })
    return Response.json({ jsonrpc: '2.0', id: 1, result: `${method} of a node` })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

describe('provider before a connection', () => {
  test.each([
    ['personal_sign'],
    ['eth_sendTransaction'],
    ['eth_sign'],
    ['eth_signTypedData_v4'],
    ['eth_signTransaction'],
    ['eth_sendTransactionSync'],
    ['eth_decrypt'],
    ['eth_coinbase'],
    ['wallet_requestPermissions'],
    ['wallet_sendCalls'],
    ['eth_getEncryptionPublicKey'],
    ['a_method_of_this_wallet'],
    // Properties of every object.
    ['constructor'],
    ['hasOwnProperty'],
  ])('error: %s is 4100, and the wallet is not asked', async (method) => {
    const { wallet, provider } = start()
    const asked = stubNode()
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4100 })
    expect(wallet.requests).toEqual([])
    expect(asked).toEqual([])
  })

  test('behavior: no account is known, whatever the wallet shared earlier', async () => {
    const { wallet, provider } = start()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'wallet_getPermissions' })).toEqual([])
    expect(wallet.requests).toEqual([])
  })

  test.each([
    ['eth_blockNumber'],
    ['eth_getProof'],
    ['eth_newBlockFilter'],
    ['eth_getBlockReceipts'],
    ['eth_syncing'],
    ['web3_sha3'],
    ['debug_traceTransaction'],
    ['eth_sendRawTransaction'],
    ['eth_simulateV1'],
  ])('behavior: the network’s node answers %s', async (method) => {
    const { wallet, provider } = start()
    const asked = stubNode()
    expect(await provider.request({ method, params: ['0x'] } as never)).toBe(`${method} of a node`)
    expect(asked).toEqual([{ method, params: ['0x'] }])
    expect(wallet.requests).toEqual([])
  })

  test('behavior: the chain is the active network’s, and moves with it', async () => {
    const { wallet, provider } = start()
    const seen = vi.fn()
    provider.on('chainChanged', seen)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    const params = [{ chainId: '0x2105' }] as const
    expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    expect(await provider.request({ method: 'net_version' })).toBe('8453')
    expect(seen.mock.calls).toEqual([['0x2105']])
    expect(wallet.requests).toEqual([])
  })

  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'error: %s with a chain that is not configured is 4902',
    async (method) => {
      const { wallet, provider } = start()
      const request = { method, params: [{ chainId: '0x64' }] } as never
      await expect(provider.request(request)).rejects.toMatchObject({ code: 4902 })
      expect(wallet.requests).toEqual([])
    },
  )

  test('behavior: requesting the permission connects (EIP-2255)', async () => {
    const { latchkey, provider, connect, connection } = start()
    const params = [{ eth_accounts: {} }] as const
    const request = { method: 'wallet_requestPermissions', params } as never
    const asked = provider.request(request)
    await expect.poll(() => latchkey._internal.stores.modal.getState().open).toBe(true)
    await connect()
    latchkey.close()
    expect(await asked).toMatchObject([
      { parentCapability: 'eth_accounts', caveats: [{ value: [accountA] }] },
    ])
    expect(connection()?.status).toBe('connected')
  })

  test('behavior: while the wallet asks the user, reads do not wait', async () => {
    const { wallet, provider, connect } = start()
    stubNode()
    wallet.answers.eth_requestAccounts = never
    connect().catch(() => undefined)
    await expect.poll(() => wallet.methods()).toEqual(['eth_requestAccounts'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    const block = await provider.request({ method: 'eth_blockNumber' })
    expect(block).toBe('eth_blockNumber of a node')
  })
})

describe('provider of a connected wallet', () => {
  test('behavior: a transaction is reported, with its hash', async () => {
    const { wallet, provider, connector, connect } = start()
    await connect()
    wallet.answers.eth_sendTransaction = () => '0xab'
    const events: ConnectorEvent[] = []
    connector.subscribe((event) => events.push(event))
    const params = [{ from: accountA, to: accountB, value: '0x1' }] as const
    expect(await provider.request({ method: 'eth_sendTransaction', params })).toBe('0xab')
    expect(events).toEqual([{ type: 'spent', namespace: 'eip155', result: '0xab' }])
  })

  test('default: the wallet answers', async () => {
    const { provider, connect } = start()
    await connect()
    const request = { method: 'personal_sign', params: ['0x00', accountA] } as const
    expect(await provider.request(request)).toBe('0x5167')
  })

  test('error: the wallet’s own, with its number', async () => {
    const { wallet, provider, connect } = start()
    await connect()
    const request = { method: 'personal_sign', params: ['0x00', accountA] } as const
    for (const [error, code] of [
      [rpcError(-32002), -32002],
      [{ code: 4200, message: 'no' }, 4200],
      [new Error('User rejected the request'), 4001],
    ] as const) {
      wallet.answers.personal_sign = () => Promise.reject(error)
      const outcome = await provider.request(request).catch((thrown: unknown) => thrown)
      expect(outcome).toBeInstanceOf(Error)
      expect(outcome).toMatchObject({ code })
    }
  })

  test('behavior: revoking the accounts disconnects, without a prompt (EIP-2255)', async () => {
    const { wallet, provider, connect, connection } = start()
    await connect()
    const params = [{ eth_accounts: {} }] as const
    expect(await provider.request({ method: 'wallet_revokePermissions', params })).toBeNull()
    expect(connection()?.status).toBe('disconnected')
    expect(wallet.listeners()).toBe(0)
    expect(await provider.request({ method: 'wallet_revokePermissions', params })).toBeNull()
  })

  test('behavior: other permissions are the wallet’s (ERC-7715)', async () => {
    const { wallet, provider, connect, connection } = start()
    await connect()
    const params = [{ permissionContext: '0x00' }]
    wallet.answers.wallet_revokePermissions = () => ({})
    await provider.request({ method: 'wallet_revokePermissions', params } as never)
    expect(wallet.requests.at(-1)).toEqual({ method: 'wallet_revokePermissions', params })
    expect(connection()?.status).toBe('connected')
  })

  test('behavior: a switch to a configured chain moves the instance', async () => {
    const { latchkey, provider, connect, connection } = start()
    await connect()
    const switched = vi.fn()
    latchkey.subscribe(({ event }) => event === 'SWITCH_NETWORK' && switched())
    const params = [{ chainId: '0x2105' }] as const
    expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
    expect(connection()?.network.caipNetworkId).toBe('eip155:8453')
    expect(switched).toHaveBeenCalledOnce()
  })

  test.each([
    ['refuses', 4001],
    ['cannot switch', 4200],
  ])('error: a switch that the wallet %s keeps its number', async (_, code) => {
    const { wallet, provider, connect, connection } = start()
    await connect()
    wallet.answers.wallet_switchEthereumChain = () => {
      throw rpcError(code)
    }
    const params = [{ chainId: '0x2105' }] as const
    const request = { method: 'wallet_switchEthereumChain', params } as const
    await expect(provider.request(request)).rejects.toMatchObject({ code })
    expect(connection()?.network.caipNetworkId).toBe('eip155:1')
  })

  test('behavior: a switch to another chain is the wallet’s matter', async () => {
    const { wallet, provider, connect } = start()
    await connect()
    const params = [{ chainId: '0x89' }] as const
    const request = { method: 'wallet_switchEthereumChain', params } as const
    await expect(provider.request(request)).rejects.toMatchObject({ code: 4902 })
    expect(wallet.requests.at(-1)).toEqual(request)
  })

  test('error: a switch without a chain id', async () => {
    const { wallet, provider, connect } = start()
    await connect()
    const count = wallet.requests.length
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: 1 }] } as never
    await expect(provider.request(request)).rejects.toMatchObject({ code: -32602 })
    expect(wallet.requests).toHaveLength(count)
  })

  test('behavior: reads need no wallet in the page', async () => {
    const { provider } = startInjected()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})

describe('events for the dApp', () => {
  test('default: the connection’s begin and end, accounts and chain, parsed', async () => {
    const { wallet, latchkey, provider, connect, connection } = start()
    const events: [string, unknown][] = []
    for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const) {
      provider.on(name, (payload: unknown) => events.push([name, payload]))
    }
    await connect()
    wallet.state.chainId = base.id
    wallet.emit('chainChanged', 8453)
    wallet.state.accounts = [accountB]
    wallet.emit('accountsChanged', [accountB.toLowerCase()])
    wallet.emit('accountsChanged', 'nonsense')
    await expect.poll(() => connection()?.account?.address).toBe(accountB)
    await latchkey.disconnect()
    wallet.emit('chainChanged', '0x1')
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [accountA]],
      ['chainChanged', '0x2105'],
      ['accountsChanged', [accountB]],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  function record({ provider }: Pick<ReturnType<typeof start>, 'provider'>) {
    const events: [string, unknown][] = []
    for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const) {
      provider.on(name, (payload: unknown) => events.push([name, payload]))
    }
    return events
  }

  test('behavior: a wallet that switches without an event', async () => {
    const started = start()
    await started.connect()
    const events = record(started)
    const { wallet, latchkey } = started
    wallet.answers.wallet_switchEthereumChain = () => {
      wallet.state.chainId = base.id
      return null
    }
    await latchkey.switchNetwork(base)
    expect(events).toEqual([['chainChanged', '0x2105']])
  })

  test('behavior: each once, if the wallet sends more or fewer than it should', async () => {
    const started = start()
    await started.connect()
    const events = record(started)
    const { wallet, latchkey, connection } = started
    wallet.state.accounts = [accountB, accountA]
    wallet.emit('chainChanged', '0x1')
    await expect.poll(() => connection()?.account?.address).toBe(accountB)
    await latchkey.switchNetwork(base)
    wallet.emit('chainChanged', '0x2105')
    wallet.emit('accountsChanged', [accountB, accountA])
    wallet.state.accounts = [accountB]
    wallet.emit('accountsChanged', [accountB])
    await expect.poll(() => connection()?.account?.allAccounts).toHaveLength(1)
    expect(events).toEqual([
      ['accountsChanged', [accountB, accountA]],
      ['chainChanged', '0x2105'],
      ['accountsChanged', [accountB]],
    ])
  })

  test('behavior: before a connection, the wallet’s events reach nobody', async () => {
    const { wallet, provider } = start()
    const listener = vi.fn()
    provider.on('accountsChanged', listener)
    await provider.request({ method: 'eth_chainId' })
    wallet.emit('accountsChanged', [accountA])
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('messages for the dApp', () => {
  const message = { type: 'eth_subscription', data: { subscription: '0x1', result: {} } }

  test('default: those of the connected wallet', async () => {
    const { wallet, latchkey, provider, connect } = start()
    const listener = vi.fn()
    provider.on('message', listener)
    wallet.emit('message', message)
    await connect()
    wallet.emit('message', message)
    expect(listener.mock.calls).toEqual([[message]])
    await latchkey.disconnect()
    wallet.emit('message', message)
    expect(listener).toHaveBeenCalledOnce()
    expect(wallet.listeners()).toBe(0)
  })

  test.each([[undefined], ['text'], [{ data: 1 }]])('error: %j is no message', async (payload) => {
    const { wallet, provider, connect } = start()
    const listener = vi.fn()
    provider.on('message', listener)
    await connect()
    wallet.emit('message', payload)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('getBalance', () => {
  test('default: of the wallet’s own chain', async () => {
    const { wallet, connector, connect } = start()
    await connect()
    wallet.answers.eth_getBalance = () => '0xde0b6b3a7640000'
    const query = { network: mainnet, address: accountA }
    expect(await connector.getBalance?.(query)).toBe(10n ** 18n)
  })

  test('error: another chain, or no number', async () => {
    const { wallet, connector, connect } = start()
    await connect()
    wallet.answers.eth_getBalance = () => 'many'
    const read = (network: typeof base) => connector.getBalance?.({ network, address: accountA })
    await expect(read(base)).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    await expect(read(mainnet)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
})

describe('a page that replaces its provider', () => {
  test('behavior: the connected wallet is asked, until the user connects again', async () => {
    const { wallet, provider, connect, connection, latchkey } = start()
    await connect()
    const late = fakeEvmWallet({ accounts: [accountB], permitted: true, chainId: base.id })
    installWallet(late)
    const sign = () => provider.request({ method: 'personal_sign', params: ['0x00', accountA] })
    expect(await sign()).toBe('0x5167')
    await latchkey.switchNetwork(base)
    wallet.emit('accountsChanged', [accountA])
    await expect
      .poll(() => wallet.methods().filter((each) => each === 'eth_accounts'))
      .toHaveLength(2)
    expect(connection()?.account?.address).toBe(accountA)
    expect(late.requests).toEqual([])
    await latchkey.disconnect()
    await connect()
    expect(connection()?.account?.address).toBe(accountB)
    expect([wallet.listeners(), late.methods().includes('eth_requestAccounts')]).toEqual([0, true])
  })
})

describe('destroy', () => {
  test('behavior: ends what the wallet has not answered, and listens to nothing', async () => {
    const { wallet, provider, connect, latchkey } = start()
    await connect()
    wallet.answers.personal_sign = never
    const request = provider.request({ method: 'personal_sign', params: ['0x00', accountA] })
    const refused = expect(request).rejects.toMatchObject({ code: 4900 })
    await expect.poll(() => wallet.methods()).toContain('personal_sign')
    latchkey.destroy()
    await refused
    expect(wallet.listeners()).toBe(0)
    const late = provider.request({ method: 'eth_chainId' })
    await expect(late).rejects.toMatchObject({ code: 4900 })
  })
})
