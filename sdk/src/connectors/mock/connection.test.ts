// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { otherConnectionsKey } from '../../core/connection/otherConnections.ts'
import { reconnect } from '../../core/connection/reconnect.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import type { EvmProvider } from '../providers.ts'
import { mock } from './mock.ts'

const { chainNamespace: evm } = mainnet
const otherAddress = '0x00000000000000000000000000000000000000B2'

/** Two wallets; the second serves only one namespace. */
function startTwo() {
  const storage = memoryStorage()
  const first = mock({
    id: 'first',
    addresses: { [evm]: evmAddress, [solana.chainNamespace]: solanaAddress },
  })
  const second = mock({ id: 'second', addresses: { [evm]: otherAddress } })
  const app = startMock({}, { connectors: [first, second], storage })
  const wallet = (namespace: 'evm' | 'other') =>
    getAccount(app.latchkey, {
      namespace: namespace === 'evm' ? evm : solana.chainNamespace,
    }).wallet?.id
  const { connectors } = app.latchkey._internal
  return { ...app, storage, first, second, wallet, connectors }
}

describe('connectWith', () => {
  test('default: one machine for each namespace, the one in use first', async () => {
    const { latchkey, storage } = startMock()
    const seen: string[] = []
    latchkey._internal.stores.connection.subscribe(({ namespaces }) =>
      seen.push(
        Object.values(namespaces)
          .map(({ status }) => status)
          .join(),
      ),
    )
    await connect(latchkey)
    expect(seen[0]).toBe('connecting,connecting')
    expect(seen).toContain('connected,connecting')
    await expect.poll(() => seen.at(-1)).toBe('connected,connected')
    expect(storage.entries()).toMatchObject({
      [connectionKeys.status]: 'connected',
      [connectionKeys.connectedNamespaces]: `${evm},${solana.chainNamespace}`,
      [connectionKeys.connectorId(evm)]: 'mock',
    })
  })

  test('behavior: the answer for another namespace leaves the active network', async () => {
    const { latchkey, statuses } = startMock()
    await connect(latchkey)
    const { connection } = latchkey._internal.stores
    const other = () => connection.getState().namespaces[solana.chainNamespace]?.status
    await expect.poll(other).toBe('connected')
    expect(connection.getState().activeNamespace).toBe(evm)
    expect(statuses.at(-1)).toBe('connected')
  })

  test('behavior: another wallet takes the namespace that it serves, and no more', async () => {
    const { latchkey, wallet, storage } = startTwo()
    await connect(latchkey, { connector: 'first' })
    await expect.poll(() => wallet('other')).toBe('first')
    await connect(latchkey, { connector: 'second' })
    expect([wallet('evm'), wallet('other')]).toEqual(['second', 'first'])
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBe('second')
  })

  test('behavior: a wallet that is left with no namespace stays connected beside the other', async () => {
    const { latchkey, wallet, storage } = startTwo()
    await connect(latchkey, { connector: 'second' })
    await connect(latchkey, { connector: 'first' })
    expect(wallet('evm')).toBe('first')
    expect(storage.getItem('latchkey.second')).toBe('connected')
    expect(JSON.parse(storage.getItem(otherConnectionsKey) ?? '')).toEqual([`${evm}:second`])
  })

  test("behavior: a wallet's provider has an address only where that wallet is connected", async () => {
    const { latchkey, connectors } = startTwo()
    const ask = async (index: number) => {
      const provider = connectors[index]?.getProvider(evm)
      return (provider as EvmProvider).request({ method: 'eth_coinbase' })
    }
    await connect(latchkey, { connector: 'second' })
    expect(await ask(1)).toBe(otherAddress)
    await expect(ask(0)).rejects.toMatchObject({ code: 4100 })
  })

  test('error: a wallet that refuses leaves the one before connected', async () => {
    const { latchkey, wallet, second } = startTwo()
    await connect(latchkey, { connector: 'first' })
    second.switches.connect = 'refuse'
    await expect(connect(latchkey, { connector: 'second' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(wallet('evm')).toBe('first')
    expect(getAccount(latchkey, { namespace: evm }).address).toBe(evmAddress)
  })

  test('error: no network that the wallet serves', async () => {
    const { latchkey } = startMock(
      { addresses: { [solana.chainNamespace]: solanaAddress } },
      { networks: [mainnet, base] },
    )
    await expect(connect(latchkey)).rejects.toMatchObject({ code: 'NAMESPACE_NOT_SUPPORTED' })
  })
})

describe('reconnect', () => {
  test('default: each namespace by the wallet that had it', async () => {
    const { latchkey, first, second, storage, wallet } = startTwo()
    await connect(latchkey, { connector: 'first' })
    await expect.poll(() => wallet('other')).toBe('first')
    await connect(latchkey, { connector: 'second' })
    const later = startMock({}, { connectors: [first, second], storage })
    const find = (namespace: typeof evm | typeof solana.chainNamespace) =>
      getAccount(later.latchkey, { namespace })
    expect(later.status()).toBe('reconnecting')
    await expect.poll(() => find(evm).wallet?.id).toBe('second')
    await expect.poll(() => find(solana.chainNamespace).wallet?.id).toBe('first')
    expect(find(evm).address).toBe(otherAddress)
  })

  test('behavior: a wallet that does not know the dApp any more is not connected', async () => {
    const storage = memoryStorage({ 'latchkey.mock': 'connected' })
    const { status, statuses } = startMock({ switches: { isKnown: false } }, { storage })
    await expect.poll(() => status()).toBe('disconnected')
    expect(statuses).not.toContain('connected')
    expect(storage.getItem(connectionKeys.status)).toBe('disconnected')
  })

  test('behavior: connecting a wallet gives up what is still being restored beside it', async () => {
    const { chainNamespace: other } = solana
    const first = mock({
      id: 'first',
      addresses: { [other]: solanaAddress },
      switches: { reconnect: 'hang' },
    })
    const second = mock({ id: 'second', addresses: { [evm]: otherAddress } })
    const storage = memoryStorage({ 'latchkey.first': 'connected' })
    const { latchkey } = startMock({}, { connectors: [first, second], storage })
    const find = () => getAccount(latchkey, { namespace: other }).status
    expect(find()).toBe('reconnecting')
    await connect(latchkey, { connector: 'second' })
    expect(find()).toBe('disconnected')
  })

  test('behavior: while it runs, another call ends it', async () => {
    const storage = memoryStorage({ 'latchkey.mock': 'connected' })
    const { latchkey, wallet, status } = startMock({ switches: { reconnect: 'hang' } }, { storage })
    const [connector] = latchkey._internal.connectors
    if (!connector) throw new TypeError('No connector')
    const asked = vi.spyOn(connector, 'reconnect')
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    wallet.switches.reconnect = 'accept'
    await reconnect(latchkey)
    expect(status()).toBe('connected')
    // Whatever the earlier one still does has happened.
    await new Promise((resolve) => setTimeout(resolve))
    expect(status()).toBe('connected')
  })
})
