// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectWith } from '../../core/connection/connect.ts'
import type { LatchkeyEvent } from '../../core/events.ts'
import { base, mainnet } from '../../networks/evm.ts'
import {
  accountA,
  accountB,
  type FakeEvmWallet,
  fakeEvmWallet,
  never,
  rpcError,
} from '../../testing/fakeEvmWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { passTime, passTimeUntil } from '../../testing/passTime.ts'
import { announceWallet, installWallet, startInjected } from '../../testing/startInjected.ts'

function start(state: Partial<FakeEvmWallet['state']> = {}, storage = memoryStorage()) {
  const wallet = fakeEvmWallet(state)
  installWallet(wallet)
  const events: LatchkeyEvent[] = []
  return {
    wallet,
    events,
    ...startInjected({}, { storage, onEvent: (event) => events.push(event) }),
    storage,
  }
}
const remembering = () => memoryStorage({ 'latchkey.injected': 'connected' })

describe('connect', () => {
  test('default: every account, the first is active, with their checksums', async () => {
    const accounts = [accountB.toLowerCase(), accountA.toLowerCase()]
    const { connect, connection } = start({ accounts })
    await connect()
    expect(connection()?.account).toMatchObject({
      address: accountB,
      allAccounts: [
        { address: accountB, type: 'eoa' },
        { address: accountA, type: 'eoa' },
      ],
      networkId: 'eip155:1',
    })
  })

  test('behavior: after another wallet refused, the first one is followed again', async () => {
    const { wallet, latchkey, provider, connect, connection, find } = start()
    const refusing = fakeEvmWallet()
    refusing.answers.eth_requestAccounts = () => Promise.reject(rpcError(4001))
    announceWallet(refusing, { rdns: 'io.other' })
    await latchkey._internal.discover()
    await connect()
    const seen: unknown[] = []
    provider.on('accountsChanged', (accounts) => seen.push(accounts))
    const other = find('io.other')
    if (!other) throw new TypeError('Not announced')
    await connectWith(latchkey, { connector: other }).catch(() => undefined)
    expect(seen).toEqual([[], [accountA]])
    await expect.poll(() => wallet.listeners()).toBeGreaterThan(0)
    wallet.state.accounts = [accountB]
    wallet.emit('accountsChanged', [accountB])
    await expect.poll(() => connection()?.account?.address).toBe(accountB)
  })

  test('behavior: the wallet moves to the requested network', async () => {
    const { wallet, connect, connection } = start({ chainId: base.id })
    await connect()
    expect(wallet.state.chainId).toBe(mainnet.id)
    expect(connection()?.account?.networkId).toBe('eip155:1')
  })

  test.each([
    ['refuses to move', () => Promise.reject(rpcError(4001))],
    ['cannot move', () => Promise.reject(rpcError(4200))],
  ])('behavior: a wallet that %s is connected where it is', async (_, answer) => {
    const { wallet, connect, connection } = start({ chainId: base.id })
    wallet.answers.wallet_switchEthereumChain = answer
    await connect()
    expect(connection()).toMatchObject({
      status: 'connected',
      account: { networkId: 'eip155:8453' },
    })
  })

  test('behavior: an account that the user picks meanwhile counts', async () => {
    const { wallet, connect, connection } = start({ chainId: base.id })
    wallet.answers.wallet_switchEthereumChain = async () => {
      wallet.emit('accountsChanged', [accountB])
      wallet.state.chainId = mainnet.id
    }
    await connect()
    expect(connection()?.account?.address).toBe(accountB)
  })

  test.each([[accountB], [['0x12']], [null]])(
    'behavior: an invalid accountsChanged meanwhile (%o) changes nothing',
    async (payload) => {
      const { wallet, connect, connection } = start({ chainId: base.id })
      wallet.answers.wallet_switchEthereumChain = async () => {
        wallet.emit('accountsChanged', payload)
        wallet.state.chainId = mainnet.id
      }
      await connect()
      expect(connection()?.account?.address).toBe(accountA)
    },
  )

  test('error: the user locks the wallet meanwhile', async () => {
    const { wallet, connect, connection } = start({ chainId: base.id })
    wallet.answers.wallet_switchEthereumChain = async () => {
      wallet.emit('accountsChanged', [])
      throw rpcError(4001)
    }
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
    expect(connection()?.status).toBe('disconnected')
    expect(wallet.listeners()).toBe(0)
  })

  test.each([
    ['no code', () => Promise.reject(new Error('User rejected the request'))],
    ['a plain object', () => Promise.reject({ code: 4001 })],
    [
      'a throw',
      () => {
        throw rpcError(4001)
      },
    ],
  ])('error: the user refuses, and the wallet says so with %s', async (_, answer) => {
    const { wallet, connect, connector } = start()
    wallet.answers.eth_requestAccounts = answer
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(connector.remembered()).toBeUndefined()
    expect(wallet.listeners()).toBe(0)
  })

  test.each([
    ['accounts', 'eth_requestAccounts', null],
    ['accounts', 'eth_requestAccounts', accountA],
    ['accounts', 'eth_requestAccounts', ['0x12']],
    ['chain', 'eth_chainId', 'mainnet'],
    ['chain', 'eth_chainId', null],
  ])('error: %s of a wrong type (%s: %o)', async (_, method, answer) => {
    const { wallet, connect } = start()
    wallet.answers[method] = () => answer
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })

  test.each([[1], ['1'], ['0x01']])('behavior: the chain id %j is read', async (answer) => {
    const { wallet, connect, connection } = start()
    wallet.answers.eth_chainId = () => answer
    await connect()
    expect(connection()?.account?.networkId).toBe('eip155:1')
  })

  test('param: signal, and a late answer changes nothing', async () => {
    const { wallet, connector, connection } = start()
    let answer: (accounts: string[]) => void = () => undefined
    wallet.answers.eth_requestAccounts = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const controller = new AbortController()
    const call = { namespace: 'eip155', signal: controller.signal } as const
    const connecting = connector.connect(call)
    await expect.poll(() => wallet.methods()).toEqual(['eth_requestAccounts'])
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    answer([accountA])
    await Promise.resolve()
    expect(connector.remembered()).toBeUndefined()
    expect(connection()?.status).toBe('disconnected')
    expect(wallet.methods()).toEqual(['eth_requestAccounts'])
  })

  test('behavior: a prompt has no limit, a silent read has one and is reported', async () => {
    const { wallet, connect, connector, events } = start()
    // Loads the code before the clock stops.
    await connector.reconnect({ namespace: 'eip155' })
    vi.useFakeTimers()
    let approve: () => void = () => undefined
    wallet.answers.eth_requestAccounts = () =>
      new Promise((resolve) => {
        approve = () => resolve([accountA])
      })
    wallet.answers.eth_chainId = never
    const outcome = connect().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    approve()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await outcome).toMatchObject({ code: 'WALLET_TIMEOUT' })
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'CONNECTOR_TIMEOUT',
        properties: { connector: 'injected', reason: 'request' },
      }),
    )
  })
})

