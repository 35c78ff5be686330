// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { describeEvmWallet } from '../../testing/describeEvmWallet.ts'
import { fakeEvmWallet } from '../../testing/fakeEvmWallet.ts'
import { fakeStandardWallet } from '../../testing/fakeStandardWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import {
  announceWallet,
  installWallet,
  startAnnounced,
  startInjected,
  withdrawWallets,
} from '../../testing/startInjected.ts'
import { registerWallets, startStandard } from '../../testing/startStandard.ts'

runConnectorContract('injected', () => {
  const wallet = fakeEvmWallet()
  installWallet(wallet)
  return { ...describeEvmWallet(wallet), latchkey: startInjected().latchkey }
})

runConnectorContract('EIP-6963 wallet', async () => {
  const wallet = fakeEvmWallet()
  announceWallet(wallet)
  const { latchkey } = await startAnnounced({ windowEthereum: false })
  return { ...describeEvmWallet(wallet), latchkey, id: 'io.example' }
})

describe('injected', () => {
  test('default: Browser Wallet is available once the page has one', () => {
    const { connector } = startInjected()
    expect(connector).toMatchObject({ id: 'injected', type: 'injected', name: 'Browser Wallet' })
    expect(connector.isAvailable?.()).toBe(false)
    installWallet(fakeEvmWallet())
    expect(connector.isAvailable?.()).toBe(true)
  })

  test('behavior: creating it and finding the wallet asks it for nothing', async () => {
    const wallet = fakeEvmWallet({ permitted: true })
    installWallet(wallet)
    announceWallet(wallet)
    await startAnnounced()
    expect(wallet.requests).toEqual([])
    expect(wallet.listeners()).toBe(0)
  })

  test('behavior: a wallet that the page gets later is found', async () => {
    const { connect, connection } = startInjected()
    const connecting = connect()
    installWallet(fakeEvmWallet())
    // The connector may not wait for it yet: a wallet app announces itself at any moment.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('ethereum#initialized'))
        return connection()?.status
      })
      .toBe('connected')
    await connecting
  })

  test.each([
    ['a page without a wallet', undefined],
    ['an object that is no wallet', { isMetaMask: true }],
  ])('error: %s', async (_, value) => {
    if (value) installWallet(value)
    const { connect, connection } = startInjected()
    await expect(connect()).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
    expect(connection()?.status).toBe('disconnected')
  })

  test('error: reading window.ethereum throws', async () => {
    Object.defineProperty(window, 'ethereum', {
      configurable: true,
      get() {
        throw new TypeError('of the page')
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(window, 'ethereum'))
    const { connector, connect } = startInjected()
    expect(connector.isAvailable?.()).toBe(false)
    await expect(connect()).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
  })

  test('param: windowEthereum, and window.ethereum is left alone', async () => {
    const wallet = fakeEvmWallet()
    installWallet(wallet)
    const { connector, connect } = startInjected({ windowEthereum: false })
    expect(connector.isAvailable?.()).toBe(false)
    await expect(connect()).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
    expect(wallet.requests).toEqual([])
  })

  test('param: eip6963, and announced wallets are left alone', async () => {
    announceWallet(fakeEvmWallet())
    const { find } = await startAnnounced({ eip6963: false })
    expect(find('io.example')).toBeUndefined()
  })

  test('param: eip6963, and so they are beside wallets of Solana', async () => {
    announceWallet(fakeEvmWallet())
    registerWallets(fakeStandardWallet({ name: 'Solana wallet' }))
    const { latchkey, found } = startStandard({ eip6963: false, networks: [mainnet, solana] })
    await latchkey._internal.discover()
    expect(found().map(({ name }) => name)).toEqual(['Solana wallet'])
  })
})

