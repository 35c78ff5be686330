// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import type { Connector } from '../connectors/connector.ts'
import { mock } from '../connectors/mock/mock.ts'
import { mainnet } from '../networks/evm.ts'
import { evmAddress } from '../testing/mockUser.ts'
import { startAnnouncer } from '../testing/startAnnouncer.ts'
import { startMock } from '../testing/startMock.ts'
import { LatchkeyError } from './errors.ts'

const addresses = { [mainnet.chainNamespace]: evmAddress }

describe('createConnectors', () => {
  test('error: two connectors of the dApp with one id', () => {
    const create = () => startMock({}, { connectors: [mock({ addresses }), mock({ addresses })] })
    expect(create).toThrow('connectors with different ids')
  })

  test('behavior: a discovered wallet is a connector like the others', async () => {
    const { create, announce } = startAnnouncer()
    const { latchkey } = startMock({}, { connectors: [create] })
    await latchkey._internal.discover()
    const { stores } = latchkey._internal
    const ids: string[][] = []
    stores.connectors.subscribe((connectors) => ids.push(connectors.map(({ id }) => id)))
    announce(mock({ id: 'io.example', addresses }))
    expect(ids).toEqual([['announcer', 'io.example']])
    expect(latchkey._internal.connectors.map(({ id }) => id)).toEqual(['announcer', 'io.example'])
  })

  test('behavior: a wallet that announces itself again is not added again', async () => {
    const { create, announce } = startAnnouncer()
    const { latchkey } = startMock({}, { connectors: [create] })
    await latchkey._internal.discover()
    announce(mock({ id: 'io.example', addresses }))
    const destroy = vi.fn()
    const again = mock({ id: 'io.example', addresses })
    announce((context) => ({ ...again(context), destroy }))
    expect(latchkey._internal.connectors).toHaveLength(2)
    expect(destroy).toHaveBeenCalledOnce()
  })

  test('behavior: a wallet that announces itself makes the instance ask no other wallet', async () => {
    const { create, announce } = startAnnouncer()
    const { latchkey } = startMock({}, { connectors: [create, mock({ id: 'first', addresses })] })
    await latchkey._internal.discover()
    await connect(latchkey, { connector: 'first' })
    const [, first] = latchkey._internal.connectors
    if (!first) throw new TypeError('No connector')
    const asked = vi.spyOn(first, 'reconnect')
    announce(mock({ id: 'io.example', addresses }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).not.toHaveBeenCalled()
  })

  test('behavior: a destroyed instance no longer looks for wallets', async () => {
    const { create, announce, isStopped } = startAnnouncer()
    const { latchkey } = startMock({}, { connectors: [create] })
    await latchkey._internal.discover()
    latchkey.destroy()
    expect(isStopped()).toBe(true)
    announce(mock({ id: 'io.example', addresses }))
    expect(latchkey._internal.connectors).toHaveLength(1)
  })

  test('behavior: looks for wallets with the first need, once, and again after a failure', async () => {
    const wallet = mock({ id: 'announcer', addresses })
    const discover = vi.fn<NonNullable<Connector['discover']>>()
    discover.mockRejectedValueOnce(new LatchkeyError('CODE_NOT_LOADED'))
    const { latchkey } = startMock(
      {},
      { connectors: [(context) => ({ ...wallet(context), discover })] },
    )
    expect(discover).not.toHaveBeenCalled()
    await latchkey._internal.discover()
    await latchkey._internal.discover()
    await latchkey._internal.discover()
    expect(discover).toHaveBeenCalledTimes(2)
  })

  test('behavior: a pairing is shown with its connector until a wallet has followed it', async () => {
    const { latchkey, wallet } = startMock()
    await latchkey._internal.operations.load()
    const { pairing } = latchkey._internal.stores
    const offered = { uri: 'wc:topic@2?relay-protocol=irn&symKey=key', expiresAt: 1 }
    wallet.emit({ type: 'pairing', pairing: offered })
    expect(pairing.getState().pairing).toEqual({ ...offered, connectorId: 'mock' })
    wallet.emit({ type: 'pairing', pairing: undefined })
    expect(pairing.getState().pairing).toBeUndefined()
  })
})
