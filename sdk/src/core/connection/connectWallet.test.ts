// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type MockParameters, mock } from '../../connectors/mock/mock.ts'
import { evmAddresses } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { deepLinkChoiceKey, storeDeepLinkChoice } from '../../wallets/deepLinkChoice.ts'
import { closeModal } from '../modal/closeModal.ts'
import { goBack } from '../modal/goBack.ts'
import { openModal } from '../modal/openModal.ts'
import { pushView } from '../modal/pushView.ts'
import { connectWallet } from './connectWallet.ts'

const orange = mock({ id: 'orange', name: 'Orange', addresses: evmAddresses })

function start(parameters: Partial<MockParameters> = {}) {
  const events: [string, unknown][] = []
  const app = startMock(parameters, {
    onEvent: ({ event, properties }) => void events.push([event, properties]),
  })
  const { latchkey, wallet } = app
  const [connector] = latchkey._internal.connectors
  if (!connector) throw new TypeError('No connector')
  openModal(latchkey)
  return {
    ...app,
    events,
    wallet,
    connect: () => connectWallet(latchkey, connector),
    attempt: () => latchkey._internal.stores.walletAttempt.getState(),
    isOpen: () => latchkey._internal.stores.modal.getState().open,
  }
}

describe('connectWallet', () => {
  test('default: its view until the wallet has answered, then the modal closes', async () => {
    const { connect, view, attempt, status, isOpen, events } = start()
    const connecting = connect()
    expect(view()).toBe('ConnectingExternal')
    expect(attempt()).toEqual({ status: 'waiting', connectorId: 'mock' })
    await connecting
    expect([status(), isOpen(), attempt()]).toEqual(['connected', false, { status: 'idle' }])
    expect(events).toContainEqual(['CONNECT_SUCCESS', { method: 'external', reconnect: false }])
  })

  test('error: the user declines, and tries again in the same view', async () => {
    const { connect, wallet, view, attempt, events, latchkey } = start({
      switches: { connect: 'refuse' },
    })
    await connect()
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
    expect(events.map(([name]) => name)).toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      'SELECT_WALLET',
      'USER_REJECTED',
    ])
    wallet.switches.connect = 'accept'
    const again = connect()
    expect(view()).toBe('ConnectingExternal')
    expect(latchkey._internal.stores.modal.getState().router.history).toHaveLength(2)
    await again
    expect(attempt()).toEqual({ status: 'idle' })
  })

  test.each([
    ['back', goBack],
    ['close', closeModal],
  ])('behavior: %s ends the attempt, and a late answer connects nobody', async (_, leave) => {
    const { connect, latchkey, status, attempt, events } = start({
      switches: { connect: 'hang' },
    })
    const connecting = connect()
    leave(latchkey)
    await connecting
    expect([status(), attempt()]).toEqual(['disconnected', { status: 'idle' }])
    expect(events.map(([name]) => name)).not.toContain('CONNECT_ERROR')
  })

  test('behavior: closing after the wallet connected leaves its other namespaces connecting', async () => {
    const { connect, latchkey } = start()
    await connect()
    const read = () =>
      Object.values(latchkey._internal.stores.connection.getState().namespaces).map(
        ({ status }) => status,
      )
    await expect.poll(read).toEqual(['connected', 'connected'])
  })

  test.each([
    [
      'from the list of wallets',
      ['Account', 'ProfileWallets', 'Connect'],
      ['Account', 'ProfileWallets'],
    ],
    ['from elsewhere', ['Account', 'Networks', 'Connect'], ['ProfileWallets']],
  ] as const)('behavior: a further wallet, %s, shows in that list', async (_, from, to) => {
    const paper = mock({
      id: 'paper',
      name: 'Paper',
      addresses: evmAddresses,
    })
    const { latchkey } = startMock({}, { connectors: [orange, paper] })
    const [first, second] = latchkey._internal.connectors
    if (!first || !second) throw new TypeError('No connector')
    const { modal, toast, walletAttempt } = latchkey._internal.stores
    openModal(latchkey)
    await connectWallet(latchkey, first)
    expect(modal.getState().open).toBe(false)
    openModal(latchkey)
    for (const name of from) pushView(latchkey, { name, data: undefined })
    await connectWallet(latchkey, second)
    expect(modal.getState()).toMatchObject({
      open: true,
      router: { history: to.map((name) => ({ name })), direction: 'previous' },
    })
    expect(toast.getState()).toMatchObject({ open: true, code: 'WALLET_ADDED' })
    expect(walletAttempt.getState()).toEqual({ status: 'idle' })
  })

  test("behavior: after a pairing by QR code, no earlier wallet's app opens for requests", async () => {
    const { connect, latchkey, storage, status } = start({ pairs: true })
    storeDeepLinkChoice(storage, { href: 'rainbow://', name: 'Rainbow' })
    // Opened in an earlier attempt.
    const opened = { href: 'orange://', name: 'Orange' }
    latchkey._internal.stores.pairing.setState({ opened })
    await connect()
    expect(status()).toBe('connected')
    expect(storage.getItem(deepLinkChoiceKey)).toBeNull()
  })
})