describe('announced wallets', () => {
  const icon = 'data:image/png;base64,AAAA'

  test('default: each is a connector, those that come later too', async () => {
    announceWallet(fakeEvmWallet(), { rdns: 'io.first', name: 'First', icon })
    const { find } = await startAnnounced()
    announceWallet(fakeEvmWallet(), { rdns: 'io.second', name: 'Second' })
    const type = 'injected'
    expect(find('io.first')).toMatchObject({ name: 'First', icon, rdns: 'io.first', type })
    expect(find('io.second')).toMatchObject({ name: 'Second', rdns: 'io.second', type })
    expect(find('io.second')).not.toHaveProperty('icon')
  })

  test('behavior: two wallets at once do not touch each other', async () => {
    const first = fakeEvmWallet()
    const second = fakeEvmWallet()
    announceWallet(first, { rdns: 'io.first' })
    announceWallet(second, { rdns: 'io.second' })
    const { connect, connection } = await startAnnounced({ id: 'io.second' })
    await connect()
    expect(connection()).toMatchObject({ status: 'connected', connectorId: 'io.second' })
    expect(first.requests).toEqual([])
    expect(first.listeners()).toBe(0)
  })

  test('behavior: of two with one rdns, the first wins', async () => {
    const first = fakeEvmWallet()
    const second = fakeEvmWallet()
    announceWallet(first)
    const { connect, latchkey } = await startAnnounced({ id: 'io.example' })
    announceWallet(second, { rdns: 'IO.EXAMPLE', name: 'Impostor' })
    expect(latchkey._internal.connectors.map(({ name }) => name)).not.toContain('Impostor')
    await connect()
    expect(second.requests).toEqual([])
  })

  test('behavior: a page that announces wallets without end adds at most 60 connectors', async () => {
    const { latchkey, find } = await startAnnounced()
    for (let index = 0; index < 100; index += 1) {
      announceWallet(fakeEvmWallet(), { rdns: `io.wallet${index}` })
    }
    expect(latchkey._internal.connectors).toHaveLength(60)
    expect([find('io.wallet0')?.id, find('io.wallet99')]).toEqual(['io.wallet0', undefined])
  })

  test('behavior: of two with one rdns, the second has its place in its id', async () => {
    const first = fakeEvmWallet()
    const second = fakeEvmWallet()
    announceWallet(first, { uuid: 'one' })
    announceWallet(second, { uuid: 'two', name: 'Second' })
    const { connect, connection, latchkey } = await startAnnounced({ id: 'io.example:2' })
    announceWallet(second, { uuid: 'two', name: 'Second' })
    const ids = () => latchkey._internal.connectors.map(({ id }) => id)
    expect(ids()).toEqual(['injected', 'io.example', 'io.example:2'])
    // One provider is one wallet, even if it has a new uuid each time.
    announceWallet(first, { uuid: 'three' })
    expect(ids()).toHaveLength(3)
    await connect()
    expect(connection()?.connectorId).toBe('io.example:2')
    expect([first.requests, second.methods()[0]]).toEqual([[], 'eth_requestAccounts'])
  })

  describe('behavior: a second wallet of one rdns, after a reload with other uuids', () => {
    async function reload(order: readonly ('first' | 'second')[]) {
      for (const uuid of ['a', 'b']) announceWallet(fakeEvmWallet(), { uuid })
      const before = await startAnnounced({ id: 'io.example:2' })
      await before.connect()
      before.latchkey.destroy()
      withdrawWallets()
      for (const [index, name] of order.entries()) {
        announceWallet(fakeEvmWallet({ permitted: name === 'second' }), { uuid: `c${index}` })
      }
      const { storage } = before
      return { ...startInjected({}, { storage }), storage }
    }

    test('it is restored', async () => {
      const { connection } = await reload(['first', 'second'])
      await expect.poll(() => connection()?.status).toBe('connected')
      expect(connection()?.connectorId).toBe('io.example:2')
    })

    test.each([
      ['in the other order', ['second', 'first'] as const],
      ['alone', ['second'] as const],
    ])('nobody is connected if they announce themselves %s', async (_, announced) => {
      const { connection, storage } = await reload(announced)
      expect(connection()?.status).toBe('reconnecting')
      await expect.poll(() => connection()?.status, { timeout: 5_000 }).toBe('disconnected')
      expect(storage.getItem('latchkey.io.example:2')).toBe('connected')
    })
  })

  test.each(['injected', 'frame', 'walletConnect'])(
    'behavior: none takes the id %s',
    async (id) => {
      announceWallet(fakeEvmWallet(), { rdns: id, name: 'Impostor' })
      announceWallet(fakeEvmWallet(), { rdns: '', name: id })
      const { latchkey } = await startAnnounced()
      announceWallet(fakeEvmWallet(), { rdns: id, name: 'Impostor' })
      const [own, ...others] = latchkey._internal.connectors
      expect(own).toMatchObject({ id: 'injected', name: 'Browser Wallet' })
      for (const other of others) expect(other.id).toMatch(/^eip6963:/)
      expect(others.length).toBeGreaterThan(0)
    },
  )

  test('behavior: a destroyed instance listens no more', async () => {
    const { latchkey } = await startAnnounced()
    latchkey.destroy()
    announceWallet(fakeEvmWallet())
    expect(latchkey._internal.connectors).toHaveLength(1)
  })

  test('behavior: a destroyed instance asks no wallet', async () => {
    const requested = vi.fn()
    window.addEventListener('eip6963:requestProvider', requested)
    onTestFinished(() => window.removeEventListener('eip6963:requestProvider', requested))
    const { latchkey } = startInjected()
    latchkey.destroy()
    await latchkey._internal.discover()
    expect(requested).not.toHaveBeenCalled()
  })

  test('behavior: connect finds one by its id, without the modal', async () => {
    announceWallet(fakeEvmWallet())
    const { latchkey, connection } = startInjected()
    await connect(latchkey, { connector: 'io.example' })
    expect(connection()).toMatchObject({ status: 'connected', connectorId: 'io.example' })
    await expect(connect(latchkey, { connector: 'io.other' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
  })

  test('behavior: the connection of an earlier visit is restored, without the modal', async () => {
    announceWallet(fakeEvmWallet({ permitted: true }))
    const storage = memoryStorage({
      'latchkey.io.example': 'connected',
      [connectionKeys.connectorId('eip155')]: 'io.example',
    })
    const { connection, latchkey } = startInjected({}, { storage })
    expect(connection()).toMatchObject({ status: 'reconnecting', connectorId: 'io.example' })
    const provider = latchkey.getProvider('eip155')
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toHaveLength(1)
    expect(connection()?.status).toBe('connected')
    expect(latchkey.getProvider('eip155')).toBe(provider)
  })

  test('behavior: so is that of another tab', async () => {
    announceWallet(fakeEvmWallet({ permitted: true }))
    const { connection, storage } = startInjected()
    const key = connectionKeys.connectorId('eip155')
    storage.setItem('latchkey.io.example', 'connected')
    storage.setItem(key, 'io.example')
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await expect.poll(() => connection()?.status).toBe('connected')
  })
})
