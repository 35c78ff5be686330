// @vitest-environment jsdom
/** Two instances over one storage, as two tabs of a dApp have it. */
import { describe, expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { getConnections } from '../../actions/getConnections.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { disconnectConnector } from '../../core/connection/disconnect.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import type { ConnectorFactory } from '../connector.ts'
import { mock } from './mock.ts'

const { chainNamespace: evm } = mainnet
const { chainNamespace: other } = solana
const key = connectionKeys.connectorId(evm)

/** The browser reports the other tab's change of this key. */
const tell = (changed: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: changed }))

/** Lets everything settle that needs no timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Each tab has an object of its own for the wallet. */
function openTab(storage: ReturnType<typeof memoryStorage>) {
  const wallet = mock({ addresses: { [evm]: evmAddress, [other]: solanaAddress } })
  return { ...startMock({}, { connectors: [wallet], storage }), wallet }
}

async function start() {
  const storage = memoryStorage()
  const here = openTab(storage)
  await connect(here.latchkey)
  await expect.poll(() => getConnections(here.latchkey).length).toBe(2)
  const there = openTab(storage)
  await expect.poll(() => getConnections(there.latchkey).length).toBe(2)
  return { storage, here, there }
}

describe('a disconnection in another tab', () => {
  test('behavior: is followed before the wallet or its server has answered', async () => {
    const { storage, here, there } = await start()
    there.wallet.switches.disconnect = 'hang'
    void there.latchkey.disconnect()
    await expect.poll(() => storage.getItem(key)).toBe('')
    expect(storage.getItem('latchkey.mock')).toBe('connected')
    tell(key)
    await expect.poll(here.status).toBe('disconnected')
    expect(getConnections(here.latchkey)).toEqual([])
    // The wallet is not asked: it may not know yet.
    here.wallet.emit({ type: 'changed' })
    await settle()
    expect([here.status(), storage.getItem(key)]).toEqual(['disconnected', ''])
    expect(storage.getItem(connectionKeys.status)).toBe('connected')
  })

  test('behavior: of one wallet is followed as early', async () => {
    const { storage, here, there } = await start()
    there.wallet.switches.disconnect = 'hang'
    const [connector] = there.latchkey._internal.connectors
    if (!connector) throw new TypeError('No connector')
    void disconnectConnector(there.latchkey, connector)
    expect(storage.getItem(key)).toBe('')
    tell(key)
    await expect.poll(here.status).toBe('disconnected')
  })

  test.each([
    ['every wallet', undefined],
    ['one namespace', { namespace: evm }],
  ])(
    'behavior: of %s: what another wallet reports meanwhile does not undo it',
    async (_, which) => {
      const storage = memoryStorage()
      const first = mock({ id: 'first', addresses: { [evm]: evmAddress } })
      const second = mock({ id: 'second', addresses: { [other]: solanaAddress } })
      const { promise: answer, resolve } = createDeferred<void>()
      const slow: ConnectorFactory = (context) => {
        const connector = first(context)
        return { ...connector, disconnect: () => answer.then(connector.disconnect) }
      }
      const { latchkey } = startMock({}, { connectors: [slow, second], storage })
      await connect(latchkey, { connector: 'first' })
      await connect(latchkey, { connector: 'second' })
      const ended = latchkey.disconnect(which)
      second.emit({ type: 'changed' })
      await settle()
      resolve()
      await ended
      expect(storage.getItem(key)).toBe('')
      const kept = which ? 'second' : ''
      expect(storage.getItem(connectionKeys.connectorId(other))).toBe(kept)
    },
  )

  test('error: one that fails is taken back', async () => {
    const { storage, here, there } = await start()
    there.wallet.switches.disconnect = 'refuse'
    const failed = expect(there.latchkey.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
    })
    await expect.poll(() => storage.getItem(key)).toBe('')
    await failed
    expect([there.status(), storage.getItem(key)]).toEqual(['connected', 'mock'])
    tell(key)
    await settle()
    expect(here.status()).toBe('connected')
  })
})

describe('a change in another tab', () => {
  test('behavior: another wallet becomes the current one', async () => {
    const storage = memoryStorage()
    const wallets = () => [
      mock({ id: 'first', addresses: { [evm]: evmAddress } }),
      mock({ id: 'second', addresses: { [evm]: solanaAddress } }),
    ]
    const here = startMock({}, { connectors: wallets(), storage })
    const there = startMock({}, { connectors: wallets(), storage })
    await connect(here.latchkey, { connector: 'first' })
    tell(key)
    await expect.poll(() => getAccount(there.latchkey).address).toBe(evmAddress)
    await connect(there.latchkey, { connector: 'second' })
    tell(key)
    await expect.poll(() => getAccount(here.latchkey).address).toBe(solanaAddress)
    expect(getAccount(here.latchkey).wallet?.id).toBe('second')
  })

  test('behavior: another account of the wallet is read by each tab from the wallet', async () => {
    const { here, there } = await start()
    const addresses = { [evm]: '0x00000000000000000000000000000000000000B2' }
    for (const { wallet } of [here, there]) {
      wallet.addresses = addresses
      wallet.emit({ type: 'changed' })
    }
    for (const { latchkey } of [here, there]) {
      await expect.poll(() => getAccount(latchkey).address).toBe(addresses[evm])
    }
  })

  test('behavior: each tab stays on its own network', async () => {
    const { storage, here, there } = await start()
    await there.latchkey.switchNetwork(base)
    expect(storage.getItem(connectionKeys.activeNetwork)).toBe(base.caipNetworkId)
    tell(connectionKeys.activeNetwork)
    await settle()
    expect(getAccount(here.latchkey).caipAddress).toBe(`eip155:1:${evmAddress}`)
  })
})
