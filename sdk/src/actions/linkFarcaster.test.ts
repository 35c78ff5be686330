// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { connectEmail } from '../core/login/connectEmail.ts'
import { type Answers, forever, on } from '../testing/fakeFrame.ts'
import { email } from '../testing/mockUser.ts'
import { passTime, passTimeUntil } from '../testing/passTime.ts'
import { startLatchkey } from '../testing/startLatchkey.ts'
import { startMock } from '../testing/startMock.ts'
import { getAccount } from './getAccount.ts'
import { linkFarcaster } from './linkFarcaster.ts'

const provider = 'farcaster'
const url = 'https://farcaster.example/~/siwf?channelToken=1'
const answers: Answers = {
  GET_FARCASTER_URI: () => ({ url }),
  LINK_FARCASTER: () => ({ userName: 'ada.eth' }),
  CANCEL_FARCASTER: () => undefined,
}
const waiting = on('LINK_FARCASTER', forever)

/** An instance that is signed in by email. */
async function start(frame: Answers = {}) {
  const events: [string, unknown][] = []
  const app = startLatchkey(
    { answers: { ...answers, ...frame } },
    { onEvent: ({ event, properties }) => events.push([event, properties]) },
  )
  await app.logIn()
  events.length = 0
  const onUrl = vi.fn()
  const link = (signal?: AbortSignal) => {
    const linking = linkFarcaster(app.latchkey, { onUrl, ...(signal ? { signal } : {}) })
    linking.catch(() => undefined)
    return linking
  }
  const sent = () =>
    app.fake.requests
      .filter(({ name }) => name.includes('FARCASTER'))
      .map(({ name, payload }) => [name, payload])
  return { ...app, events, onUrl, link, sent }
}

/** Until the app has to sign. */
async function startWaiting(signal?: AbortSignal) {
  const app = await start(waiting)
  const linking = app.link(signal)
  await vi.waitFor(() => expect(app.names()).toContain('LINK_FARCASTER'))
  return { ...app, linking }
}

describe('linkFarcaster', () => {
  test('default: hands over the URL, links, and leaves the connection as it is', async () => {
    const app = await start()
    const [account, statuses] = [getAccount(app.latchkey), [...app.statuses]]
    expect(await app.link()).toEqual({ provider, userName: 'ada.eth' })
    expect(app.onUrl).toHaveBeenCalledExactlyOnceWith(url)
    expect(app.sent()).toEqual([
      ['GET_FARCASTER_URI', { purpose: 'link' }],
      ['LINK_FARCASTER', undefined],
    ])
    expect(app.events).toEqual([['SOCIAL_LINK_SUCCESS', { provider }]])
    expect(getAccount(app.latchkey)).toEqual(account)
    expect(app.statuses).toEqual(statuses)
  })

  test('behavior: the account state has the URL while it counts', async () => {
    const leave = new AbortController()
    const app = await startWaiting(leave.signal)
    expect(getAccount(app.latchkey).farcasterUrl).toBe(url)
    leave.abort()
    await expect(app.linking).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(getAccount(app.latchkey).farcasterUrl).toBeUndefined())
  })

  test('param: signal ends it, also in the frame, and nobody is signed out', async () => {
    const leave = new AbortController()
    const app = await startWaiting(leave.signal)
    leave.abort()
    await expect(app.linking).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(app.sent().at(-1)).toEqual(['CANCEL_FARCASTER', undefined]))
    expect(app.names()).not.toContain('RELOAD')
    expect(app.status()).toBe('connected')
  })

  test('behavior: a second call, another login and signing out end it, also in the frame', async () => {
    const app = await startWaiting()
    const second = app.link()
    await expect(app.linking).rejects.toMatchObject({ code: 'ABORTED' })
    const started = () => app.sent().filter(([name]) => name === 'LINK_FARCASTER').length
    await vi.waitFor(() => expect(started()).toBe(2))
    void connectEmail(app.latchkey, { email })
    await expect(second).rejects.toMatchObject({ code: 'ABORTED' })
    const third = app.link()
    await vi.waitFor(() => expect(started()).toBe(3))
    await app.latchkey.disconnect()
    await expect(third).rejects.toMatchObject({ code: 'ABORTED' })
    expect(app.sent().filter(([name]) => name === 'CANCEL_FARCASTER')).toHaveLength(3)
  })

  test('error: NOT_CONNECTED: nobody is signed in', async () => {
    const app = startLatchkey({ answers })
    const linking = linkFarcaster(app.latchkey, { onUrl: () => {} })
    await expect(linking).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(app.names()).not.toContain('GET_FARCASTER_URI')
  })

  test('error: LOGIN_NOT_OFFERED: no connector offers it', async () => {
    const { latchkey } = startMock()
    await expect(linkFarcaster(latchkey, { onUrl: () => {} })).rejects.toMatchObject({
      code: 'LOGIN_NOT_OFFERED',
    })
  })

  test.each([
    ['GET_FARCASTER_URI', 'FRESH_LOGIN_REQUIRED'],
    ['GET_FARCASTER_URI', 'ORIGIN_NOT_ALLOWED'],
    ['LINK_FARCASTER', 'IDENTITY_CONFLICT'],
    ['LINK_FARCASTER', 'FRESH_LOGIN_REQUIRED'],
  ] as const)('error: %s answers %s', async (name, reason) => {
    const app = await start(
      on(name, () => {
        throw new FrameError(reason)
      }),
    )
    const { message } = new FrameError(reason)
    await expect(app.link()).rejects.toMatchObject({ code: reason, message })
    expect(app.events).toEqual([['SOCIAL_LINK_ERROR', { provider, message, code: reason }]])
    expect(app.status()).toBe('connected')
  })

  test('error: a URL that would run in the page is not handed over', async () => {
    const app = await start(on('GET_FARCASTER_URI', () => ({ url: 'javascript:alert(1)' })))
    await expect(app.link()).rejects.toMatchObject({ code: 'PROVIDER_FAILED' })
    expect(app.onUrl).not.toHaveBeenCalled()
  })

  test('error: LOGIN_TIMEOUT after 10 minutes, also in the frame', async () => {
    const app = await start(waiting)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const linking = app.link()
    await passTime(() => app.onUrl.mock.calls.length === 1)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await expect(passTimeUntil(linking)).rejects.toMatchObject({ code: 'LOGIN_TIMEOUT' })
    expect(app.names()).toContain('CANCEL_FARCASTER')
    expect(app.status()).toBe('connected')
  })
})
