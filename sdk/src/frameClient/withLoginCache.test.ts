// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forever, on } from '../testing/fakeFrame.ts'
import { startFrameClient } from '../testing/startFrameClient.ts'
import { loginCacheKeys } from './loginCache.ts'

const address = '0x00000000000000000000000000000000000000A1'
const user = { address, chainId: 1, email: 'ada@example.org' }
const used = { [loginCacheKeys.used]: 'true' }

afterEach(() => {
  vi.useRealTimers()
})

describe('connectOtp', () => {
  test('behavior: a login by email has no provider', async () => {
    const stored = { [loginCacheKeys.social]: 'google' }
    const { frame, storage } = startFrameClient(
      { answers: on('CONNECT_OTP', () => undefined) },
      { stored },
    )
    await frame.connectOtp({ otp: '123456' })
    expect(storage.getItem(loginCacheKeys.social)).toBeNull()
  })
})

describe('connectEmail', () => {
  const answers = on('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' }))

  test('default: the answer, and the start of the cool-down', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { frame, storage } = startFrameClient({ answers })
    expect(await frame.connectEmail({ email: 'ada@example.org' })).toEqual({ action: 'VERIFY_OTP' })
    expect(storage.getItem(loginCacheKeys.lastEmailTime)).toBe(String(Date.now()))
  })

  test('error: again within 30 s, without asking the frame', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const stored = { [loginCacheKeys.lastEmailTime]: String(Date.now() - 10_500) }
    const { frame, fake } = startFrameClient({ answers }, { stored })
    await expect(frame.connectEmail({ email: 'ada@example.org' })).rejects.toMatchObject({
      reason: 'COOLDOWN',
      message: 'Please try again after 20 seconds',
      data: { retryAfter: 20 },
    })
    expect(fake.opened()).toBe(0)
  })

  test("behavior: the server's retryAfter is how long the cool-down lasts", async () => {
    const { frame, names } = startFrameClient({
      answers: on('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP', retryAfter: 90 })),
    })
    await frame.connectEmail({ email: 'ada@example.org' })
    await frame.init()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    await expect(frame.connectEmail({ email: 'ada@example.org' })).rejects.toMatchObject({
      reason: 'COOLDOWN',
      data: { retryAfter: 30 },
    })
    vi.setSystemTime(Date.now() + 30_001)
    await frame.connectEmail({ email: 'ada@example.org' })
    expect(names().filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(2)
  })

  test('behavior: a refused email starts no cooldown', async () => {
    const { frame, storage } = startFrameClient({
      answers: {
        CONNECT_EMAIL() {
          throw new FrameError('INVALID_EMAIL')
        },
      },
    })
    await expect(frame.connectEmail({ email: 'ada@example.org' })).rejects.toThrow('Invalid email')
    expect(storage.getItem(loginCacheKeys.lastEmailTime)).toBeNull()
  })

  test('error: 30 s without an answer', async () => {
    const onTimeout = vi.fn()
    const { frame } = startFrameClient({ answers: { CONNECT_EMAIL: forever } }, { onTimeout })
    await frame.init()
    vi.useFakeTimers()
    const reply = frame.connectEmail({ email: 'ada@example.org' })
    reply.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(reply).rejects.toThrow('Something went wrong')
    expect(onTimeout).toHaveBeenCalledWith('iframe_request_timeout')
  })

  test('param: signal', async () => {
    const { frame, names } = startFrameClient({ answers: { CONNECT_EMAIL: forever } })
    const controller = new AbortController()
    const reply = frame.connectEmail({ email: 'a@b.co' }, { signal: controller.signal })
    await expect.poll(() => names()).toContain('CONNECT_EMAIL')
    controller.abort()
    await expect(reply).rejects.toMatchObject({ reason: 'ABORTED' })
  })
})

describe('updateEmail', () => {
  test('default: the new address travels as newEmail', async () => {
    const { frame, fake } = startFrameClient({
      answers: on('UPDATE_EMAIL', () => ({ action: 'VERIFY_PRIMARY_OTP' })),
    })
    await frame.updateEmail({ newEmail: 'ada@example.org' })
    expect(fake.requests.at(-1)).toMatchObject({
      name: 'UPDATE_EMAIL',
      payload: { newEmail: 'ada@example.org' },
    })
  })
})

describe('getUser', () => {
  test('default: remembers the login', async () => {
    const stored = { [loginCacheKeys.lastEmailTime]: String(Date.now()) }
    const { frame, storage } = startFrameClient({ answers: on('GET_USER', () => user) }, { stored })
    expect(await frame.getUser()).toEqual(user)
    expect(storage.entries()).toMatchObject({
      [loginCacheKeys.used]: 'true',
      [loginCacheKeys.email]: 'ada@example.org',
      [loginCacheKeys.lastChain]: '1',
    })
    expect(storage.getItem(loginCacheKeys.lastEmailTime)).toBeNull()
  })
})

