// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { reconnect } from '../../actions/reconnect.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { defineQuery } from '../../core/queries/defineQuery.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'

const { chainNamespace: evm } = mainnet
const ended = { code: 'ABORTED', cause: { code: 4900 } }

/** An instance that records what it reports. */
function start(...parameters: Parameters<typeof startMock>) {
  const app = startMock(...parameters)
  const { latchkey } = app
  const { connection, modal, networkAttempt, walletAttempt, toast } = latchkey._internal.stores
  const reports: unknown[] = []
  const record = (report: unknown) => reports.push(report)
  latchkey.subscribe(record)
  for (const store of [connection, modal, networkAttempt, walletAttempt, toast]) {
    store.subscribe(record)
  }
  /** Destroys the instance. Afterwards, nothing may be reported. */
  const destroy = () => {
    latchkey.destroy()
    reports.length = 0
  }
  return { ...app, destroy, reports }
}

/** Lets promises settle that need no timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('destroy', () => {
  test.each(['connect', 'switchNetwork'] as const)('behavior: ends a %s', async (task) => {
    const { latchkey, wallet, destroy, reports, storage } = start()
    if (task === 'switchNetwork') await connect(latchkey)
    wallet.switches[task] = 'hang'
    const run = task === 'connect' ? connect(latchkey) : latchkey.switchNetwork(base)
    const outcome = expect(run).rejects.toMatchObject(ended)
    await latchkey._internal.operations.load()
    await settle()
    const before = storage.entries()
    destroy()
    await outcome
    await settle()
    expect(reports).toEqual([])
    expect(storage.entries()).toEqual(before)
  })

  test('behavior: ends a wait for a wallet that ignores the signal', async () => {
    const { latchkey, destroy, reports } = start()
    const [connector] = latchkey._internal.connectors
    if (!connector) throw new TypeError('No connector')
    const { connectWith } = await import('../../core/connection/connect.ts')
    const deaf = { ...connector, connect: () => new Promise<never>(() => {}) }
    const outcome = expect(connectWith(latchkey, { connector: deaf })).rejects.toMatchObject(ended)
    destroy()
    await outcome
    expect(reports).toEqual([])
  })

  test('behavior: ends a restored connection, and waits for it', async () => {
    const storage = memoryStorage({
      'latchkey.mock': 'connected',
      [connectionKeys.connectorId(evm)]: 'mock',
    })
    const app = start({ switches: { reconnect: 'hang' } }, { storage })
    await app.latchkey._internal.operations.load()
    expect(app.status()).toBe('reconnecting')
    const { requestConnection } = await app.latchkey._internal.operations.load()
    const [connector] = app.latchkey._internal.connectors
    if (!connector) throw new TypeError('No connector')
    const request = requestConnection({ namespace: evm, connector })
    const outcome = expect(request).rejects.toMatchObject(ended)
    app.destroy()
    await outcome
    await settle()
    expect(app.reports).toEqual([])
    // The next visit restores it.
    expect(storage.getItem(connectionKeys.connectorId(evm))).toBe('mock')
  })

  test('behavior: ends a request that waits for the user in the modal', async () => {
    const { latchkey, destroy, reports } = start()
    latchkey._internal.modalHost.attach()
    const { requestConnection } = await latchkey._internal.operations.load()
    const [connector] = latchkey._internal.connectors
    if (!connector) throw new TypeError('No connector')
    const outcome = expect(requestConnection({ namespace: evm, connector })).rejects.toMatchObject(
      ended,
    )
    await expect.poll(() => latchkey._internal.stores.modal.getState().open).toBe(true)
    destroy()
    await outcome
    expect(reports).toEqual([])
  })

  test('behavior: ends a fetch and its retries', async () => {
    const { latchkey } = start()
    const fetch = vi.fn().mockRejectedValue(new TypeError('offline'))
    const query = defineQuery({
      name: 'test',
      lifetime: 1_000,
      locate: () => ({}),
      key: () => [],
      fetch,
    })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const outcome = expect(query.fetch(latchkey, {})).rejects.toMatchObject(ended)
    await expect.poll(() => fetch.mock.calls.length).toBe(1)
    latchkey.destroy()
    await outcome
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('behavior: nothing starts afterwards', async () => {
    const { latchkey, wallet, destroy, reports, status } = start()
    await connect(latchkey)
    destroy()
    await expect(connect(latchkey)).rejects.toMatchObject(ended)
    await expect(latchkey.switchNetwork(base)).rejects.toMatchObject(ended)
    wallet.switches.isKnown = false
    wallet.emit({ type: 'changed' })
    wallet.emit({ type: 'disconnected' })
    await reconnect(latchkey)
    await settle()
    expect(reports).toEqual([])
    expect([status(), getAccount(latchkey).address]).toEqual(['connected', evmAddress])
  })
})
