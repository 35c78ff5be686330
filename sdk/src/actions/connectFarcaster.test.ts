// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { connectEmail } from '../core/login/connectEmail.ts'
import { type Answers, forever, on } from '../testing/fakeFrame.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { email, evmAddress, mockUser } from '../testing/mockUser.ts'
import { passTime, passTimeUntil } from '../testing/passTime.ts'
import { startLatchkey } from '../testing/startLatchkey.ts'
import { startMock } from '../testing/startMock.ts'
import { connectFarcaster } from './connectFarcaster.ts'

const url = 'https://farcaster.example/~/siwf?channelToken=1'
const answers: Answers = {
  GET_FARCASTER_URI: () => ({ url }),
  CONNECT_FARCASTER: () => ({ userName: 'ada.eth' }),
  GET_USER: () => mockUser(),
  CANCEL_FARCASTER: () => undefined,
}
const waiting = on('CONNECT_FARCASTER', forever)

function start(frame: Answers = {}) {
  const storage = memoryStorage()
  const app = startLatchkey({ answers: { ...answers, ...frame } }, { storage })
  const events: unknown[] = []
  app.latchkey.subscribe(({ event, properties }) => events.push([event, properties]))
  const onUrl = vi.fn()
  const connect = (signal?: AbortSignal) => {
    const connecting = connectFarcaster(app.latchkey, { onUrl, ...(signal ? { signal } : {}) })
    connecting.catch(() => undefined)
    return connecting
  }
  const ended = () => app.names().filter((name) => name === 'CANCEL_FARCASTER').length
  return { ...app, storage, events, onUrl, connect, ended }
}

describe('connectFarcaster', () => {
  test('default: hands over the URL, waits for the app and connects', async () => {
    const app = start()
    expect(await app.connect()).toMatchObject({ status: 'connected', address: evmAddress })
    expect(app.onUrl).toHaveBeenCalledExactlyOnceWith(url)
    const sent = app.names().filter((name) => /FARCASTER|GET_USER|CANCEL_FARCASTER/.test(name))
    expect(sent.slice(0, 3)).toEqual(['GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER'])
    expect(sent).not.toContain('CANCEL_FARCASTER')
    const provider = 'farcaster'
    expect(app.events.slice(-4)).toEqual([
      ['SOCIAL_LOGIN_STARTED', { provider }],
      ['SOCIAL_LOGIN_REQUEST_USER_DATA', { provider }],
      ['SOCIAL_LOGIN_SUCCESS', { provider }],
      ['CONNECT_SUCCESS', { method: 'social', reconnect: false }],
    ])
    expect(app.storage.entries()).toMatchObject({
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit-wallet/SOCIAL_USERNAME': 'ada.eth',
      '@appkit/connected_social': 'farcaster',
    })
    await app.latchkey.disconnect()
    expect(app.storage.getItem('@appkit/connected_social')).toBeNull()
  })

  test('param: signal ends it, also in the frame', async () => {
    const app = start(waiting)
    const leave = new AbortController()
    const connecting = app.connect(leave.signal)
    await vi.waitFor(() => expect(app.names()).toContain('CONNECT_FARCASTER'))
    leave.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(app.events).toContainEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'farcaster' }])
    await vi.waitFor(() => expect(app.ended()).toBe(1))
    expect(app.status()).toBe('disconnected')
    expect(app.storage.getItem('@appkit/connected_social')).toBeNull()
  })

  test('error: LOGIN_TIMEOUT after 10 minutes, also in the frame', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const app = start(waiting)
    const connecting = app.connect()
    await passTime(() => app.onUrl.mock.calls.length === 1)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await expect(passTimeUntil(connecting)).rejects.toMatchObject({ code: 'LOGIN_TIMEOUT' })
    expect(app.names()).toContain('CANCEL_FARCASTER')
  })

  test('behavior: a second call and another login end the first one', async () => {
    const app = start(waiting)
    const first = app.connect()
    await vi.waitFor(() => expect(app.names()).toContain('CONNECT_FARCASTER'))
    const second = app.connect()
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(app.onUrl).toHaveBeenCalledTimes(2))
    void connectEmail(app.latchkey, { email })
    await expect(second).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(app.ended()).toBe(2))
  })

  test.each([
    ['GET_FARCASTER_URI', 'NOT_CONFIGURED'],
    ['CONNECT_FARCASTER', 'PROVIDER_FAILED'],
  ] as const)('error: %s answers %s', async (name, reason) => {
    const message = 'A sentence of the server'
    const app = start(
      on(name, () => {
        throw new FrameError(reason, { message })
      }),
    )
    await expect(app.connect()).rejects.toMatchObject({ code: reason, message })
    expect(app.events.at(-1)).toEqual(['CONNECT_ERROR', { message, code: reason }])
    expect(app.status()).toBe('disconnected')
  })

  test('error: a URL that would run in the page is not handed over', async () => {
    const app = start(on('GET_FARCASTER_URI', () => ({ url: 'javascript:alert(1)' })))
    await expect(app.connect()).rejects.toMatchObject({ code: 'PROVIDER_FAILED' })
    expect(app.onUrl).not.toHaveBeenCalled()
  })

  test('error: no connector offers it', async () => {
    const { latchkey } = startMock()
    await expect(connectFarcaster(latchkey, { onUrl: () => {} })).rejects.toMatchObject({
      code: 'LOGIN_NOT_OFFERED',
    })
  })
})
