// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectEmail } from '../core/login/connectEmail.ts'
import { type Answers, forever, on } from '../testing/fakeFrame.ts'
import { type FakeLoginWindow, fakeLoginWindows } from '../testing/loginWindow.ts'
import { email } from '../testing/mockUser.ts'
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
import { getAccount } from './getAccount.ts'
import { linkSocial } from './linkSocial.ts'

const fail = (reason: ConstructorParameters<typeof FrameError>[0]) => () => {
  throw new FrameError(reason)
}

const links: Answers = { LINK_SOCIAL: () => ({ provider: 'google', userName: 'Ada' }) }

function open(answers: Answers = {}) {
  const app = startSocial({ ...links, ...answers })
  const sent = () =>
    app.fake.requests
      .filter(({ name }) => name.includes('SOCIAL'))
      .map(({ name, payload }) => [name, payload])
  return { ...app, sent }
}

/** The same, signed in by email. */
async function start(answers: Answers = {}) {
  const app = open(answers)
  await app.logIn()
  app.events.length = 0
  return app
}

/** Calls the action, until its window shows the provider. */
async function openProvider({ latchkey, windows }: ReturnType<typeof open>, signal?: AbortSignal) {
  const linking = linkSocial(latchkey, { provider: 'google', ...(signal ? { signal } : {}) })
  linking.catch(() => undefined)
  return { linking, popup: await waitForProvider(windows) }
}

