// @vitest-environment jsdom
/** Several wallets in one namespace. */
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { getConnections } from '../../actions/getConnections.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { disconnect } from '../../core/connection/disconnect.ts'
import { otherConnectionsKey } from '../../core/connection/otherConnections.ts'
import { removeWallet } from '../../core/connection/removeWallet.ts'
import { switchConnection } from '../../core/connection/switchConnection.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startAnnouncer } from '../../testing/startAnnouncer.ts'
import { startMock } from '../../testing/startMock.ts'
import { mock } from './mock.ts'

const { chainNamespace: evm } = mainnet
const { chainNamespace: other } = solana
const secondAddress = '0x00000000000000000000000000000000000000B2'

const createWallets = () => ({
  first: mock({ id: 'first', name: 'First', addresses: { [evm]: evmAddress } }),
  second: mock({ id: 'second', name: 'Second', addresses: { [evm]: secondAddress } }),
  both: mock({ id: 'both', addresses: { [evm]: evmAddress, [other]: solanaAddress } }),
})

function start(storage = memoryStorage()) {
  const wallets = createWallets()
  const { latchkey } = startMock({}, { connectors: Object.values(wallets), storage })
  /** The connected wallets of the EVM namespace, the current one first. */
  const list = () =>
    getConnections(latchkey).flatMap(({ namespace, wallet }) =>
      namespace === evm ? wallet.id : [],
    )
  const use = (connector: string) => connect(latchkey, { connector })
  return { ...wallets, latchkey, storage, list, use }
}

async function startPair() {
  const app = start()
  await app.use('first')
  await app.use('second')
  return app
}

const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

describe('a second wallet in a namespace', () => {
  test('default: the first one stays connected', async () => {
    const { latchkey, list, storage } = await startPair()
    expect(list()).toEqual(['second', 'first'])
    expect(getConnections(latchkey)).toMatchObject([
      { wallet: { name: 'Second' }, address: secondAddress, isCurrent: true, isActive: true },
      { wallet: { name: 'First' }, address: evmAddress, isCurrent: false, isActive: false },
    ])
    expect(getAccount(latchkey).address).toBe(secondAddress)
    expect(storage.getItem('latchkey.first')).toBe('connected')
  })

  test('behavior: one that refuses leaves the connections as they were', async () => {
    const { latchkey, second, list, use } = start()
    await use('first')
    second.switches.connect = 'refuse'
    await expect(use('second')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(list()).toEqual(['first'])
    expect(getAccount(latchkey).address).toBe(evmAddress)
  })

  test('behavior: a wallet that reports its end is gone', async () => {
    const { first, list } = await startPair()
    first.emit({ type: 'disconnected' })
    expect(list()).toEqual(['second'])
  })

  test('behavior: a wallet that reports another account is read again', async () => {
    const { latchkey, first } = await startPair()
    const address = '0x00000000000000000000000000000000000000C3'
    first.addresses = { [evm]: address }
    first.emit({ type: 'changed' })
    await expect.poll(() => getConnections(latchkey)[1]?.address).toBe(address)
    first.switches.isKnown = false
    first.emit({ type: 'changed' })
    await expect.poll(() => getConnections(latchkey).length).toBe(1)
    expect(getAccount(latchkey).address).toBe(secondAddress)
  })
})

describe('switchConnection', () => {
  test('default: back to the first one, without a prompt', async () => {
    const { latchkey, first, list } = await startPair()
    first.switches.connect = 'refuse'
    await switchConnection(latchkey, { connector: 'first' })
    expect(list()).toEqual(['first', 'second'])
    expect(getAccount(latchkey).address).toBe(evmAddress)
    await switchConnection(latchkey, { connector: 'second', namespace: evm })
    expect(list()).toEqual(['second', 'first'])
  })

  test("behavior: the wallet's own network and account are those of now", async () => {
    const { latchkey, first } = await startPair()
    first.networkIds[evm] = base.caipNetworkId
    first.addresses = { [evm]: solanaAddress }
    await switchConnection(latchkey, { connector: 'first' })
    expect(getAccount(latchkey).caipAddress).toBe(`${base.caipNetworkId}:${solanaAddress}`)
  })

  test('behavior: a wallet that is locked asks the user', async () => {
    const { latchkey, first, list } = await startPair()
    first.switches.isKnown = false
    first.switches.connect = 'refuse'
    const refused = switchConnection(latchkey, { connector: 'first' })
    await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(list()[0]).toBe('second')
    first.switches.connect = 'accept'
    await switchConnection(latchkey, { connector: 'first' })
    expect(list()).toEqual(['first', 'second'])
  })

  test('error: the wallet was disconnected meanwhile', async () => {
    const { latchkey, first, list } = await startPair()
    first.switches.reconnect = 'hang'
    const switched = switchConnection(latchkey, { connector: 'first' })
    const outcome = expect(switched).rejects.toMatchObject({ code: 'ABORTED' })
    first.emit({ type: 'disconnected' })
    await outcome
    expect(list()).toEqual(['second'])
  })

  test('error: another wallet is connecting meanwhile', async () => {
    const { latchkey, both, use } = await startPair()
    const { connectors, stores } = latchkey._internal
    const connector = connectors.find(({ id }) => id === 'first')
    if (!connector) throw new TypeError('No connector')
    const own = connector.reconnect
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    vi.spyOn(connector, 'reconnect').mockImplementation(async (call) => {
      await asked
      return own(call)
    })
    const switched = switchConnection(latchkey, { connector: 'first' })
    const outcome = expect(switched).rejects.toMatchObject({ code: 'ABORTED' })
    both.switches.connect = 'hang'
    use('both').catch(() => undefined)
    answer()
    await outcome
    const { namespaces } = stores.connection.getState()
    expect(namespaces[evm]).toMatchObject({ status: 'connecting', connectorId: 'both' })
  })
})

describe('disconnect', () => {
  test('behavior: the wallet that is meant, and no other', async () => {
    const { latchkey, list, storage } = await startPair()
    await removeWallet(latchkey, { id: 'first' })
    expect(list()).toEqual(['second'])
    expect(storage.getItem('latchkey.first')).toBeNull()
    expect(storage.getItem(otherConnectionsKey)).toBeNull()
  })

  test('behavior: after the current one, the other takes its place', async () => {
    const { latchkey, list, storage } = await startPair()
    await removeWallet(latchkey, { id: 'second' })
    expect(list()).toEqual(['first'])
    expect(getAccount(latchkey).address).toBe(evmAddress)
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBe('first')
  })

  test.each(['namespace', 'all'])('param: %s, and every wallet there ends', async (which) => {
    const { latchkey, list, storage } = await startPair()
    await disconnect(latchkey, which === 'all' ? {} : { namespace: evm })
    expect(list()).toEqual([])
    const keys = ['latchkey.first', 'latchkey.second', otherConnectionsKey]
    expect(keys.map((key) => storage.getItem(key))).toEqual([null, null, null])
  })

  test('behavior: a wallet that is connected in another namespace, too, stays there', async () => {
    const { latchkey, use, storage } = start()
    await use('both')
    await expect.poll(() => getAccount(latchkey, { namespace: other }).status).toBe('connected')
    await use('second')
    await disconnect(latchkey, { namespace: evm })
    expect(getConnections(latchkey)).toMatchObject([{ namespace: other, wallet: { id: 'both' } }])
    expect(storage.getItem('latchkey.both')).toBe('connected')
  })

  test('error: another wallet that cannot end its session', async () => {
    const { latchkey, first } = await startPair()
    first.switches.disconnect = 'refuse'
    await expect(disconnect(latchkey, { namespace: evm })).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
    })
  })
})