describe('switchNetwork', () => {
  test('error: a wallet that no longer shares an account', async () => {
    const { wallet, latchkey, connect, connection } = start()
    await connect()
    wallet.answers.eth_accounts = () => []
    await expect(latchkey.switchNetwork(base)).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
    })
    expect(connection()?.network).toBe(mainnet)
  })
})

describe('reconnect', () => {
  test('default: the account of the last visit, without a prompt', async () => {
    const { wallet, connection } = start({ permitted: true }, remembering())
    await expect.poll(() => connection()?.status).toBe('connected')
    expect(wallet.methods().toSorted()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: a dApp that used AppKit keeps the connection', async () => {
    const storage = memoryStorage({ '@appkit/eip155:connected_connector_id': 'injected' })
    const { connection } = start({ permitted: true }, storage)
    await expect.poll(() => connection()?.status).toBe('connected')
  })

  test('behavior: a locked wallet is disconnected now, and tried again on the next visit', async () => {
    const { wallet, connection, connector } = start({ permitted: false }, remembering())
    await expect.poll(() => wallet.methods()).toContain('eth_accounts')
    await expect.poll(() => connection()?.status).toBe('disconnected')
    expect(wallet.methods()).not.toContain('eth_requestAccounts')
    expect(connector.remembered()).toBeDefined()
    expect(wallet.listeners()).toBe(0)
  })

  test('behavior: a wallet that was removed leaves the dApp disconnected', async () => {
    const { connection } = startInjected({}, { storage: remembering() })
    expect(connection()?.status).toBe('reconnecting')
    await expect.poll(() => connection()?.status).toBe('disconnected')
  })
})

describe('disconnect', () => {
  test('default: revokes the permission, listens no more and forgets', async () => {
    const { wallet, latchkey, connect, connector } = start()
    await connect()
    expect(wallet.listeners()).toBeGreaterThan(0)
    await latchkey.disconnect()
    expect(wallet.requests.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
    expect(wallet.listeners()).toBe(0)
    expect(connector.remembered()).toBeUndefined()
  })

  test.each([
    ['lacks the method', () => Promise.reject(rpcError(-32601))],
    ['never answers', never],
  ])('behavior: a wallet that %s does not hold the user', async (_, answer) => {
    const { wallet, latchkey, connect, connection } = start()
    await connect()
    wallet.answers.wallet_revokePermissions = answer
    await latchkey.disconnect()
    expect(connection()?.status).toBe('disconnected')
  })

  test('behavior: a wallet that was never connected is asked for nothing', async () => {
    const { wallet, latchkey } = start()
    await latchkey.disconnect()
    expect(wallet.requests).toEqual([])
  })

  test('behavior: a connection that another one replaced revokes nothing', async () => {
    const { wallet, connect, connector, latchkey } = start()
    await connect()
    const { connection } = latchkey._internal.stores
    connection.setState(({ namespaces }) => ({
      namespaces: {
        ...namespaces,
        eip155: { status: 'disconnected' as const, network: mainnet },
      },
    }))
    await connector.disconnect()
    expect(wallet.methods()).not.toContain('wallet_revokePermissions')
  })

  test('behavior: a destroyed instance listens no more', async () => {
    const { wallet, latchkey, connect } = start()
    await connect()
    latchkey.destroy()
    expect(wallet.listeners()).toBe(0)
  })
})

describe('changes in the wallet', () => {
  test('default: another account', async () => {
    const { wallet, connect, connection } = start()
    await connect()
    wallet.state.accounts = [accountB]
    wallet.emit('accountsChanged', [accountB.toLowerCase()])
    await expect.poll(() => connection()?.account?.address).toBe(accountB)
  })

  test('default: another chain, while a request is open', async () => {
    const { wallet, connect, connection, provider } = start()
    await connect()
    let sign: () => void = () => undefined
    wallet.answers.personal_sign = () =>
      new Promise((resolve) => {
        sign = () => resolve('0x5167')
      })
    const signing = provider.request({ method: 'personal_sign', params: ['0x00', accountA] })
    await expect.poll(() => wallet.methods()).toContain('personal_sign')
    wallet.state.chainId = base.id
    wallet.emit('chainChanged', '0x2105')
    await expect.poll(() => connection()?.account?.networkId).toBe('eip155:8453')
    sign()
    expect(await signing).toBe('0x5167')
  })

  test.each([
    ['accountsChanged', []],
    ['disconnect', rpcError(4900)],
  ])('behavior: %s with no account left disconnects', async (event, payload) => {
    const { wallet, connect, connection } = start()
    await connect()
    wallet.state.permitted = false
    wallet.emit(event, payload)
    await expect.poll(() => connection()?.status).toBe('disconnected')
    expect(wallet.listeners()).toBe(0)
  })

  test.each(['eth_chainId', 'eth_accounts'])(
    'behavior: %s fails once, and the user stays connected',
    async (method) => {
      const { wallet, connect, connection, latchkey } = start()
      await connect()
      const statuses: unknown[] = []
      latchkey._internal.stores.connection.subscribe(() => statuses.push(connection()?.status))
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      wallet.answers[method] = () => {
        delete wallet.answers[method]
        return Promise.reject(rpcError(-32603))
      }
      wallet.state.chainId = base.id
      wallet.emit('chainChanged', 'nonsense')
      await passTime(() => connection()?.account?.networkId === 'eip155:8453')
      expect(statuses).not.toContain('disconnected')
    },
  )

  describe('of a wallet that cannot be read', () => {
    /** Sends the event, and waits until the instance no longer tries. */
    async function change(event: string, payload?: unknown) {
      const started = start()
      await started.connect()
      started.latchkey.open()
      const { wallet, connector } = started
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const read = vi.spyOn(connector, 'reconnect')
      wallet.answers.eth_accounts = () => Promise.reject(rpcError(-32603))
      wallet.emit(event, payload)
      await passTime(() => read.mock.calls.length === 4)
      const failed: Promise<unknown> = read.mock.results[3]?.value
      await passTimeUntil(failed.catch(() => undefined))
      return started
    }

    test('behavior: what its event carried counts', async () => {
      const { connection } = await change('chainChanged', '0x2105')
      expect(connection()).toMatchObject({
        status: 'connected',
        account: { address: accountA, networkId: 'eip155:8453' },
      })
      const other = await change('accountsChanged', [accountB])
      expect(other.connection()?.account?.address).toBe(accountB)
    })

    test.each([
      ['chainChanged', 'nonsense'],
      ['accountsChanged', ['0x12']],
    ])('behavior: what is known stays, if %s carries %o', async (event, payload) => {
      const { connection, connector } = await change(event, payload)
      expect(connection()).toMatchObject({
        status: 'connected',
        account: { address: accountA, networkId: 'eip155:1' },
      })
      expect(connector.remembered()).toBeDefined()
    })

    test.each([
      ['accountsChanged', []],
      ['disconnect', rpcError(4900)],
    ])('behavior: %s disconnects, and closes the account', async (event, payload) => {
      const { connection, latchkey } = await change(event, payload)
      expect(connection()?.status).toBe('disconnected')
      expect(latchkey._internal.stores.modal.getState().open).toBe(false)
    })
  })

  test('behavior: without a connection in the instance, an event ends the listening', async () => {
    const { wallet, connector } = start()
    await connector.connect({ namespace: 'eip155' })
    const events: string[] = []
    connector.subscribe(({ type }) => events.push(type))
    wallet.emit('accountsChanged', [accountB])
    expect(events).toEqual([])
    expect(wallet.listeners()).toBe(0)
  })

  test.each([
    ['accountsChanged', null],
    ['accountsChanged', [`0x${'0'.repeat(40)}`]],
    ['chainChanged', 'mainnet'],
    ['disconnect', undefined],
  ])('behavior: what %s carries (%o) is not believed', async (event, payload) => {
    const { wallet, connect, connection } = start()
    await connect()
    const count = wallet.requests.length
    wallet.emit(event, payload)
    await expect.poll(() => wallet.methods().slice(count)).toContain('eth_accounts')
    await expect.poll(() => connection()?.account?.address).toBe(accountA)
    expect(connection()?.account?.networkId).toBe('eip155:1')
  })
})
