// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { attemptWallet } from '../../core/connection/attemptWallet.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { showFirst } from '../../core/modal/openModal.ts'
import { pushView } from '../../core/modal/pushView.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { base } from '../../networks/evm.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { startSignInApp } from '../../testing/startSignInApp.ts'
import { getFlowStore } from './flowStore.ts'

const view = 'SIWXSignMessage'

/** Connected, and asked to sign. */
async function begin(...parameters: Parameters<typeof startSignInApp>) {
  const app = startSignInApp(...parameters)
  await connect(app.latchkey)
  await expect.poll(() => app.views.at(-1)).toBe(view)
  const { flow } = getFlowStore(app.latchkey).getState()
  if (!flow) throw new Error('no flow')
  return { ...app, flow }
}

const isShaken = ({ latchkey }: ReturnType<typeof startSignInApp>) =>
  latchkey._internal.stores.modal.getState().shake

describe('startSignIn', () => {
  test('default: the view opens once the wallet is connected, and closes once it has signed', async () => {
    const app = await begin()
    await app.flow.sign()
    await expect.poll(() => app.views.at(-1)).toBe(undefined)
    expect(app.views).toEqual([undefined, view, undefined])
    expect(app.status()).toBe('connected')
  })

  test('behavior: nothing starts before a wallet connects', async () => {
    const app = startSignInApp()
    await Promise.resolve()
    expect(app.signIn()).toBe(undefined)
  })

  test('behavior: no wallet is connected before the sign-in follows it', async () => {
    const app = startSignInApp()
    const seen: (string | undefined)[] = []
    app.latchkey._internal.stores.connection.subscribe(() => {
      if (app.status() === 'connected') seen.push(app.signIn())
    })
    await connect(app.latchkey)
    // It runs, and hears of the account right after this listener.
    expect(seen[0]).toBe('idle')
  })

  test('behavior: a session, so nothing opens', async () => {
    const { siwx, flow } = await begin()
    await flow.sign()
    const app = startSignInApp({}, siwx)
    await connect(app.latchkey)
    await expect.poll(app.signIn).toBe('signed')
    expect(app.views).toEqual([undefined])
  })

  test('behavior: the view waits until the attempt to connect has ended and closed its own', async () => {
    const app = startSignInApp()
    const [connector] = app.latchkey._internal.connectors
    if (!connector) throw new Error('no connector')
    app.latchkey.open()
    pushView(app.latchkey, { name: 'ConnectingExternal', data: { connectorId: connector.id } })
    await attemptWallet(app.latchkey, connector)
    await expect.poll(() => app.views.at(-1)).toBe(view)
    expect(app.views).toEqual([undefined, 'Connect', 'ConnectingExternal', undefined, view])
    expect(app.signIn()).toBe('needed')
  })

  test('behavior: required: the user cannot close it, and Back leads nowhere', async () => {
    const app = await begin()
    requestClose(app.latchkey)
    goBack(app.latchkey)
    expect(isShaken(app)).toBe(true)
    expect(app.views.at(-1)).toBe(view)
    expect(app.status()).toBe('connected')
  })

  test('behavior: not required: closing it refuses, and the wallet stays connected', async () => {
    const app = await begin({ required: false })
    requestClose(app.latchkey)
    await expect.poll(app.signIn).toBe('refused')
    expect(isShaken(app)).toBe(false)
    expect(app.status()).toBe('connected')
    expect(app.views.at(-1)).toBe(undefined)
  })

  test('behavior: the dApp closes it: that cancels, and disconnects if it is required', async () => {
    const app = await begin()
    app.latchkey.close()
    await expect.poll(app.status).toBe('disconnected')
    expect(app.views).toEqual([undefined, view, undefined])
  })

  test('behavior: canceling closes it', async () => {
    const app = await begin()
    await app.flow.cancel()
    expect(app.status()).toBe('disconnected')
    expect(app.views).toEqual([undefined, view, undefined])
  })

  test('behavior: a wallet that cannot disconnect is asked again', async () => {
    const app = await begin()
    app.wallet.switches.disconnect = 'refuse'
    await expect(app.flow.cancel()).rejects.toThrow()
    await expect.poll(() => app.views.at(-1)).toBe(view)
    expect(app.status()).toBe('connected')
  })

  test('behavior: the wallet disconnects, which is no cancel', async () => {
    const events: string[] = []
    const app = await begin()
    app.latchkey.subscribe(({ event }) => events.push(event))
    await app.latchkey.disconnect()
    await expect.poll(() => app.views.at(-1)).toBe(undefined)
    expect(events).not.toContain('CLICK_CANCEL_SIWX')
  })

  test('behavior: a failure leaves the view open', async () => {
    const app = await begin()
    app.wallet.switches.sign = 'refuse'
    await expect(app.flow.sign()).rejects.toThrow()
    expect(app.flow.getState().error?.code).toBe('SIWX_DECLINED')
    expect(app.views).toEqual([undefined, view])
  })

  test('behavior: an approval takes its place, and a rejected one gives it back', async () => {
    const app = await begin()
    const approval = { name: 'ApproveTransaction', data: { connectorId: 'mock' } } as const
    app.wallet.switches.sign = 'refuse'
    pushView(app.latchkey, approval)
    goBack(app.latchkey)
    await expect(app.flow.sign()).rejects.toThrow()
    await expect.poll(() => app.views.at(-1)).toBe(view)
    expect(app.status()).toBe('connected')
  })

  test('behavior: an approval that is given leaves nothing open', async () => {
    const signed = createDeferred<string>()
    const app = await begin({}, { signMessage: () => signed.promise, addSession: async () => {} })
    const signing = app.flow.sign()
    pushView(app.latchkey, { name: 'ApproveTransaction', data: { connectorId: 'mock' } })
    goBack(app.latchkey)
    signed.resolve('0x')
    await signing
    expect(app.views).toEqual([undefined, view, 'ApproveTransaction', undefined])
    expect(app.status()).toBe('connected')
  })

  test('behavior: another network needs a sign-in, also over a view that is open', async () => {
    const app = await begin()
    await app.flow.sign()
    app.latchkey.open({ view: 'Networks' })
    await app.latchkey.switchNetwork(base)
    await expect.poll(() => app.views.at(-1)).toBe(view)
  })

  test('behavior: the view comes back after another that the dApp opened in its place', async () => {
    const app = await begin()
    showFirst(app.latchkey, { name: 'Account', data: undefined })
    await Promise.resolve()
    expect(app.views.at(-1)).toBe('Account')
    app.latchkey.close()
    await expect.poll(() => app.views.at(-1)).toBe(view)
    expect(app.status()).toBe('connected')
  })
})
