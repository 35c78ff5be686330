// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectSocial } from '../../core/login/connectSocial.ts'
import { closeModal } from '../../core/modal/closeModal.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { pushView } from '../../core/modal/pushView.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { type Answers, forever, on } from '../../testing/fakeFrame.ts'
import { fakeLoginWindows } from '../../testing/loginWindow.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { mockUser } from '../../testing/mockUser.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'
import { startMock } from '../../testing/startMock.ts'

const origin = 'https://frame.example'
const uri = 'https://accounts.example/authorize?state=1'
const resultUri = `${origin}/v1/social/callback?result=secret`
const google = { provider: 'google' } as const

const signsIn: Answers = {
  GET_SOCIAL_REDIRECT_URI: () => ({ uri }),
  CONNECT_SOCIAL: () => mockUser(),
}

/** An instance with an open modal, and the windows that it opens. */
function start(answers: Answers = {}, storage = memoryStorage()) {
  const events: string[] = []
  const app = startLatchkey(
    {
      answers: { ...signsIn, ...answers },
    },
    { storage, onEvent: ({ event }) => events.push(event) },
  )
  app.latchkey.open()
  const login = () => app.latchkey._internal.stores.login.getState()
  const isOpen = () => app.latchkey._internal.stores.modal.getState().open
  const history = () =>
    app.latchkey._internal.stores.modal.getState().router.history.map(({ name }) => name)
  return { ...app, ...fakeLoginWindows(), events, login, isOpen, history }
}

describe('connectSocial', () => {
  test('default: shows each step, connects and closes the modal', async () => {
    const app = start()
    const connecting = connectSocial(app.latchkey, google)
    expect(app.open).toHaveBeenCalledOnce()
    expect(app.view()).toBe('ConnectingSocial')
    const step = { method: 'social', step: 'provider', provider: 'google', mode: 'popup' }
    expect(app.login()).toEqual({ status: 'waiting', step })
    const statuses: string[] = []
    app.latchkey._internal.stores.login.subscribe(({ status }) => statuses.push(status))
    const [popup] = app.windows
    await vi.waitFor(() => expect(popup?.location.href).toBe(uri))
    app.post(popup, origin, { resultUri })
    await connecting
    expect(statuses).toEqual(['checking', 'connecting', 'idle'])
    expect(app.isOpen()).toBe(false)
    expect(app.status()).toBe('connected')
  })

  test('behavior: Back from the provider returns to the list where it was chosen', () => {
    const app = start()
    pushView(app.latchkey, { name: 'ConnectSocials', data: { providers: ['google'] } })
    void connectSocial(app.latchkey, google)
    expect(app.history()).toEqual(['Connect', 'ConnectSocials', 'ConnectingSocial'])
    goBack(app.latchkey)
    expect(app.view()).toBe('ConnectSocials')
  })

  test.each([
    ['Back', goBack],
    ['closing the modal', closeModal],
  ])('behavior: %s closes the window and ends the login', async (_, leave) => {
    const app = start()
    const connecting = connectSocial(app.latchkey, google)
    const [popup] = app.windows
    await vi.waitFor(() => expect(popup?.location.href).toBe(uri))
    leave(app.latchkey)
    await connecting
    await vi.waitFor(() => expect(popup?.closed).toBe(true))
    expect(app.login()).toEqual({ status: 'idle' })
    expect(app.events).toContain('SOCIAL_LOGIN_CANCELED')
    app.post(popup, origin, { resultUri })
    expect(app.names()).not.toContain('CONNECT_SOCIAL')
  })

  test('behavior: while the result is checked, the modal stays open', async () => {
    const app = start(on('CONNECT_SOCIAL', forever))
    void connectSocial(app.latchkey, google)
    const [popup] = app.windows
    await vi.waitFor(() => expect(popup?.location.href).toBe(uri))
    app.post(popup, origin, { resultUri })
    await vi.waitFor(() => expect(app.login().status).toBe('checking'))
    requestClose(app.latchkey)
    goBack(app.latchkey)
    expect(app.isOpen()).toBe(true)
    expect(app.view()).toBe('ConnectingSocial')
    expect(app.login().status).toBe('checking')
  })

  test('error: a blocked window; the retry by redirect remembers the modal', async () => {
    const storage = memoryStorage()
    const here = `${location.href.split('#')[0]}#provider`
    onTestFinished(() => history.replaceState(null, '', '/'))
    const app = start(
      on('GET_SOCIAL_REDIRECT_URI', () => ({ uri: here })),
      storage,
    )
    app.open.mockReturnValue(null)
    await connectSocial(app.latchkey, google)
    expect(app.login()).toMatchObject({ status: 'failed', error: { code: 'POPUP_BLOCKED' } })
    expect(app.view()).toBe('ConnectingSocial')
    expect(app.events).toContain('SOCIAL_LOGIN_ERROR')

    void connectSocial(app.latchkey, { ...google, mode: 'redirect' })
    expect(app.login()).toMatchObject({ status: 'waiting', step: { mode: 'redirect' } })
    await vi.waitFor(() => expect(location.href).toBe(here))
    expect(storage.getItem('latchkey.left_for')).toBe('google modal')
    expect(app.history()).toEqual(['Connect', 'ConnectingSocial'])
  })

  test('behavior: in Telegram, which opens no window, the page itself goes there', async () => {
    vi.stubGlobal('TelegramWebviewProxy', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const app = start(on('GET_SOCIAL_REDIRECT_URI', forever))
    void connectSocial(app.latchkey, google)
    expect(app.login()).toMatchObject({ step: { mode: 'redirect' } })
    expect(app.open).not.toHaveBeenCalled()
  })

  test('error: of the provider, and of a login that nobody offers', async () => {
    const app = start(
      on('GET_SOCIAL_REDIRECT_URI', () => {
        throw new FrameError('PROVIDER_UNREACHABLE')
      }),
    )
    await connectSocial(app.latchkey, google)
    expect(app.login()).toMatchObject({ status: 'failed', error: { code: 'PROVIDER_UNREACHABLE' } })
    expect(app.windows[0]?.closed).toBe(true)

    const { latchkey } = startMock()
    await connectSocial(latchkey, google)
    expect(latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'LOGIN_NOT_OFFERED' },
    })
  })

  test('behavior: a second provider takes over, and the first one changes nothing more', async () => {
    const app = start()
    const first = connectSocial(app.latchkey, google)
    void connectSocial(app.latchkey, { provider: 'github' })
    await first
    expect(app.login()).toMatchObject({ status: 'waiting', step: { provider: 'github' } })
    await vi.waitFor(() => expect(app.windows.map(({ closed }) => closed)).toEqual([true, false]))
  })
})
