// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { linkSocial } from '../../actions/linkSocial.ts'
import { type Answers, on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

const origin = 'https://frame.example'
const resultUri = `${origin}/v1/social/callback?result=secret`
const links = on('LINK_SOCIAL', () => ({ provider: 'google', userName: 'Ada' }))

/** Opens the page at an address. */
function goTo(address: string) {
  history.replaceState(null, '', address)
  onTestFinished(() => history.replaceState(null, '', '/'))
}

function start(answers: Answers, storage = memoryStorage()) {
  const events: [string, unknown][] = []
  const app = startLatchkey(
    { answers },
    { storage, onEvent: ({ event, properties }) => events.push([event, properties]) },
  )
  const sent = () =>
    app.fake.requests
      .filter(({ name }) => name.includes('SOCIAL'))
      .map(({ name, payload }) => [name, payload])
  return { ...app, storage, events, sent }
}

describe("linkSocial, mode 'redirect'", () => {
  test('default: leaves the page, which the provider sends back', async () => {
    goTo('/cart?a=1')
    const { href } = location
    // jsdom follows links within a page alone.
    const uri = `${href}#provider`
    const app = start(on('GET_SOCIAL_REDIRECT_URI', () => ({ uri })))
    await app.logIn()
    const open = vi.spyOn(window, 'open')
    onTestFinished(() => open.mockRestore())
    const linking = linkSocial(app.latchkey, { provider: 'github', mode: 'redirect' })
    linking.catch(() => undefined)
    await vi.waitFor(() => expect(location.href).toBe(uri))
    expect(app.sent()).toEqual([
      ['GET_SOCIAL_REDIRECT_URI', { provider: 'github', purpose: 'link', returnUrl: href }],
    ])
    expect(open).not.toHaveBeenCalled()
    expect(app.storage.getItem('latchkey.left_for')).toBe('link:github')
    // A later login must not take it for its provider.
    expect(app.storage.getItem('@appkit/social_provider')).toBeNull()

    // The browser's button brings the same page back.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect(linking).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('behavior: on return, the result ends as a link, and the session is restored', async () => {
    goTo(`/cart?result_uri=${encodeURIComponent(resultUri)}`)
    const storage = memoryStorage({
      'latchkey.left_for': 'link:google',
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit/connection_status': 'connected',
      '@appkit/eip155:connected_connector_id': 'ID_AUTH',
    })
    const app = start(links, storage)
    const linked = ['SOCIAL_LINK_SUCCESS', { provider: 'google' }]
    await vi.waitFor(() => expect(app.events).toContainEqual(linked))
    await vi.waitFor(() => expect(app.status()).toBe('connected'))
    expect(app.sent()).toEqual([['LINK_SOCIAL', { uri: resultUri }]])
    expect(app.statuses).toEqual(['reconnecting', 'connected'])
    expect(storage.getItem('latchkey.left_for')).toBeNull()
    expect(storage.getItem('@appkit/connected_social')).toBeNull()
  })

  test.each([
    ['of the server', resultUri, 'IDENTITY_CONFLICT'],
    ['a result of another server', `${origin}.evil.example/?result=1`, 'LOGIN_RESULT_INVALID'],
  ])('error: on return: %s', async (_, returned, code) => {
    goTo(`/cart?result_uri=${encodeURIComponent(returned)}`)
    const refuses = on('LINK_SOCIAL', () => {
      throw new FrameError('IDENTITY_CONFLICT')
    })
    const app = start(refuses, memoryStorage({ 'latchkey.left_for': 'link:google' }))
    const failed = ['SOCIAL_LINK_ERROR', { provider: 'google', message: expect.any(String), code }]
    await vi.waitFor(() => expect(app.events).toContainEqual(failed))
    expect(app.names().includes('LINK_SOCIAL')).toBe(code === 'IDENTITY_CONFLICT')
    expect(app.names()).not.toContain('CONNECT_SOCIAL')
  })

  test.each(['link:toString', 'link:', 'LINK:google'])(
    'error: with %j in storage, the result is that of a login',
    async (left) => {
      goTo(`/cart?result_uri=${encodeURIComponent(resultUri)}`)
      const refuses = on('CONNECT_SOCIAL', () => {
        throw new FrameError('NO_LOGIN_IN_PROGRESS')
      })
      const app = start(refuses, memoryStorage({ 'latchkey.left_for': left }))
      await vi.waitFor(() => expect(app.events.at(-1)?.[0]).toBe('CONNECT_ERROR'))
      expect(app.names()).not.toContain('LINK_SOCIAL')
    },
  )
})