describe('isConnected', () => {
  test('default: without a login it does not ask', async () => {
    const { frame, fake } = startFrameClient()
    expect(await frame.isConnected()).toEqual({ isConnected: false })
    expect(fake.opened()).toBe(0)
  })

  test.each([
    ['a negative check', () => ({ isConnected: false })],
    [
      'a failed check',
      () => {
        throw new FrameError('SESSION_EXPIRED')
      },
    ],
  ])('behavior: %s forgets the login', async (_, answer) => {
    const { frame, storage } = startFrameClient(
      { answers: { IS_CONNECTED: answer } },
      { stored: used },
    )
    const notConnected = vi.fn()
    frame.on('notConnected', notConnected)
    await frame.isConnected().catch(() => undefined)
    expect(notConnected).toHaveBeenCalledOnce()
    expect(storage.getItem(loginCacheKeys.used)).toBeNull()
  })

  test.each([
    'SERVER_UNREACHABLE',
    'TIMEOUT',
    'INTERNAL',
    'RATE_LIMITED',
    'PROJECT_DISABLED',
    'TOO_MANY_REQUESTS',
  ] as const)('behavior: %s says nothing about the login', async (reason) => {
    const { frame, storage } = startFrameClient(
      {
        answers: {
          IS_CONNECTED() {
            throw new FrameError(reason)
          },
        },
      },
      { stored: used },
    )
    const notConnected = vi.fn()
    frame.on('notConnected', notConnected)
    await expect(frame.isConnected()).rejects.toMatchObject({ reason })
    expect(notConnected).not.toHaveBeenCalled()
    expect(storage.getItem(loginCacheKeys.used)).toBe('true')
  })

  test('behavior: nor does a client that is destroyed', async () => {
    const { frame, storage, names } = startFrameClient(
      { answers: { IS_CONNECTED: forever } },
      { stored: used },
    )
    const check = frame.isConnected()
    check.catch(() => undefined)
    await expect.poll(() => names()).toContain('IS_CONNECTED')
    frame.destroy()
    await expect(check).rejects.toMatchObject({ reason: 'DISCONNECTED' })
    expect(storage.getItem(loginCacheKeys.used)).toBe('true')
  })

  test('behavior: nor does a check that is aborted', async () => {
    const { frame, storage, names } = startFrameClient(
      { answers: { IS_CONNECTED: forever } },
      { stored: used },
    )
    const notConnected = vi.fn()
    frame.on('notConnected', notConnected)
    const controller = new AbortController()
    const check = frame.isConnected(undefined, { signal: controller.signal })
    check.catch(() => undefined)
    await expect.poll(() => names()).toContain('IS_CONNECTED')
    controller.abort()
    await expect(check).rejects.toMatchObject({ reason: 'ABORTED' })
    expect(notConnected).not.toHaveBeenCalled()
    expect(storage.getItem(loginCacheKeys.used)).toBe('true')
  })

  test('behavior: nor does an iframe that was taken out of the page', async () => {
    const { frame, fake, storage } = startFrameClient({ version: undefined }, { stored: used })
    const notConnected = vi.fn()
    frame.on('notConnected', notConnected)
    await frame.init()
    // Browsers report this for a removed iframe; jsdom keeps the window.
    Object.defineProperty(fake.iframe(), 'contentWindow', { value: null })
    await expect(frame.isConnected()).rejects.toMatchObject({ reason: 'FRAME_NOT_SET' })
    expect(notConnected).not.toHaveBeenCalled()
    expect(storage.getItem(loginCacheKeys.used)).toBe('true')
  })

  test('behavior: a frame that cannot be loaded says nothing about the login', async () => {
    const { frame, fake, storage } = startFrameClient({ silent: true }, { stored: used })
    const check = frame.isConnected()
    check.catch(() => undefined)
    await expect.poll(() => fake.opened()).toBe(1)
    fake.iframe().dispatchEvent(new Event('error'))
    await expect(check).rejects.toMatchObject({ reason: 'FRAME_LOAD_FAILED' })
    expect(storage.getItem(loginCacheKeys.used)).toBe('true')
  })
})

describe('signOut', () => {
  test('default: forgets the login', async () => {
    const { frame, names, storage } = startFrameClient(
      { answers: on('SIGN_OUT', () => ({})) },
      { stored: used },
    )
    await frame.signOut()
    expect(names()).toContain('SIGN_OUT')
    expect(storage.getItem(loginCacheKeys.used)).toBeNull()
  })

  test('behavior: waits for the frame at most 3 s', async () => {
    const { frame, storage } = startFrameClient(
      { answers: { SIGN_OUT: forever } },
      { stored: used },
    )
    await frame.init()
    vi.useFakeTimers()
    const out = frame.signOut()
    await vi.advanceTimersByTimeAsync(3_000)
    await out
    expect(storage.getItem(loginCacheKeys.used)).toBeNull()
  })
})

describe('setPreferredAccount', () => {
  test('error: falls back to eoa', async () => {
    const { frame } = startFrameClient({
      answers: {
        SET_PREFERRED_ACCOUNT() {
          throw new FrameError('NOT_CONFIGURED')
        },
      },
    })
    const preferred = vi.fn()
    frame.on('preferredAccount', preferred)
    await expect(frame.setPreferredAccount({ type: 'smartAccount' })).rejects.toThrow()
    expect(preferred).toHaveBeenCalledWith({ type: 'eoa' })
  })
})
