import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { startMock } from '../../testing/startMock.ts'
import { goBack } from '../modal/goBack.ts'
import { pushView } from '../modal/pushView.ts'
import { currentView } from '../modal/router.ts'
import { openSend } from './openSend.ts'
import type { SendFlow } from './sendFlow.ts'
import { showSent } from './showSent.ts'
import type { TransferMethods } from './transferMethods.ts'

async function start() {
  const { latchkey, view } = startMock()
  await connect(latchkey)
  const events: string[] = []
  latchkey.subscribe(({ event }) => events.push(event))
  const signals: AbortSignal[] = []
  const methods: TransferMethods = {
    checkRecipient: (address) => ({ address }),
    readFunds(_, { signal }) {
      signals.push(signal)
      return new Promise(() => undefined)
    },
    estimateFee: () => new Promise(() => undefined),
    send: async () => '0x1',
  }
  latchkey.open()
  openSend(latchkey, async () => methods)
  const { router } = latchkey._internal.stores.modal.getState()
  const { flow } = Object(currentView(router).data) as { flow: SendFlow }
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  return { latchkey, view, events, signals, flow }
}

describe('openSend', () => {
  test('default: shows the form, and reads the funds', async () => {
    const { view, events } = await start()
    expect(view()).toBe('WalletSend')
    expect(events).toContain('OPEN_SEND')
  })

  test('behavior: leaving the form ends what it started', async () => {
    const { latchkey, view, signals } = await start()
    goBack(latchkey)
    expect(view()).toBe('Account')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('behavior: a view above the form ends nothing', async () => {
    const { latchkey, signals, flow } = await start()
    pushView(latchkey, { name: 'WalletSendSelectToken', data: { flow } })
    goBack(latchkey)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  })

  test('behavior: closing the modal ends everything', async () => {
    const { latchkey, signals } = await start()
    latchkey.close()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

describe('showSent', () => {
  const send = (flow: SendFlow) => {
    const { sender, asset } = flow.state.getState()
    const order = { sender, asset, recipient: '0x1', amount: 1n, decimals: 0, fee: 0n }
    const known = { ...order, name: undefined, warning: undefined }
    flow.state.setState({ progress: { step: 'sent', order: known, hash: '0x1' } })
  }

  test('default: Back leads to the account, and not to what was sent', async () => {
    const { latchkey, view, flow } = await start()
    pushView(latchkey, { name: 'WalletSendPreview', data: { flow } })
    send(flow)
    showSent(latchkey, flow)
    expect(view()).toBe('WalletSendConfirmed')
    goBack(latchkey)
    expect(view()).toBe('Account')
  })

  test('behavior: a user who has left is not interrupted', async () => {
    const { latchkey, view, flow } = await start()
    goBack(latchkey)
    send(flow)
    showSent(latchkey, flow)
    expect(view()).toBe('Account')
  })

  test('behavior: before it is sent, nothing changes', async () => {
    const { latchkey, view, flow } = await start()
    showSent(latchkey, flow)
    expect(view()).toBe('WalletSend')
  })
})
