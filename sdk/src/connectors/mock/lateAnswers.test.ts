// @vitest-environment jsdom
/** Answers and events that arrive when the user has moved on. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { getNetwork } from '../../actions/getNetwork.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { cancelSwitch } from '../../core/network/cancelSwitch.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { passTime } from '../../testing/passTime.ts'
import { startAnnouncer } from '../../testing/startAnnouncer.ts'
import { startMock } from '../../testing/startMock.ts'
import type { Connector, ConnectorCall } from '../connector.ts'
import { mock } from './mock.ts'

const { chainNamespace: evm } = mainnet
const { chainNamespace: other } = solana
const otherAddress = '0x00000000000000000000000000000000000000B2'
const aborted = { code: 'ABORTED' }

/** Two wallets, each of both namespaces. */
function startTwo() {
  const first = mock({ id: 'first', addresses: { [evm]: evmAddress, [other]: solanaAddress } })
  const second = mock({ id: 'second', addresses: { [evm]: otherAddress, [other]: solanaAddress } })
  const app = startMock({}, { connectors: [first, second] })
  const { latchkey } = app
  const find = (namespace: typeof evm | typeof other) => getAccount(latchkey, { namespace })
  return { ...app, first, second, find }
}

function findConnector({ _internal }: Latchkey, id: string): Connector {
  const connector = _internal.connectors.find((each) => each.id === id)
  if (!connector) throw new TypeError(`No connector ${id}`)
  return connector
}

/** Lets promises settle that need no timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

describe('an attempt that a newer one replaced', () => {
  test('behavior: leaves the namespaces that the newer one connects', async () => {
    const { latchkey, find } = startTwo()
    const connector = findConnector(latchkey, 'first')
    const own = connector.connect
    const waitForAbort = ({ signal }: ConnectorCall) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    vi.spyOn(connector, 'connect').mockImplementation((call) =>
      call.namespace === other ? waitForAbort(call) : own(call),
    )
    await connect(latchkey, { connector: 'first' })
    expect(find(other).status).toBe('connecting')
    await connect(latchkey, { connector: 'second' })
    await expect.poll(() => find(other).wallet?.id).toBe('second')
    expect(find(evm).wallet?.id).toBe('second')
  })

  test('behavior: leaves the modal loading', async () => {
    const { latchkey, first, second, find } = startTwo()
    first.switches.connect = 'hang'
    second.switches.connect = 'hang'
    const left = expect(connect(latchkey, { connector: 'first' })).rejects.toMatchObject(aborted)
    await expect.poll(() => find(evm).status).toBe('connecting')
    connect(latchkey, { connector: 'second' }).catch(() => undefined)
    await left
    expect(latchkey._internal.stores.modal.getState().loading).toBe(true)
  })
})

describe('a switch', () => {
  test('behavior: one that a newer one replaced leaves what the newer one connects', async () => {
    const { latchkey, first, find } = startTwo()
    const connector = findConnector(latchkey, 'first')
    const own = connector.connect
    vi.spyOn(connector, 'connect').mockImplementation(async (call) => {
      if (call.namespace === other) throw new Error('Not now')
      return own(call)
    })
    await connect(latchkey, { connector: 'first' })
    await expect.poll(() => find(other).status).toBe('disconnected')
    first.switches.switchNetwork = 'hang'
    const left = expect(latchkey.switchNetwork(solana)).rejects.toMatchObject(aborted)
    await expect.poll(() => find(other).status).toBe('connecting')
    first.switches.switchNetwork = 'accept'
    await Promise.all([latchkey.switchNetwork(solana), left])
    expect(find(other)).toMatchObject({ status: 'connected', address: solanaAddress })
  })

  test('behavior: an answer after the user left it moves nothing', async () => {
    const { latchkey } = startTwo()
    await connect(latchkey, { connector: 'first' })
    const connector = findConnector(latchkey, 'first')
    const own = connector.switchNetwork
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    vi.spyOn(connector, 'switchNetwork').mockImplementation(async (network) => {
      await asked
      return own(network)
    })
    const left = expect(latchkey.switchNetwork(base)).rejects.toMatchObject(aborted)
    const { networkAttempt } = latchkey._internal.stores
    await expect.poll(() => networkAttempt.getState().status).toBe('waiting')
    cancelSwitch(latchkey)
    answer()
    await left
    await settle()
    expect(getNetwork(latchkey).network).toBe(mainnet)
  })
})

describe('disconnect', () => {
  test('behavior: ends an attempt before every wallet has ended its session', async () => {
    const { latchkey, first, second, find } = startTwo()
    await connect(latchkey, { connector: 'second' })
    second.switches.disconnect = 'hang'
    first.switches.connect = 'hang'
    let failure: unknown
    connect(latchkey, { connector: 'first' }).catch((error: unknown) => {
      failure = error
    })
    await expect.poll(() => find(evm).status).toBe('connecting')
    latchkey.disconnect().catch(() => undefined)
    await expect.poll(() => failure).toMatchObject(aborted)
  })
})

describe('an event of storage', () => {
  test('behavior: leaves an attempt of this tab', async () => {
    const { latchkey, first, find } = startTwo()
    first.switches.connect = 'hang'
    connect(latchkey, { connector: 'first' }).catch(() => undefined)
    await latchkey._internal.operations.load()
    expect(find(evm).status).toBe('connecting')
    tell(connectionKeys.status)
    await settle()
    expect([find(evm).status, find(other).status]).toEqual(['connecting', 'connecting'])
  })

  test('behavior: of a key that is not the connection’s asks no wallet', async () => {
    const { latchkey, find } = startTwo()
    await connect(latchkey, { connector: 'first' })
    await expect.poll(() => find(other).status).toBe('connected')
    const asked = vi.spyOn(findConnector(latchkey, 'first'), 'reconnect')
    tell('theme')
    await settle()
    expect(asked).not.toHaveBeenCalled()
    tell(connectionKeys.status)
    await expect.poll(() => asked.mock.calls.length).toBe(1)
  })
})

describe('a wallet that the page lacks', () => {
  test('behavior: keeps its namespace in storage when another one connects elsewhere', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = memoryStorage({ [connectionKeys.connectorId(evm)]: 'io.example' })
    const paper = mock({ id: 'paper', addresses: { [other]: solanaAddress } })
    const connectors = [startAnnouncer().create, paper]
    const { latchkey, status } = startMock({}, { connectors, storage })
    await passTime(() => status() === 'disconnected')
    await connect(latchkey, { connector: 'paper' })
    expect(storage.getItem(connectionKeys.connectorId(other))).toBe('paper')
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBe('io.example')
  })
})
