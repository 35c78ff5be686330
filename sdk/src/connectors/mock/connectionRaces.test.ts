// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { mock } from './mock.ts'

const { chainNamespace: evm } = mainnet
const { chainNamespace: other } = solana
const otherAddress = '0x00000000000000000000000000000000000000B2'

/** Two wallets: the first serves both namespaces, the second one of them. */
function startTwo(storage = memoryStorage(), connectsOthers = true) {
  const addresses = { [evm]: evmAddress, [other]: solanaAddress }
  const first = mock({ id: 'first', addresses, connectsOthers })
  const second = mock({ id: 'second', addresses: { [evm]: otherAddress } })
  const { latchkey } = startMock({}, { connectors: [first, second], storage })
  const find = (namespace: typeof evm | typeof other) => getAccount(latchkey, { namespace })
  return { latchkey, storage, first, second, find }
}

/** Lets promises settle that need no timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('a newer wallet', () => {
  test('behavior: what an older attempt had begun elsewhere is given up', async () => {
    const { latchkey, first, find } = startTwo()
    first.switches.connect = 'hang'
    const left = expect(connect(latchkey, { connector: 'first' })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    await expect.poll(() => find(other).status).toBe('connecting')
    await connect(latchkey, { connector: 'second' })
    await left
    expect([find(evm).wallet?.id, find(other).status]).toEqual(['second', 'disconnected'])
  })

  test('behavior: an approved switch of the older wallet changes no network', async () => {
    const { latchkey, first } = startTwo()
    await connect(latchkey, { connector: 'first' })
    first.switches.switchNetwork = 'hang'
    const switched = expect(latchkey.switchNetwork(base)).rejects.toMatchObject({ code: 'ABORTED' })
    await expect
      .poll(() => latchkey._internal.stores.networkAttempt.getState().status)
      .toBe('waiting')
    await connect(latchkey, { connector: 'second' })
    await switched
    const { namespaces } = latchkey._internal.stores.connection.getState()
    expect(namespaces[evm]).toMatchObject({ connectorId: 'second', network: { id: mainnet.id } })
  })

  test('behavior: one that refuses brings the earlier back, unless it has ended meanwhile', async () => {
    const { latchkey, first, second, find } = startTwo()
    await connect(latchkey, { connector: 'first' })
    second.switches.connect = 'refuse'
    await connect(latchkey, { connector: 'second' }).catch(() => undefined)
    expect(find(evm).wallet?.id).toBe('first')
    first.switches.isKnown = false
    await connect(latchkey, { connector: 'second' }).catch(() => undefined)
    await expect.poll(() => find(evm).status).toBe('disconnected')
  })
})

describe('disconnect', () => {
  test('behavior: ends an attempt of that wallet, too', async () => {
    const { latchkey, first, find, storage } = startTwo()
    first.switches.connect = 'hang'
    const left = expect(connect(latchkey, { connector: 'first' })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    await expect.poll(() => find(evm).status).toBe('connecting')
    await latchkey.disconnect({ namespace: evm })
    await left
    expect(find(evm).status).toBe('disconnected')
    expect(storage.getItem('latchkey.first')).toBeNull()
  })

  test('behavior: the end of an old session leaves a new attempt', async () => {
    const { latchkey, first, find } = startTwo()
    await connect(latchkey, { connector: 'first' })
    await expect.poll(() => find(other).status).toBe('connected')
    first.switches.connect = 'hang'
    const { connection } = latchkey._internal.stores
    const connector = latchkey._internal.connectors[0]
    if (!connector) throw new TypeError('No connector')
    const { connectWith } = await import('../../core/connection/connect.ts')
    const attempt = connectWith(latchkey, { connector })
    first.emit({ type: 'disconnected' })
    expect(connection.getState().namespaces[evm]?.status).toBe('connecting')
    latchkey._internal.startTask('connection')
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('a refresh', () => {
  test('behavior: an answer from before a switch does not undo it', async () => {
    const { latchkey, first } = startTwo()
    first.networkIds[evm] = mainnet.caipNetworkId
    await connect(latchkey, { connector: 'first' })
    const connector = latchkey._internal.connectors.find(({ id }) => id === 'first')
    if (!connector) throw new TypeError('No connector')
    const answers: (() => void)[] = []
    const slow: typeof connector = {
      ...connector,
      async reconnect(call) {
        const answer = await connector.reconnect(call)
        await new Promise<void>((resolve) => answers.push(resolve))
        return answer
      },
    }
    const { refreshConnection } = await import('../../core/connection/refreshConnection.ts')
    const refreshed = refreshConnection(latchkey, slow)
    await expect.poll(() => answers.length).toBe(1)
    await latchkey.switchNetwork(base)
    answers[0]?.()
    await expect.poll(() => answers.length).toBe(2)
    const network = () => latchkey._internal.stores.connection.getState().namespaces[evm]?.network
    expect(network()).toBe(base)
    answers[1]?.()
    await refreshed
    expect(network()).toBe(base)
  })
})

describe('eth_requestAccounts', () => {
  test('behavior: two at once ask the wallet once', async () => {
    const { latchkey, first, find } = startTwo(memoryStorage(), false)
    await connect(latchkey, { connector: 'first' })
    const requested = vi.fn()
    const asked = latchkey._internal.connectors.find(({ id }) => id === 'first')
    if (!asked) throw new TypeError('No connector')
    const wait = { ...asked, connect: requested.mockImplementation(asked.connect) }
    const { requestConnection } = await latchkey._internal.operations.load()
    const request = () => requestConnection({ namespace: other, connector: wait })
    expect(await Promise.all([request(), request()])).toEqual([solanaAddress, solanaAddress])
    expect(requested).toHaveBeenCalledOnce()
    expect(first.switches.connect).toBe('accept')
    expect(find(other).wallet?.id).toBe('first')
  })

  test('behavior: an approval after the user disconnected connects nobody', async () => {
    const { latchkey, find, storage } = startTwo(memoryStorage(), false)
    await connect(latchkey, { connector: 'first' })
    const asked = latchkey._internal.connectors.find(({ id }) => id === 'first')
    if (!asked) throw new TypeError('No connector')
    let approve = () => {}
    const approved = new Promise<void>((resolve) => {
      approve = resolve
    })
    const late: typeof asked = {
      ...asked,
      async connect(call) {
        await approved
        return asked.connect(call)
      },
    }
    const { requestConnection } = await latchkey._internal.operations.load()
    const request = expect(
      requestConnection({ namespace: other, connector: late }),
    ).rejects.toMatchObject({ code: 4100 })
    await expect.poll(() => find(other).status).toBe('connecting')
    await latchkey.disconnect()
    approve()
    await request
    expect(find(other).status).toBe('disconnected')
    expect(storage.getItem('latchkey.first')).toBeNull()
  })
})

describe('storage', () => {
  test('behavior: a wallet that is still being restored keeps its namespace', async () => {
    const storage = memoryStorage({
      'latchkey.first': 'connected',
      'latchkey.second': 'connected',
      [connectionKeys.connectorId(evm)]: 'second',
      [connectionKeys.connectorId(other)]: 'first',
    })
    const first = mock({ id: 'first', addresses: { [evm]: evmAddress, [other]: solanaAddress } })
    const second = mock({
      id: 'second',
      addresses: { [evm]: otherAddress },
      switches: { reconnect: 'hang' },
    })
    const { latchkey } = startMock({}, { connectors: [first, second], storage })
    await expect.poll(() => getAccount(latchkey, { namespace: other }).status).toBe('connected')
    expect(getAccount(latchkey, { namespace: evm }).status).toBe('reconnecting')
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBe('second')
  })

  test('behavior: a tab without the wallet of another tab writes nothing', async () => {
    const entries = memoryStorage()
    const writes: string[] = []
    const tabs: Latchkey[] = []
    const shared: KeyValueStorage = {
      ...entries,
      setItem(key, value) {
        if (key === connectionKeys.status) writes.push(value)
        entries.setItem(key, value)
      },
    }
    const wallet = mock({ id: 'first', addresses: { [evm]: evmAddress } })
    const connected = startMock({}, { connectors: [wallet], storage: shared })
    const lacking = startMock({ id: 'second' }, { storage: shared })
    tabs.push(connected.latchkey, lacking.latchkey)
    await connect(connected.latchkey, { connector: 'first' })
    const written = writes.length
    window.dispatchEvent(new StorageEvent('storage', { key: connectionKeys.status }))
    await Promise.all(tabs.map(({ _internal }) => _internal.operations.load()))
    await settle()
    await expect.poll(() => lacking.status()).toBe('disconnected')
    expect(writes.slice(written).filter((value) => value === 'disconnected')).toEqual([])
    expect(connected.status()).toBe('connected')
  })
})

test('behavior: without the modal’s code, nobody waits for a modal that is not there', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  const { createInstance } = await import('../../core/createInstance.ts')
  const load = vi.fn().mockRejectedValue(new TypeError('offline'))
  const latchkey = createInstance(
    {
      projectId: 'demo',
      networks: [mainnet],
      connectors: [mock({ addresses: { [evm]: evmAddress } })],
      storage: memoryStorage(),
    },
    load,
  )
  onTestFinished(() => latchkey.destroy())
  const { modal } = latchkey._internal.stores
  latchkey.open()
  await expect.poll(() => modal.getState().open).toBe(false)
  latchkey.open()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  expect(warned).toHaveBeenCalled()
})