describe('linkSocial', () => {
  test('default: opens the window in the call, links, and leaves the connection as it is', async () => {
    const app = await start()
    const [account, stored, statuses] = [
      getAccount(app.latchkey),
      app.storage.entries(),
      [...app.statuses],
    ]
    const linking = linkSocial(app.latchkey, { provider: 'google' })
    expect(app.open).toHaveBeenCalledExactlyOnceWith(
      `${origin}/loading`,
      '',
      'width=600,height=800,scrollbars=yes',
    )
    const popup = app.windows[0] as Window
    await vi.waitFor(() => expect(popup.location.href).toBe(uri))
    app.post(popup, origin, { resultUri })
    expect(await linking).toEqual({ provider: 'google', userName: 'Ada' })
    expect(popup.closed).toBe(true)
    expect(app.sent()).toEqual([
      ['GET_SOCIAL_REDIRECT_URI', { provider: 'google', purpose: 'link' }],
      ['LINK_SOCIAL', { uri: resultUri }],
    ])
    expect(app.events).toEqual([['SOCIAL_LINK_SUCCESS', { provider: 'google' }]])
    expect(getAccount(app.latchkey)).toEqual(account)
    expect(app.statuses).toEqual(statuses)
    expect(app.storage.entries()).toEqual(stored)
  })

  test('param: provider passkey, which has no name', async () => {
    const app = await start(on('LINK_SOCIAL', () => ({ provider: 'passkey', userName: null })))
    const linking = linkSocial(app.latchkey, { provider: 'passkey' })
    const popup = app.windows[0] as Window
    await vi.waitFor(() => expect(popup.location.href).toBe(uri))
    app.post(popup, origin, { resultUri })
    expect(await linking).toEqual({ provider: 'passkey', userName: undefined })
    expect(app.sent()[0]?.[1]).toEqual({ provider: 'passkey', purpose: 'link' })
  })

  test('error: NOT_CONNECTED: nobody is signed in, so no window opens and no login ends', async () => {
    const app = open()
    const connecting = connectSocial(app.latchkey, { provider: 'github' })
    connecting.catch(() => undefined)
    const popup = app.windows[0] as Window
    await expect(linkSocial(app.latchkey, { provider: 'google' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
      shortMessage: 'Not connected to email or social',
    })
    await vi.waitFor(() => expect(popup.location.href).toBe(uri))
    expect([app.windows.length, popup.closed]).toEqual([1, false])
    expect(app.sent()).toEqual([['GET_SOCIAL_REDIRECT_URI', { provider: 'github' }]])
    expect(app.events.at(-1)).toEqual([
      'SOCIAL_LINK_ERROR',
      { provider: 'google', message: 'Not connected to email or social', code: 'NOT_CONNECTED' },
    ])
  })

  test('error: LOGIN_NOT_OFFERED: no connector offers it', async () => {
    const { latchkey } = startMock()
    const windows = fakeLoginWindows()
    await expect(linkSocial(latchkey, { provider: 'google' })).rejects.toMatchObject({
      code: 'LOGIN_NOT_OFFERED',
    })
    expect(windows.open).not.toHaveBeenCalled()
  })

  test.each(['FRESH_LOGIN_REQUIRED', 'ORIGIN_NOT_ALLOWED', 'NOT_CONNECTED'] as const)(
    'error: the server answers the start with %s',
    async (reason) => {
      const app = await start(on('GET_SOCIAL_REDIRECT_URI', fail(reason)))
      await expect(linkSocial(app.latchkey, { provider: 'google' })).rejects.toMatchObject({
        code: reason,
        message: new FrameError(reason).message,
      })
      expect(app.windows[0]?.closed).toBe(true)
      expect(app.names()).not.toContain('LINK_SOCIAL')
      expect(app.status()).toBe('connected')
    },
  )

  test.each(['IDENTITY_CONFLICT', 'FRESH_LOGIN_REQUIRED', 'USER_REJECTED'] as const)(
    'error: the server answers the result with %s',
    async (reason) => {
      const app = await start(on('LINK_SOCIAL', fail(reason)))
      const { linking, popup } = await openProvider(app)
      app.post(popup, origin, { resultUri })
      const { message } = new FrameError(reason)
      await expect(linking).rejects.toMatchObject({ code: reason, message })
      expect(app.events).toEqual([
        ['SOCIAL_LINK_ERROR', { provider: 'google', message, code: reason }],
      ])
      expect(app.status()).toBe('connected')
    },
  )

  test('error: POPUP_BLOCKED', async () => {
    const app = await start()
    app.open.mockReturnValue(null)
    await expect(linkSocial(app.latchkey, { provider: 'google' })).rejects.toMatchObject({
      code: 'POPUP_BLOCKED',
      hint: expect.stringContaining("mode: 'redirect'"),
    })
    expect(app.sent()).toEqual([])
  })

  test.each([
    ['POPUP_CLOSED', true],
    ['POPUP_CUT_OFF', false],
  ])('error: %s', async (code, hasFocus) => {
    const app = await start()
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
    onTestFinished(() => focus.mockRestore())
    stopClock()
    const linking = linkSocial(app.latchkey, { provider: 'google' })
    linking.catch(() => undefined)
    const popup = app.windows[0] as FakeLoginWindow
    await passTime(() => popup.location.href === uri)
    popup.closed = true
    await expect(passTimeUntil(linking)).rejects.toMatchObject({ code })
    expect(app.status()).toBe('connected')
  })

  test('error: LOGIN_TIMEOUT: the user takes longer than 10 minutes', async () => {
    const app = await start()
    stopClock()
    const linking = linkSocial(app.latchkey, { provider: 'google' })
    linking.catch(() => undefined)
    const popup = app.windows[0] as Window
    await passTime(() => popup.location.href === uri)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await expect(linking).rejects.toMatchObject({ code: 'LOGIN_TIMEOUT' })
    expect(popup.closed).toBe(true)
  })

  test.each(['GET_SOCIAL_REDIRECT_URI', 'LINK_SOCIAL'] as const)(
    'error: TIMEOUT: a frame that leaves %s open for 30 seconds',
    async (name) => {
      const app = await start(on(name, forever))
      stopClock()
      const linking = linkSocial(app.latchkey, { provider: 'google' })
      linking.catch(() => undefined)
      const popup = app.windows[0] as Window
      if (name === 'LINK_SOCIAL') {
        await passTime(() => popup.location.href === uri)
        app.post(popup, origin, { resultUri })
      }
      await expect(passTimeUntil(linking)).rejects.toMatchObject({ code: 'TIMEOUT' })
      expect(popup.closed).toBe(true)
    },
  )

  test('param: signal, at the provider, while the result is checked, and before the call', async () => {
    const app = await start(on('LINK_SOCIAL', forever))
    const first = new AbortController()
    const cause = new Error('enough')
    const atProvider = await openProvider(app, first.signal)
    first.abort(cause)
    await expect(atProvider.linking).rejects.toMatchObject({ code: 'ABORTED', cause })
    expect(atProvider.popup.closed).toBe(true)

    const second = new AbortController()
    const checking = await openProvider(app, second.signal)
    app.post(checking.popup, origin, { resultUri })
    await vi.waitFor(() => expect(app.names()).toContain('LINK_SOCIAL'))
    second.abort()
    await expect(checking.linking).rejects.toMatchObject({ code: 'ABORTED' })
    expect(app.status()).toBe('connected')

    const signal = AbortSignal.abort()
    const late = linkSocial(app.latchkey, { provider: 'google', signal })
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
    expect(app.windows).toHaveLength(2)
  })

  test('behavior: a second call, another login and signing out end it', async () => {
    const app = await start()
    const first = await openProvider(app)
    const second = await openProvider(app)
    await expect(first.linking).rejects.toMatchObject({ code: 'ABORTED' })
    expect([first.popup.closed, second.popup.closed]).toEqual([true, false])
    void connectEmail(app.latchkey, { email })
    await expect(second.linking).rejects.toMatchObject({ code: 'ABORTED' })
    const third = await openProvider(app)
    await app.latchkey.disconnect()
    await expect(third.linking).rejects.toMatchObject({ code: 'ABORTED' })
    expect(third.popup.closed).toBe(true)
    expect(app.names()).not.toContain('LINK_SOCIAL')
  })
})
