// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { getAccount } from '../../actions/getAccount.ts'
import { connectEmail } from '../../core/login/connectEmail.ts'
import { resendEmail } from '../../core/login/resendEmail.ts'
import { submitCode } from '../../core/login/submitCode.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { loginCacheKeys } from '../../frameClient/loginCache.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { forever, on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { email, evmAddress, olderUser, solanaAddress } from '../../testing/mockUser.ts'
import { passTime, passTimeUntil } from '../../testing/passTime.ts'
import { type StartedLatchkey, startLatchkey } from '../../testing/startLatchkey.ts'

describe('connectEmail', () => {
  test('default: code, account, closed modal', async () => {
    const storage = memoryStorage()
    const app = startLatchkey({}, { storage })
    const events: string[] = []
    app.latchkey.subscribe(({ event }) => events.push(event))
    app.latchkey.open()
    expect(app.view()).toBe('Connect')
    await connectEmail(app.latchkey, { email: ` ${email} ` })
    expect(app.view()).toBe('EmailVerifyOtp')
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'waiting',
      step: { method: 'email', step: 'code', email },
    })
    await submitCode(app.latchkey, { code: '123456' })

    const { latchkey } = app
    expect(app.statuses).toEqual(['disconnected', 'connecting', 'connected'])
    expect(getAccount(latchkey)).toMatchObject({
      status: 'connected',
      caipAddress: `${mainnet.caipNetworkId}:${evmAddress}`,
      user: { email },
    })
    expect(getAccount(latchkey, { namespace: 'solana' })).toMatchObject({
      status: 'connected',
      caipAddress: `${solana.caipNetworkId}:${solanaAddress}`,
      user: { email },
    })
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
    expect(app.latchkey._internal.stores.login.getState()).toEqual({ status: 'idle' })
    expect(events).toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
    ])
    expect(storage.entries()).toMatchObject({
      '@appkit/active_caip_network_id': 'eip155:1',
      '@appkit/active_namespace': 'eip155',
      '@appkit/connection_status': 'connected',
      '@appkit/eip155:connected_connector_id': 'ID_AUTH',
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
    })
    const asked = app.names().filter((name) => name === 'GET_USER' || name === 'SWITCH_NETWORK')
    expect(asked, 'one request answers for every namespace').toEqual(['GET_USER'])
  })

  test('behavior: an older frame answers for one namespace, and the modal does not wait for the other', async () => {
    const app = startLatchkey({
      answers: on('GET_USER', (payload) =>
        String(payload?.chainId).startsWith('solana') ? forever() : olderUser(payload?.chainId),
      ),
    })
    void app.logIn()
    await expect.poll(() => app.status()).toBe('connected')
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
    // Nor does a switch.
    await app.latchkey.switchNetwork(base)
    expect(app.network()).toBe(base)
    expect(app.latchkey._internal.stores.login.getState()).toEqual({ status: 'idle' })
  })

  test('behavior: the other chain family may fail', async () => {
    const app = startLatchkey({
      answers: {
        GET_USER(payload) {
          if (String(payload?.chainId).startsWith('solana')) throw new FrameError('NOT_CONFIGURED')
          return { address: evmAddress, chainId: 1 }
        },
      },
    })
    await app.logIn()
    expect(app.status()).toBe('connected')
    await expect
      .poll(() => getAccount(app.latchkey, { namespace: 'solana' }).status)
      .toBe('disconnected')
  })

  test('behavior: a new device waits for its link, longer than one request lives', async () => {
    let approve: () => void = () => {}
    const app = startLatchkey({
      answers: {
        ...on('CONNECT_EMAIL', () => ({ action: 'VERIFY_DEVICE', matchCode: '42' })),
        ...on('CONNECT_DEVICE', () => new Promise((resolve) => (approve = () => resolve({})))),
      },
    })
    await app.openFrame()
    app.latchkey.open()
    vi.useFakeTimers()
    await passTimeUntil(connectEmail(app.latchkey, { email }))
    expect(app.view()).toBe('EmailVerifyDevice')
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'waiting',
      step: { step: 'device', matchCode: '42' },
    })
    const began = Date.now()
    await passTime(() => app.names().filter((name) => name === 'CONNECT_DEVICE').length === 3)
    expect(Date.now() - began).toBeGreaterThan(59_000)
    expect(Date.now() - began).toBeLessThan(65_000)
    vi.useRealTimers()
    const events: string[] = []
    app.latchkey.subscribe(({ event }) => events.push(event))
    approve()
    await expect.poll(() => app.view()).toBe('EmailVerifyOtp')
    expect(events).toEqual(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
    expect(
      app.latchkey._internal.stores.modal.getState().router.history.map(({ name }) => name),
    ).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  test('error: a rejected device is an error at Connect', async () => {
    const app = startLatchkey({
      answers: {
        ...on('CONNECT_EMAIL', () => ({ action: 'VERIFY_DEVICE' })),
        CONNECT_DEVICE() {
          throw new FrameError('DEVICE_REJECTED')
        },
      },
    })
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    await expect.poll(() => app.view()).toBe('Connect')
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'DEVICE_REJECTED' },
    })
  })

  test('behavior: a known device is connected at once', async () => {
    const app = startLatchkey({ answers: on('CONNECT_EMAIL', () => ({ action: 'CONNECT' })) })
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    expect(app.status()).toBe('connected')
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
  })

  test('error: a wrong code may be typed again', async () => {
    const app = startLatchkey({
      answers: {
        CONNECT_OTP({ otp }) {
          if (otp !== '123456') throw new FrameError('OTP_WRONG', { data: { left: 4 } })
          return {}
        },
      },
    })
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    const events: string[] = []
    app.latchkey.subscribe(({ event }) => events.push(event))
    await submitCode(app.latchkey, { code: '000000' })
    expect(events).toEqual(['EMAIL_VERIFICATION_CODE_FAIL'])
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'waiting',
      error: { code: 'OTP_WRONG', data: { left: 4 } },
    })
    await submitCode(app.latchkey, { code: '123456' })
    expect(app.status()).toBe('connected')
  })

  test('error: the account cannot be read after a right code', async () => {
    const app = startLatchkey({
      answers: {
        GET_USER() {
          throw new FrameError('WALLET_CORRUPT')
        },
      },
    })
    await app.logIn()
    expect(app.status()).toBe('disconnected')
    expect(app.view()).toBe('Connect')
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'WALLET_CORRUPT' },
    })
  })

  test('error: an origin that is not allowed is named, with its cure, and no spinner', async () => {
    const message = 'http://localhost:3000 is not allowed: run `latchkey origins add demo …`'
    const app = startLatchkey({
      answers: {
        SYNC_DAPP_DATA() {
          throw new FrameError('ORIGIN_NOT_ALLOWED', { message })
        },
      },
    })
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    expect(app.latchkey._internal.stores.login.getState()).toEqual({
      status: 'failed',
      step: { method: 'email', step: 'address', email },
      error: { code: 'ORIGIN_NOT_ALLOWED', message },
    })
    expect(app.latchkey._internal.stores.modal.getState().loading).toBe(false)
  })

  test('error: a frame that cannot be reached is named, with its cure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const app = startLatchkey({ silent: true })
    const attempt = connectEmail(app.latchkey, { email })
    await expect.poll(() => app.fake.opened()).toBe(1)
    app.fake.iframe().dispatchEvent(new Event('error'))
    await attempt
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'failed',
      error: {
        code: 'FRAME_LOAD_FAILED',
        message: 'Unable to load email login dependency',
        hint: expect.stringContaining('https://frame.example cannot be reached'),
      },
    })
  })

  test('behavior: a login that was left does not come back with a late answer', async () => {
    let answer: () => void = () => {}
    const app = startLatchkey({
      answers: on(
        'CONNECT_EMAIL',
        () => new Promise((resolve) => (answer = () => resolve({ action: 'VERIFY_OTP' }))),
      ),
    })
    app.latchkey.open()
    const attempt = connectEmail(app.latchkey, { email })
    await expect.poll(() => app.names()).toContain('CONNECT_EMAIL')
    app.latchkey.close()
    answer()
    await attempt
    expect(app.latchkey._internal.stores.login.getState()).toEqual({ status: 'idle' })
    expect(app.view()).toBe('Connect')
  })

  test('behavior: a login that a disconnection ended does not come back with a late answer', async () => {
    let answer: () => void = () => {}
    const app = startLatchkey({
      answers: on(
        'CONNECT_EMAIL',
        () => new Promise((resolve) => (answer = () => resolve({ action: 'VERIFY_OTP' }))),
      ),
    })
    const attempt = connectEmail(app.latchkey, { email })
    await expect.poll(() => app.names()).toContain('CONNECT_EMAIL')
    await app.latchkey.disconnect()
    answer()
    await attempt
    expect(app.latchkey._internal.stores.login.getState()).toEqual({ status: 'idle' })
  })

  test('behavior: going back from the code leaves the login', async () => {
    const app = startLatchkey()
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    goBack(app.latchkey)
    expect(app.view()).toBe('Connect')
    expect(app.latchkey._internal.stores.login.getState()).toEqual({ status: 'idle' })
  })

  const countEmails = (app: StartedLatchkey) =>
    app.names().filter((name) => name === 'CONNECT_EMAIL').length

  test('behavior: after going back, the same address goes on with its code; another one does not', async () => {
    const app = startLatchkey()
    const sent = vi.fn()
    app.latchkey.subscribe(({ event }) => event === 'EMAIL_VERIFICATION_CODE_SENT' && sent())
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    goBack(app.latchkey)
    await connectEmail(app.latchkey, { email: ` ${email}` })
    expect(app.view()).toBe('EmailVerifyOtp')
    expect([countEmails(app), sent.mock.calls.length]).toEqual([1, 1])
    goBack(app.latchkey)
    await connectEmail(app.latchkey, { email: `other.${email}` })
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'COOLDOWN' },
    })
    await connectEmail(app.latchkey, { email })
    await submitCode(app.latchkey, { code: '123456' })
    expect(app.status()).toBe('connected')
  })

  test.each(['OTP_EXPIRED', 'NO_LOGIN_IN_PROGRESS'] as const)(
    'behavior: after %s, the same address gets a new email',
    async (reason) => {
      const storage = memoryStorage()
      const app = startLatchkey(
        {
          answers: {
            CONNECT_OTP() {
              throw new FrameError(reason)
            },
          },
        },
        { storage },
      )
      app.latchkey.open()
      await connectEmail(app.latchkey, { email })
      await submitCode(app.latchkey, { code: '123456' })
      goBack(app.latchkey)
      storage.removeItem(loginCacheKeys.lastEmailTime)
      await connectEmail(app.latchkey, { email })
      expect(countEmails(app)).toBe(2)
    },
  )

  test('behavior: a code that has expired is not gone on with', async () => {
    const storage = memoryStorage()
    const app = startLatchkey({}, { storage })
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    goBack(app.latchkey)
    storage.removeItem(loginCacheKeys.lastEmailTime)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    await connectEmail(app.latchkey, { email })
    expect(countEmails(app)).toBe(2)
  })

  test('behavior: going back from the link goes on with it too', async () => {
    const app = startLatchkey({
      answers: {
        ...on('CONNECT_EMAIL', () => ({ action: 'VERIFY_DEVICE', matchCode: '42' })),
        CONNECT_DEVICE: forever,
      },
    })
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    goBack(app.latchkey)
    await connectEmail(app.latchkey, { email })
    expect(app.view()).toBe('EmailVerifyDevice')
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      step: { step: 'device', matchCode: '42' },
    })
    expect(countEmails(app)).toBe(1)
  })

  test('behavior: a resend within 30 s says when, and the code on its way still works', async () => {
    const app = startLatchkey()
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    await resendEmail(app.latchkey)
    expect(app.latchkey._internal.stores.toast.getState()).toMatchObject({
      open: true,
      variant: 'error',
      code: 'COOLDOWN',
      message: expect.stringMatching(/^Please try again after (29|30) seconds$/),
    })
    await submitCode(app.latchkey, { code: '123456' })
    expect(app.status()).toBe('connected')
  })

  test('behavior: while a code is checked, closing shakes and going back waits', async () => {
    const app = startLatchkey({ answers: { CONNECT_OTP: forever } })
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    vi.useFakeTimers()
    void submitCode(app.latchkey, { code: '123456' })
    requestClose(app.latchkey)
    goBack(app.latchkey)
    const { modal } = app.latchkey._internal.stores
    expect(modal.getState()).toMatchObject({ open: true, shake: true })
    expect(app.view()).toBe('EmailVerifyOtp')
    await vi.advanceTimersByTimeAsync(500)
    expect(modal.getState().shake).toBe(false)
  })
})
