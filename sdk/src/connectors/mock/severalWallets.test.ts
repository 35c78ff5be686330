// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { getNetwork } from '../../actions/getNetwork.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { disconnect } from '../../core/connection/disconnect.ts'
import type { InstanceOptions } from '../../core/options/options.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { delay } from '../../primitives/delay.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startAnnouncer } from '../../testing/startAnnouncer.ts'
import { startMock } from '../../testing/startMock.ts'
import { mock } from './mock.ts'

const evm = mainnet.chainNamespace
const other = solana.chainNamespace
const otherAddress = '0x00000000000000000000000000000000000000B2'

/** One wallet for each of two namespaces. */
function startPair(options: Partial<InstanceOptions> = {}) {
  const metal = mock({ id: 'metal', addresses: { [evm]: evmAddress } })
  const paper = mock({ id: 'paper', addresses: { [other]: solanaAddress } })
  const app = startMock({}, { connectors: [metal, paper], ...options })
  const read = () =>
    [evm, other].map((namespace) => getAccount(app.latchkey, { namespace }).wallet?.id)
  return { ...app, metal, paper, read }
}

async function connectPair(options: Partial<InstanceOptions> = {}) {
  const app = startPair(options)
  await connect(app.latchkey, { connector: 'metal' })
  await connect(app.latchkey, { connector: 'paper' })
  expect(app.read()).toEqual(['metal', 'paper'])
  return app
}

describe('two wallets at once', () => {
  test('behavior: a session that a wallet ends leaves the other wallet connected', async () => {
    const { metal, read } = await connectPair()
    metal.emit({ type: 'disconnected' })
    expect(read()).toEqual([undefined, 'paper'])
  })

  test('behavior: a change in one wallet is read from that wallet, which stays connected', async () => {
    const { latchkey, metal, read } = await connectPair()
    const seen: unknown[] = []
    latchkey._internal.stores.connection.subscribe(() => seen.push(read()))
    const [, other] = latchkey._internal.connectors
    if (!other) throw new TypeError('No connector')
    const asked = vi.spyOn(other, 'reconnect')
    metal.addresses = { [evm]: otherAddress }
    metal.emit({ type: 'changed' })
    await expect.poll(() => getAccount(latchkey, { namespace: evm }).address).toBe(otherAddress)
    expect(asked).not.toHaveBeenCalled()
    expect(seen).not.toContainEqual([undefined, 'paper'])
    expect(read()).toEqual(['metal', 'paper'])
  })

  test('behavior: a wallet that has no account left after a change is disconnected alone', async () => {
    const { metal, read } = await connectPair()
    metal.switches.isKnown = false
    metal.emit({ type: 'changed' })
    await expect.poll(read).toEqual([undefined, 'paper'])
  })

  test('behavior: of two changes at once, the later answer counts', async () => {
    const { latchkey, metal } = await connectPair()
    metal.switches.reconnect = 'hang'
    metal.emit({ type: 'changed' })
    metal.switches.reconnect = 'accept'
    metal.addresses = { [evm]: otherAddress }
    metal.emit({ type: 'changed' })
    await expect.poll(() => getAccount(latchkey, { namespace: evm }).address).toBe(otherAddress)
    expect(getAccount(latchkey, { namespace: evm }).status).toBe('connected')
  })
})

describe('what a wallet reported with a change', () => {
  test('behavior: does not count once it has reported another one', async () => {
    const { latchkey, metal } = await connectPair()
    const seen: unknown[] = []
    const address = () => getAccount(latchkey, { namespace: evm }).address
    latchkey._internal.stores.connection.subscribe(() => seen.push(address()))
    const earlier = '0x00000000000000000000000000000000000000C3'
    const account = {
      address: earlier,
      allAccounts: [{ address: earlier, type: 'eoa' as const }],
      preferredAccountType: 'eoa' as const,
      smartAccountDeployed: false,
    }
    metal.switches.reconnect = 'hang'
    metal.emit({ type: 'changed', reported: { accounts: { [evm]: account }, user: {} } })
    metal.switches.reconnect = 'accept'
    metal.addresses = { [evm]: otherAddress }
    metal.emit({ type: 'changed' })
    await expect.poll(address).toBe(otherAddress)
    expect(seen).not.toContain(earlier)
  })
})

describe('disconnect', () => {
  test('param: namespace, and the other wallet stays', async () => {
    const events: unknown[] = []
    const { latchkey, read, storage } = await connectPair({
      onEvent: ({ event, properties }) => event === 'DISCONNECT_SUCCESS' && events.push(properties),
    })
    await disconnect(latchkey, { namespace: evm })
    expect(read()).toEqual([undefined, 'paper'])
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBe('')
    expect(events).toEqual([{ namespace: evm }])
  })

  test('param: namespace without a wallet', async () => {
    const { latchkey, read } = startPair()
    await connect(latchkey, { connector: 'paper' })
    await disconnect(latchkey, { namespace: evm })
    expect(read()).toEqual([undefined, 'paper'])
  })

  test('error: one wallet can not end its session: the user stays connected to that one', async () => {
    const { latchkey, paper, read } = await connectPair()
    paper.switches.disconnect = 'refuse'
    await expect(disconnect(latchkey)).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(read()).toEqual([undefined, 'paper'])
  })
})

