// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { reconnect } from '../../actions/reconnect.ts'
import type { ConnectorFactory } from '../../connectors/connector.ts'
import { mock } from '../../connectors/mock/mock.ts'
import { mainnet } from '../../networks/evm.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { passTime, passTimeUntil } from '../../testing/passTime.ts'
import { recordToasts } from '../../testing/recordToasts.ts'
import { startMock } from '../../testing/startMock.ts'
import { connectionKeys } from './connectionStorage.ts'

const { chainNamespace: evm } = mainnet
const stored = {
  'latchkey.mock': 'connected',
  [connectionKeys.status]: 'connected',
  [connectionKeys.connectorId(evm)]: 'mock',
}

/** A page that loads while the wallet cannot be reached, on a fake clock. */
function start(
  behaviour: 'unreachable' | 'hang' = 'unreachable',
  entries: Record<string, string> = stored,
) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const wallet = mock({ addresses: { [evm]: evmAddress }, switches: { reconnect: behaviour } })
  let attempts = 0
  const counted: ConnectorFactory = (context) => {
    const connector = wallet(context)
    return {
      ...connector,
      reconnect(call) {
        attempts += 1
        return connector.reconnect(call)
      },
    }
  }
  const storage = memoryStorage(entries)
  const began = Date.now()
  const { latchkey, status, statuses } = startMock({}, { connectors: [counted], storage })
  const cause = () => getAccount(latchkey).error?.code
  return {
    latchkey,
    wallet,
    storage,
    status,
    statuses,
    cause,
    attempts: () => attempts,
    elapsed: () => Date.now() - began,
    toasts: recordToasts(latchkey),
    delayed: () => passTime(() => cause() !== undefined),
  }
}

/** Lets everything settle that is due within this time. Its code has loaded. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('restoreConnector', () => {
  test('default: a wallet that is reached at a later attempt', async () => {
    const { wallet, status, statuses, attempts, toasts } = start()
    await passTime(() => attempts() === 2)
    wallet.switches.reconnect = 'accept'
    await passTime(() => status() === 'connected')
    expect(statuses).toEqual(['reconnecting', 'connected'])
    await pass(30_000)
    expect([attempts(), toasts]).toEqual([3, []])
  })

  test('behavior: after 10 s, the cause is named, and storage keeps the connection', async () => {
    const { latchkey, storage, status, elapsed, delayed, toasts } = start()
    await delayed()
    expect(elapsed()).toBeGreaterThanOrEqual(10_000)
    expect(elapsed()).toBeLessThan(12_000)
    expect(getAccount(latchkey)).toMatchObject({
      status: 'reconnecting',
      isConnected: false,
      error: { code: 'SERVER_UNREACHABLE' },
    })
    expect(toasts).toEqual(['SERVER_UNREACHABLE'])
    expect(storage.entries()).toEqual(stored)
    expect(latchkey._internal.stores.modal.getState().loading).toBe(false)
    expect(status()).toBe('reconnecting')
  })

  test('behavior: a wallet that does not answer has the same limit', async () => {
    const { latchkey, cause, status, elapsed } = start('hang')
    await passTimeUntil(reconnect(latchkey))
    expect(elapsed()).toBeLessThan(12_000)
    expect([status(), cause()]).toEqual(['reconnecting', 'WALLET_TIMEOUT'])
  })

  test('behavior: nothing waits for it any more, and a request opens the modal', async () => {
    const { latchkey, delayed } = start()
    latchkey._internal.modalHost.attach()
    await delayed()
    const [connector] = latchkey._internal.connectors
    if (!connector) throw new TypeError('No connector')
    const { requestConnection } = await latchkey._internal.operations.load()
    const refused = expect(requestConnection({ namespace: evm, connector })).rejects.toMatchObject({
      code: 4001,
    })
    await passTime(() => latchkey._internal.stores.modal.getState().open)
    latchkey.close()
    await refused
  })

  test.each([
    ['is online again', () => window.dispatchEvent(new Event('online'))],
    ['is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('behavior: tries again at once when the page %s', async (_, wake) => {
    const { wallet, cause, status, attempts, delayed } = start()
    await delayed()
    // All intervals are over.
    await pass(300_000)
    const before = attempts()
    expect(before).toBe(8)
    await pass(3_600_000)
    expect(attempts()).toBe(before)
    wallet.switches.reconnect = 'accept'
    wake()
    await passTime(() => status() === 'connected')
    expect([attempts(), cause()]).toEqual([before + 1, undefined])
  })

  test('behavior: a connection that turns out to be over is forgotten', async () => {
    const { wallet, storage, status, delayed } = start()
    await delayed()
    Object.assign(wallet.switches, { reconnect: 'accept', isKnown: false })
    window.dispatchEvent(new Event('online'))
    await passTime(() => status() === 'disconnected')
    expect(storage.getItem(connectionKeys.status)).toBe('disconnected')
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBeNull()
  })

  test('behavior: the user disconnects meanwhile, and nothing comes back', async () => {
    const { latchkey, wallet, status, delayed, attempts } = start()
    await delayed()
    await latchkey.disconnect()
    wallet.switches.reconnect = 'accept'
    const before = attempts()
    window.dispatchEvent(new Event('online'))
    await pass(60_000)
    expect([status(), attempts()]).toEqual(['disconnected', before])
  })

  test('behavior: the user connects meanwhile', async () => {
    const { latchkey, status, cause, delayed, attempts } = start()
    await delayed()
    await connect(latchkey, { connector: 'mock' })
    const before = attempts()
    await pass(60_000)
    expect([status(), cause(), attempts()]).toEqual(['connected', undefined, before])
  })

  test('behavior: a change in another tab disconnects nobody while the wallet is away', async () => {
    const { latchkey, wallet, status, statuses } = start('unreachable', {})
    await connect(latchkey, { connector: 'mock' })
    wallet.switches.reconnect = 'unreachable'
    window.dispatchEvent(new StorageEvent('storage', { key: connectionKeys.status }))
    await pass(60_000)
    expect(status()).toBe('connected')
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])
  })
})
