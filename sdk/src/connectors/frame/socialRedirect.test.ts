// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectSocial } from '../../actions/connectSocial.ts'
import { forever, on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { mockUser } from '../../testing/mockUser.ts'
import { startLatchkey, testLatchkey } from '../../testing/startLatchkey.ts'

const resultUri = 'https://frame.example/v1/social/callback?result=secret'
const connects = on('CONNECT_SOCIAL', () => mockUser())

/** Opens the page at an address. */
function goTo(address: string, state: unknown = null) {
  history.replaceState(state, '', address)
  onTestFinished(() => history.replaceState(null, '', '/'))
}
const returned = (uri = resultUri) => `/cart?a=1%20b&result_uri=${encodeURIComponent(uri)}&c#top`

/** An instance, and its events. */
function start(
  answers: Parameters<typeof startLatchkey>[0] = { answers: connects },
  storage = memoryStorage(),
) {
  const events: [string, unknown][] = []
  const app = startLatchkey(answers, {
    storage,
    onEvent: ({ event, properties }) => events.push([event, properties]),
  })
  return { ...app, events }
}

describe("connectSocial, mode 'redirect'", () => {
  test('default: leaves the page, which the provider sends back', async () => {
    goTo('/cart?a=1')
    const { href } = location
    const storage = memoryStorage()
    // jsdom follows links within a page alone.
    const uri = `${href}#provider`
    const app = start({ answers: on('GET_SOCIAL_REDIRECT_URI', () => ({ uri })) }, storage)
    const open = vi.spyOn(window, 'open')
    onTestFinished(() => open.mockRestore())
    const leaving = connectSocial(app.latchkey, { provider: 'github', mode: 'redirect' })
    leaving.catch(() => undefined)
    await expect.poll(() => location.href).toBe(uri)
    const asked = app.fake.requests.find(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI')
    expect(asked?.payload).toEqual({ provider: 'github', returnUrl: href })
    expect(storage.entries()).toMatchObject({
      '@appkit/social_provider': 'github',
      'latchkey.left_for': 'github',
    })
    expect(open).not.toHaveBeenCalled()

    // The browser's button brings the same page back.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect(leaving).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('behavior: on return, the result leaves the address and connects', async () => {
    goTo(returned(), { page: 7 })
    const storage = memoryStorage({
      '@appkit/social_provider': 'github',
      'latchkey.left_for': 'github',
    })
    const app = start(undefined, storage)
    expect(location.href).toBe(`${location.origin}/cart?a=1%20b&c#top`)
    expect(history.state).toEqual({ page: 7 })
    await vi.waitFor(() => expect(app.status()).toBe('connected'))
    const sent = app.fake.requests.filter(({ name }) => name === 'CONNECT_SOCIAL')
    expect(sent.map(({ payload }) => payload)).toEqual([{ uri: resultUri }])
    expect(storage.entries()).toMatchObject({ '@appkit/connected_social': 'github' })
    expect(storage.getItem('@appkit/social_provider')).toBeNull()
    expect(storage.getItem('latchkey.left_for')).toBeNull()
    await vi.waitFor(() => expect(app.events.at(-1)?.[0]).toBe('CONNECT_SUCCESS'))
    expect(app.events.map(([event]) => event)).toEqual([
      'INITIALIZE',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
      'CONNECT_SUCCESS',
    ])
  })

  test('behavior: of two instances, one finishes; the second if the first is destroyed', async () => {
    goTo(returned())
    const first = testLatchkey()
    first.destroy()
    const app = start()
    const third = testLatchkey()
    onTestFinished(() => third.destroy())
    await vi.waitFor(() => expect(app.status()).toBe('connected'))
    expect(app.names().filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(1)
  })

  test('behavior: a session of before is replaced', async () => {
    goTo(returned())
    const storage = memoryStorage({
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit/connection_status': 'connected',
      '@appkit/eip155:connected_connector_id': 'ID_AUTH',
    })
    const answers = { ...connects, ...on('IS_CONNECTED', forever) }
    const app = start({ answers }, storage)
    await vi.waitFor(() => expect(app.status()).toBe('connected'))
  })

  test('error: of the server: an event has the code, and nobody is connected', async () => {
    goTo(returned('https://frame.example/v1/social/callback?error=PROVIDER_REFUSED'))
    const app = start({
      answers: on('CONNECT_SOCIAL', () => {
        throw new FrameError('PROVIDER_REFUSED')
      }),
    })
    const failed = ['CONNECT_ERROR', { message: expect.any(String), code: 'PROVIDER_REFUSED' }]
    await vi.waitFor(() => expect(app.events).toContainEqual(failed))
    expect(app.status()).toBe('disconnected')
  })

  test('error: a result of another server is not sent', async () => {
    goTo(returned('https://frame.example.evil.example/v1/social/callback?result=secret'))
    const app = start()
    expect(location.search).toBe('?a=1%20b&c')
    const failed = ['CONNECT_ERROR', { message: expect.any(String), code: 'LOGIN_RESULT_INVALID' }]
    await vi.waitFor(() => expect(app.events).toContainEqual(failed))
    expect(app.names()).not.toContain('CONNECT_SOCIAL')
  })

  const refused = on('CONNECT_SOCIAL', () => {
    throw new FrameError('PROVIDER_REFUSED')
  })
  const refusedUri = 'https://frame.example/v1/social/callback?error=PROVIDER_REFUSED'

  test('error: of a login that began in the modal: it opens again and shows why', async () => {
    goTo(returned(refusedUri))
    const storage = memoryStorage({ 'latchkey.left_for': 'github modal' })
    const app = start({ answers: refused }, storage)
    await vi.waitFor(() => expect(app.view()).toBe('ConnectingSocial'))
    const { modal, login } = app.latchkey._internal.stores
    expect(modal.getState()).toMatchObject({
      open: true,
      router: { history: [{ name: 'Connect' }, { data: { provider: 'github' } }] },
    })
    expect(login.getState()).toMatchObject({
      status: 'failed',
      step: { provider: 'github', mode: 'redirect' },
      error: { code: 'PROVIDER_REFUSED' },
    })
    expect(app.events.map(([event]) => event)).toEqual([
      'INITIALIZE',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_ERROR',
      'CONNECT_ERROR',
      'MODAL_OPEN',
    ])
  })

  test.each(['github', 'toString modal', ' modal', undefined])(
    'error: with %j in storage, the modal stays closed',
    async (left) => {
      goTo(returned(refusedUri))
      const app = start(
        { answers: refused },
        memoryStorage(left ? { 'latchkey.left_for': left } : {}),
      )
      await vi.waitFor(() => expect(app.events.at(-1)?.[0]).toBe('CONNECT_ERROR'))
      await Promise.resolve()
      expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
    },
  )

  test.each(['github', 'toString', '', undefined])(
    'error: with %j in storage, only a provider is named',
    async (left) => {
      goTo(returned(refusedUri))
      const stored = memoryStorage(left === undefined ? {} : { 'latchkey.left_for': left })
      const app = start({ answers: refused }, stored)
      await vi.waitFor(() => expect(app.events.at(-1)?.[0]).toBe('CONNECT_ERROR'))
      const named = app.events.filter(([event]) => event.startsWith('SOCIAL_'))
      expect(named.map(([event]) => event)).toEqual(
        left === 'github' ? ['SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_ERROR'] : [],
      )
    },
  )
})