describe('namespaces', () => {
  const addresses = { [evm]: evmAddress, [other]: solanaAddress }

  test('behavior: a wallet that would ask the user again is not asked for the others', async () => {
    const { latchkey, wallet } = startMock({ addresses, connectsOthers: false })
    await connect(latchkey)
    wallet.switches.connect = 'hang'
    const find = (namespace: typeof evm | typeof other) => getAccount(latchkey, { namespace })
    await expect.poll(() => find(other).status).toBe('disconnected')
    expect(find(evm).status).toBe('connected')
  })
})

describe("the wallet's own network", () => {
  test('behavior: another configured network becomes the active one', async () => {
    const { latchkey, wallet, storage } = startMock()
    wallet.networkIds[evm] = base.caipNetworkId
    await connect(latchkey)
    expect(getNetwork(latchkey).network).toBe(base)
    expect(storage.getItem(connectionKeys.activeNetwork)).toBe(base.caipNetworkId)
  })

  test('behavior: one that is not configured is kept as such, and is left by a switch', async () => {
    const { latchkey, wallet } = startMock()
    await connect(latchkey)
    wallet.networkIds[evm] = 'eip155:31337'
    wallet.emit({ type: 'changed' })
    await expect
      .poll(() => getNetwork(latchkey).network)
      .toMatchObject({ caipNetworkId: 'eip155:31337', id: 31337, name: 'Unknown Network' })
    expect(getAccount(latchkey).caipAddress).toBe(`eip155:31337:${evmAddress}`)
    await latchkey.switchNetwork(mainnet)
    expect(getNetwork(latchkey).network).toBe(mainnet)
  })
})

describe('reload', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const addresses = { [evm]: evmAddress }
  const found = () => mock({ id: 'io.example', addresses })
  const createStorage = () =>
    memoryStorage({
      'latchkey.io.example': 'connected',
      [connectionKeys.connectorId(evm)]: 'io.example',
    })

  function startLater(loading?: Promise<void>) {
    const { create, announce } = startAnnouncer(loading)
    const storage = createStorage()
    const app = startMock({}, { connectors: [create], storage })
    return { ...app, announce, storage }
  }

  test('behavior: a wallet that announces itself a little later is waited for', async () => {
    const { announce, status, statuses } = startLater()
    expect(status()).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(900)
    announce(found())
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses).toEqual(['reconnecting', 'connected'])
  })

  test('behavior: the second begins when the code that finds wallets has loaded', async () => {
    const { announce, status, statuses } = startLater(delay(3_000))
    await vi.advanceTimersByTimeAsync(3_900)
    expect(status()).toBe('reconnecting')
    announce(found())
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses).toEqual(['reconnecting', 'connected'])
  })

  test('behavior: code that never loads is given up after 10 seconds and one', async () => {
    const { status } = startLater(new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(10_900)
    expect(status()).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(100)
    expect(status()).toBe('disconnected')
  })

  test('behavior: a wallet that was removed is given up after a second', async () => {
    const { status } = startLater()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(status()).toBe('disconnected')
  })

  test('behavior: a wallet that comes after that connects all the same', async () => {
    const { announce, status } = startLater()
    await vi.advanceTimersByTimeAsync(5_000)
    announce(found())
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('connected')
  })

  test('behavior: whoever disconnects meanwhile stays disconnected', async () => {
    const { announce, latchkey, status, storage } = startLater()
    await vi.advanceTimersByTimeAsync(1_000)
    await disconnect(latchkey)
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBe('')
    announce(found())
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('disconnected')
  })

  test('behavior: a page that looks for no wallets does not wait for one', () => {
    const { status } = startMock({}, { storage: createStorage() })
    expect(status()).toBe('disconnected')
  })
})

describe('another tab', () => {
  const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

  test('behavior: it connects another wallet, which this tab follows', async () => {
    const storage = memoryStorage()
    const metal = mock({ id: 'metal', addresses: { [evm]: evmAddress } })
    const gold = mock({ id: 'gold', addresses: { [evm]: otherAddress } })
    const tab = startMock({}, { connectors: [metal, gold], storage })
    await connect(tab.latchkey, { connector: 'metal' })
    storage.setItem(connectionKeys.connectorId(evm), 'gold')
    storage.setItem('latchkey.gold', 'connected')
    tell(connectionKeys.connectorId(evm))
    await expect.poll(() => getAccount(tab.latchkey).wallet?.id).toBe('gold')
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBe('gold')
  })

  test('behavior: it disconnects one wallet of two', async () => {
    const { read, storage } = await connectPair()
    storage.removeItem('latchkey.metal')
    storage.removeItem(connectionKeys.connectorId(evm))
    tell(connectionKeys.connectorId(evm))
    await expect.poll(read).toEqual([undefined, 'paper'])
  })
})
