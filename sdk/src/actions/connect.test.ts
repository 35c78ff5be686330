// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { disconnect } from '../core/connection/disconnect.ts'
import { forever, on } from '../testing/fakeFrame.ts'
import { email, evmAddress } from '../testing/mockUser.ts'
import { startLatchkey } from '../testing/startLatchkey.ts'
import { startMock } from '../testing/startMock.ts'
import { connect } from './connect.ts'
import { getAccount } from './getAccount.ts'

const right = on('CONNECT_OTP', ({ otp }) => {
  if (otp !== '123456') throw new FrameError('OTP_WRONG', { data: { left: 4 } })
  return {}
})
const device = on('CONNECT_EMAIL', () => ({ action: 'VERIFY_DEVICE', matchCode: '42' }))

describe('connect', () => {
  test('default: signs in by email without the modal', async () => {
    const app = startLatchkey()
    const events: string[] = []
    app.latchkey.subscribe(({ event }) => events.push(event))
    const onCode = vi.fn(async () => '123456')
    const account = await connect(app.latchkey, { connector: 'frame', email: ` ${email} `, onCode })
    expect(account).toMatchObject({ status: 'connected', address: evmAddress, user: { email } })
    expect(onCode).toHaveBeenCalledExactlyOnceWith({ expiresAt: expect.any(Number) })
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
    expect(events).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
  })

  test('behavior: a wrong code is requested again, with the error', async () => {
    const app = startLatchkey({ answers: right })
    const codes = ['000000', '111111', '123456']
    const errors: unknown[] = []
    await connect(app.latchkey, {
      email,
      onCode({ error }) {
        errors.push(error)
        return codes.shift() ?? null
      },
    })
    expect(app.status()).toBe('connected')
    const wrong = expect.objectContaining({ code: 'OTP_WRONG', data: { left: 4 } })
    expect(errors).toEqual([undefined, wrong, wrong])
  })

  test('param: onDevice, before the code', async () => {
    let approve: () => void = () => {}
    const app = startLatchkey({
      answers: {
        ...device,
        ...on('CONNECT_DEVICE', () => new Promise((resolve) => (approve = () => resolve({})))),
      },
    })
    const onDevice = vi.fn()
    const onCode = vi.fn(() => '123456')
    const connecting = connect(app.latchkey, { email, onCode, onDevice })
    await expect.poll(() => app.names()).toContain('CONNECT_DEVICE')
    expect(onDevice).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchCode: '42' }))
    expect(onCode).not.toHaveBeenCalled()
    approve()
    expect((await connecting).status).toBe('connected')
  })

  test.each(['OTP_EXPIRED', 'RATE_LIMITED'] as const)(
    'error: %s ends it, and nobody is connected',
    async (reason) => {
      const app = startLatchkey({
        answers: on('CONNECT_OTP', () => {
          throw new FrameError(reason)
        }),
      })
      const onCode = vi.fn(() => '123456')
      await expect(connect(app.latchkey, { email, onCode })).rejects.toMatchObject({
        name: 'LatchkeyError',
        code: reason,
      })
      expect(onCode).toHaveBeenCalledOnce()
      expect(app.status()).toBe('disconnected')
    },
  )

  test('error: the user enters no code', async () => {
    const app = startLatchkey()
    await expect(connect(app.latchkey, { email, onCode: () => null })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })

  test.each([
    ['while the email is sent', on('CONNECT_EMAIL', forever), 'CONNECT_EMAIL'],
    [
      'while the link is waited for',
      { ...device, ...on('CONNECT_DEVICE', forever) },
      'CONNECT_DEVICE',
    ],
    ['while the code is checked', on('CONNECT_OTP', forever), 'CONNECT_OTP'],
    ['while the account is read', on('GET_USER', forever), 'GET_USER'],
  ])('param: signal, %s', async (_, answers, request) => {
    const app = startLatchkey({ answers })
    const controller = new AbortController()
    const { signal } = controller
    const connecting = connect(app.latchkey, { email, onCode: () => '123456', signal })
    connecting.catch(() => undefined)
    await expect.poll(() => app.names()).toContain(request)
    const cause = new Error('enough')
    controller.abort(cause)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED', cause })
    expect(app.status()).toBe('disconnected')
  })

  test('param: signal, while the user enters the code', async () => {
    const app = startLatchkey()
    const controller = new AbortController()
    const onCode = vi.fn(() => forever<string>())
    const connecting = connect(app.latchkey, { email, onCode, signal: controller.signal })
    await expect.poll(() => onCode.mock.calls).toHaveLength(1)
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(app.names()).not.toContain('CONNECT_OTP')
  })

  test('error: nobody is signed in, and no login was given', async () => {
    const app = startLatchkey({
      answers: on('GET_USER', () => {
        throw new FrameError('NOT_CONNECTED')
      }),
    })
    await expect(connect(app.latchkey)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(app.status()).toBe('disconnected')
  })

  test('error: a connector that is not configured, or does not sign in by email', async () => {
    const { latchkey } = startMock()
    await expect(connect(latchkey, { connector: 'frame' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    await expect(
      connect(latchkey, { connector: 'mock', email, onCode: () => '' }),
    ).rejects.toMatchObject({ code: 'LOGIN_NOT_OFFERED' })
  })

  test('behavior: any connector will do', async () => {
    const { latchkey, statuses } = startMock()
    expect(await connect(latchkey, { connector: 'mock' })).toMatchObject({
      status: 'connected',
      wallet: { id: 'mock', name: 'Mock' },
    })
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])
  })

  test('error: a wallet that is connected wherever it serves is not asked again', async () => {
    const { latchkey, wallet } = startMock()
    const before = await connect(latchkey)
    wallet.switches.connect = 'refuse'
    await expect(connect(latchkey)).rejects.toMatchObject({
      code: 'ALREADY_CONNECTED',
      data: { connector: 'mock' },
    })
    expect(getAccount(latchkey)).toEqual(before)
    await disconnect(latchkey, { namespace: 'eip155' })
    await expect(connect(latchkey)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('behavior: a wallet that lacks one of its namespaces is asked', async () => {
    const { latchkey, wallet } = startMock({ connectsOthers: false })
    await connect(latchkey)
    wallet.switches.connect = 'refuse'
    await expect(connect(latchkey)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('behavior: another email signs in although the login is connected', async () => {
    const app = startLatchkey()
    await connect(app.latchkey, { email, onCode: () => '123456' })
    const again = await connect(app.latchkey, { email, onCode: () => '123456' })
    expect(again.status).toBe('connected')
  })
})