describe('reload', () => {
  test('default: restores every wallet, the same one current', async () => {
    const { latchkey, storage } = await startPair()
    latchkey.destroy()
    const next = start(storage)
    next.first.switches.connect = 'refuse'
    await expect.poll(next.list).toEqual(['second', 'first'])
    await switchConnection(next.latchkey, { connector: 'first' })
    expect(next.list()).toEqual(['first', 'second'])
  })

  test('behavior: a third wallet, connected while they are restored, drops none', async () => {
    const { latchkey, storage } = await startPair()
    latchkey.destroy()
    const next = start(storage)
    await expect.poll(() => next.list()[0]).toBe('second')
    await next.use('both')
    await expect.poll(() => next.list().toSorted()).toEqual(['both', 'first', 'second'])
    expect(next.list()[0]).toBe('both')
    const stored = JSON.parse(storage.getItem(otherConnectionsKey) ?? '')
    expect(stored.toSorted()).toEqual([`${evm}:first`, `${evm}:second`])
  })

  test('behavior: a wallet that ended meanwhile is gone', async () => {
    const { latchkey, storage } = await startPair()
    latchkey.destroy()
    const wallets = createWallets()
    wallets.first.switches.isKnown = false
    const next = startMock({}, { connectors: Object.values(wallets), storage })
    await expect.poll(next.status).toBe('connected')
    await expect.poll(() => storage.getItem(otherConnectionsKey)).toBeNull()
    expect(getConnections(next.latchkey)).toHaveLength(1)
  })

  test('behavior: an instance that is destroyed meanwhile forgets none', async () => {
    const { latchkey, storage } = await startPair()
    latchkey.destroy()
    const stored = storage.getItem(otherConnectionsKey)
    const next = start(storage)
    next.first.switches.reconnect = 'hang'
    const [first] = next.latchkey._internal.connectors
    if (!first) throw new TypeError('No connector')
    const asked = vi.spyOn(first, 'reconnect')
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    next.latchkey.destroy()
    await new Promise((resolve) => setTimeout(resolve))
    expect(storage.getItem(otherConnectionsKey)).toBe(stored)
  })

  test('behavior: a wallet that announces itself late is restored', async () => {
    const { create, announce } = startAnnouncer()
    const storage = memoryStorage({
      'latchkey.second': 'connected',
      'latchkey.io.example': 'connected',
      [connectionKeys.connectorId(evm)]: 'second',
      [otherConnectionsKey]: JSON.stringify([`${evm}:io.example`]),
    })
    const { second } = createWallets()
    const { latchkey, status } = startMock({}, { connectors: [second, create], storage })
    await expect.poll(status).toBe('connected')
    announce(mock({ id: 'io.example', addresses: { [evm]: evmAddress } }))
    await expect.poll(() => getConnections(latchkey).length).toBe(2)
  })

  test('behavior: asks the first 20 of a stored list, and none that the dApp forgot', async () => {
    const missing = Array.from({ length: 18 }, (_, index) => `${evm}:io.example${index}`)
    const listed = [`${evm}:forgotten`, ...missing, `${evm}:both`, `${evm}:first`]
    const storage = memoryStorage({
      'latchkey.first': 'connected',
      'latchkey.second': 'connected',
      'latchkey.both': 'connected',
      [connectionKeys.connectorId(evm)]: 'second',
      [otherConnectionsKey]: JSON.stringify(listed),
    })
    const forgotten = mock({ id: 'forgotten', addresses: { [evm]: evmAddress } })
    const connectors = [...Object.values(createWallets()), forgotten]
    const { latchkey } = startMock({}, { connectors, storage })
    const list = () =>
      getConnections(latchkey).flatMap(({ namespace, wallet }) =>
        namespace === evm ? wallet.id : [],
      )
    await expect.poll(list).toContain('both')
    expect(list()).toEqual(['second', 'both'])
  })

  test('behavior: one that cannot be reached stays, here and in storage', async () => {
    const { first, second, list, storage } = await startPair()
    const text = storage.getItem(otherConnectionsKey)
    first.switches.reconnect = 'unreachable'
    tell(otherConnectionsKey)
    second.emit({ type: 'changed' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([list(), storage.getItem(otherConnectionsKey)]).toEqual([['second', 'first'], text])
    const { latchkey } = startMock({}, { connectors: [first, second], storage })
    await expect.poll(() => getAccount(latchkey).status).toBe('connected')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([getConnections(latchkey).length, storage.getItem(otherConnectionsKey)]).toEqual([
      1,
      text,
    ])
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['entries of other shapes', `[1,null,{},"cosmos:first","${evm}:","${evm}:unknown"]`],
  ])('error: %s in storage', async (_, text) => {
    const storage = memoryStorage({
      'latchkey.second': 'connected',
      [connectionKeys.connectorId(evm)]: 'second',
      [otherConnectionsKey]: text,
    })
    const { latchkey, list } = start(storage)
    await expect.poll(list).toEqual(['second'])
    expect(getAccount(latchkey).address).toBe(secondAddress)
  })
})

describe('another tab', () => {
  test('behavior: it connects, switches and disconnects wallets, which this tab follows', async () => {
    const { latchkey, storage, list } = await startPair()
    const tab = start(storage)
    await expect.poll(tab.list).toEqual(['second', 'first'])
    await switchConnection(tab.latchkey, { connector: 'first' })
    tell(connectionKeys.connectorId(evm))
    await expect.poll(list).toEqual(['first', 'second'])
    await removeWallet(tab.latchkey, { id: 'second' })
    tell(otherConnectionsKey)
    await expect.poll(list).toEqual(['first'])
    expect(getAccount(latchkey).address).toBe(evmAddress)
  })
})

test('behavior: at most 20 wallets are connected beside the current one', async () => {
  const ids = Array.from({ length: 22 }, (_, index) => `wallet${index}`)
  const connectors = ids.map((id) => mock({ id, addresses: { [evm]: evmAddress } }))
  const { latchkey, storage } = startMock({}, { connectors })
  for (const connector of ids) await connect(latchkey, { connector })
  const wallets = getConnections(latchkey).map(({ wallet }) => wallet.id)
  expect(wallets).toEqual(ids.toReversed().slice(0, 21))
  expect(JSON.parse(storage.getItem(otherConnectionsKey) ?? '')).toHaveLength(20)
})

test('behavior: an instance of one wallet stores no list', async () => {
  const storage = memoryStorage()
  const written = vi.spyOn(storage, 'setItem')
  const { use } = start(storage)
  await use('first')
  expect(written.mock.calls.map(([key]) => key)).not.toContain(otherConnectionsKey)
})
