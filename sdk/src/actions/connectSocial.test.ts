// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectEmail } from '../core/login/connectEmail.ts'
import { type Answers, forever, on } from '../testing/fakeFrame.ts'
import { type FakeLoginWindow, fakeLoginWindows } from '../testing/loginWindow.ts'
import { email, evmAddress, mockUser } from '../testing/mockUser.ts'
import { passTime, passTimeUntil } from '../testing/passTime.ts'
import { startMock } from '../testing/startMock.ts'
import {
  origin,
  resultUri,
  startSocial,
  stopClock,
  uri,
  waitForProvider,
} from '../testing/startSocial.ts'
import { connectSocial } from './connectSocial.ts'

const connects: Answers = { CONNECT_SOCIAL: () => mockUser() }
const start = (answers: Answers = {}) => startSocial({ ...connects, ...answers })

/** Calls the action, until its window shows the provider. */
async function openProvider({ latchkey, windows }: ReturnType<typeof start>, signal?: AbortSignal) {
  const connecting = connectSocial(latchkey, { provider: 'google', ...(signal ? { signal } : {}) })
  connecting.catch(() => undefined)
  return { connecting, popup: await waitForProvider(windows) }
}

describe('connectSocial', () => {
  test('default: opens the window in the call, shows the provider and connects', async () => {
    const app = start()
    const connecting = connectSocial(app.latchkey, { provider: 'google' })
    expect(app.open).toHaveBeenCalledExactlyOnceWith(
      `${origin}/loading`,
      '',
      'width=600,height=800,scrollbars=yes',
    )
    const popup = app.windows[0] as Window
    await vi.waitFor(() => expect(popup.location.href).toBe(uri))
    expect(app.status()).toBe('disconnected')
    app.post(popup, origin, { resultUri })
    expect(await connecting).toMatchObject({ status: 'connected', address: evmAddress })
    expect(popup.closed).toBe(true)
    const sent = app.fake.requests.filter(({ name }) => name.includes('SOCIAL'))
    expect(sent.map(({ name, payload }) => [name, payload])).toEqual([
      ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
      ['CONNECT_SOCIAL', { uri: resultUri }],
    ])
    expect(app.events).toEqual([
      ['INITIALIZE', undefined],
      ['SOCIAL_LOGIN_STARTED', { provider: 'google' }],
      ['SOCIAL_LOGIN_REQUEST_USER_DATA', { provider: 'google' }],
      ['SOCIAL_LOGIN_SUCCESS', { provider: 'google' }],
      ['CONNECT_SUCCESS', { method: 'social', reconnect: false }],
    ])
    expect(app.latchkey._internal.stores.login.getState().status).toBe('idle')
    expect(app.storage.entries()).toMatchObject({
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit/connected_social': 'google',
    })
    await app.latchkey.disconnect()
    expect(app.storage.getItem('@appkit/connected_social')).toBeNull()
  })

  test('behavior: a result counts only from the window, and from the exact origin', async () => {
    const app = start()
    const { connecting, popup } = await openProvider(app)
    const stolen = { resultUri: `${origin}/v1/social/callback?result=other` }
    app.post({ closed: false }, origin, stolen)
    app.post(window, origin, stolen)
    app.post(null, origin, stolen)
    app.post(popup, 'https://frame.example.evil.example', stolen)
    app.post(popup, `${origin}:444`, stolen)
    app.post(popup, origin, { resultUri: 'https://evil.example/?result=other' })
    app.post(popup, origin, { resultUri: 1 })
    app.post(popup, origin, 'result')
    app.post(popup, origin, { resultUri })
    await connecting
    const sent = app.fake.requests.filter(({ name }) => name === 'CONNECT_SOCIAL')
    expect(sent.map(({ payload }) => payload)).toEqual([{ uri: resultUri }])
  })

  test('error: the browser blocks the window', async () => {
    const app = start()
    app.open.mockReturnValue(null)
    await expect(connectSocial(app.latchkey, { provider: 'google' })).rejects.toMatchObject({
      code: 'POPUP_BLOCKED',
      hint: expect.stringContaining("mode: 'redirect'"),
    })
    expect(app.events.at(-1)).toEqual([
      'CONNECT_ERROR',
      { message: expect.any(String), code: 'POPUP_BLOCKED' },
    ])
    expect(app.names()).toEqual([])
  })

  test.each([
    ['POPUP_CLOSED', 'the user closes the window', true],
    ['POPUP_CUT_OFF', 'the window is out of reach, and still has the focus', false],
  ])('error: %s: %s', async (code, _, hasFocus) => {
    const app = start()
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
    onTestFinished(() => focus.mockRestore())
    stopClock()
    const connecting = connectSocial(app.latchkey, { provider: 'google' })
    connecting.catch(() => undefined)
    const popup = app.windows[0] as FakeLoginWindow
    await passTime(() => popup.location.href === uri)
    popup.closed = true
    await expect(passTimeUntil(connecting)).rejects.toMatchObject({ code })
    expect(app.names()).not.toContain('CONNECT_SOCIAL')
    const message = expect.any(String)
    expect(app.events.slice(-2)).toEqual([
      code === 'POPUP_CLOSED'
        ? ['SOCIAL_LOGIN_CANCELED', { provider: 'google' }]
        : ['SOCIAL_LOGIN_ERROR', { provider: 'google', message }],
      ['CONNECT_ERROR', { message, code }],
    ])
  })

  test('behavior: a result that arrives just after the window closed still counts', async () => {
    stopClock()
    const app = start()
    const connecting = connectSocial(app.latchkey, { provider: 'google' })
    const popup = app.windows[0] as FakeLoginWindow
    await passTime(() => popup.location.href === uri)
    popup.closed = true
    await vi.advanceTimersByTimeAsync(900)
    app.post(popup, origin, { resultUri })
    expect((await passTimeUntil(connecting)).status).toBe('connected')
  })

  test.each([
    ['its first page', `${origin}/loading`, 2_000],
    ['nothing for 5 s', 'about:blank', 5_100],
  ])('behavior: the provider follows once the window shows %s', async (_, shown, most) => {
    stopClock()
    const app = start()
    connectSocial(app.latchkey, { provider: 'google' }).catch(() => undefined)
    const popup = app.windows[0] as Window
    popup.location.href = 'about:blank'
    await passTime(() => app.names().includes('GET_SOCIAL_REDIRECT_URI'))
    const answered = Date.now()
    await passTime(() => Date.now() > answered + 1_500)
    expect(popup.location.href).toBe('about:blank')
    popup.location.href = shown
    await passTime(() => popup.location.href === uri)
    expect(Date.now() - answered).toBeLessThanOrEqual(most)
  })

  test('behavior: a window that shows a page of another origin counts as opened', async () => {
    const app = start()
    connectSocial(app.latchkey, { provider: 'google' }).catch(() => undefined)
    const shown: string[] = []
    const popup = app.windows[0] as Window
    Object.defineProperty(popup, 'location', {
      value: {
        get href(): string {
          throw new DOMException('Blocked a frame', 'SecurityError')
        },
        set href(to: string) {
          shown.push(to)
        },
      },
    })
    await vi.waitFor(() => expect(shown).toEqual([uri]))
  })

  test('error: the user takes longer than 10 minutes', async () => {
    stopClock()
    const app = start()
    const connecting = connectSocial(app.latchkey, { provider: 'google' })
    connecting.catch(() => undefined)
    const popup = app.windows[0] as Window
    await passTime(() => popup.location.href === uri)
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(popup.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(connecting).rejects.toMatchObject({ code: 'LOGIN_TIMEOUT' })
    expect(popup.closed).toBe(true)
  })

  test.each([
    ['GET_SOCIAL_REDIRECT_URI', 'NOT_CONFIGURED'],
    ['CONNECT_SOCIAL', 'PROVIDER_REFUSED'],
  ] as const)('error: %s answers %s', async (name, reason) => {
    const message = 'A sentence of the server'
    const app = start(
      on(name, () => {
        throw new FrameError(reason, { message })
      }),
    )
    const connecting = connectSocial(app.latchkey, { provider: 'google' })
    connecting.catch(() => undefined)
    const popup = app.windows[0] as Window
    if (name === 'CONNECT_SOCIAL') {
      await vi.waitFor(() => expect(popup.location.href).toBe(uri))
      app.post(popup, origin, { resultUri: `${origin}/v1/social/callback?error=${reason}` })
    }
    await expect(connecting).rejects.toMatchObject({ code: reason, message })
    expect(popup.closed).toBe(true)
    expect(app.status()).toBe('disconnected')
  })

  test('error: an address that would run in the page is not opened', async () => {
    const app = start(on('GET_SOCIAL_REDIRECT_URI', () => ({ uri: 'javascript:alert(1)' })))
    connectSocial(app.latchkey, { provider: 'google' }).catch(() => undefined)
    const failed = ['CONNECT_ERROR', expect.objectContaining({ code: 'PROVIDER_FAILED' })]
    await vi.waitFor(() => expect(app.events.at(-1)).toEqual(failed))
    expect(app.windows[0]?.location.href).toBe(`${origin}/loading`)
  })

  test('param: signal, at the provider, while the result is checked, and before the call', async () => {
    const app = start(on('CONNECT_SOCIAL', forever))
    const first = new AbortController()
    const cause = new Error('enough')
    const atProvider = await openProvider(app, first.signal)
    first.abort(cause)
    await expect(atProvider.connecting).rejects.toMatchObject({ code: 'ABORTED', cause })
    expect(atProvider.popup.closed).toBe(true)

    const second = new AbortController()
    const checking = await openProvider(app, second.signal)
    app.post(checking.popup, origin, { resultUri })
    await vi.waitFor(() => expect(app.names()).toContain('CONNECT_SOCIAL'))
    second.abort()
    await expect(checking.connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(app.status()).toBe('disconnected')

    const signal = AbortSignal.abort()
    const late = connectSocial(app.latchkey, { provider: 'google', signal })
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
    expect(app.windows).toHaveLength(2)
  })

  test('behavior: a second call and another login end the first one', async () => {
    const app = start()
    const first = await openProvider(app)
    const second = await openProvider(app)
    await expect(first.connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect([first.popup.closed, second.popup.closed]).toEqual([true, false])
    void connectEmail(app.latchkey, { email })
    await expect(second.connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(second.popup.closed).toBe(true)
  })

  test('error: no connector offers it', async () => {
    const { latchkey } = startMock()
    const { open } = fakeLoginWindows()
    await expect(connectSocial(latchkey, { provider: 'google' })).rejects.toMatchObject({
      code: 'LOGIN_NOT_OFFERED',
    })
    expect(open).not.toHaveBeenCalled()
  })
})
