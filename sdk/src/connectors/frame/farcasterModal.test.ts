// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { connectSocial } from '../../actions/connectSocial.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { watchAccount } from '../../actions/watchAccount.ts'
import { connectFarcaster } from '../../core/login/connectFarcaster.ts'
import { closeModal } from '../../core/modal/closeModal.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { reply } from '../../testing/answers.ts'
import { type Answers, forever, on } from '../../testing/fakeFrame.ts'
import { fakeLoginWindows } from '../../testing/loginWindow.ts'
import { evmAddress, mockUser } from '../../testing/mockUser.ts'
import { passTime } from '../../testing/passTime.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'
import { startMock } from '../../testing/startMock.ts'

const url = 'https://farcaster.example/~/siwf?channelToken=1'
const waiting = on('CONNECT_FARCASTER', forever)

const signsIn: Answers = {
  GET_FARCASTER_URI: reply({ url }),
  CONNECT_FARCASTER: reply({ userName: 'ada.eth' }),
  GET_USER: reply(mockUser()),
}

/** An instance with an open modal. */
function start(answers: Answers = {}) {
  const events: string[] = []
  const app = startLatchkey(
    {
      answers: {
        ...signsIn,
        ...on('CANCEL_FARCASTER', () => undefined),
        ...answers,
      },
    },
    {
      onEvent: ({ event }) => events.push(event),
      modal: { features: { socials: ['farcaster'] } },
    },
  )
  app.latchkey.open()
  const login = () => app.latchkey._internal.stores.login.getState()
  const isOpen = () => app.latchkey._internal.stores.modal.getState().open
  const count = (name: string) => app.names().filter((each) => each === name).length
  return { ...app, events, login, isOpen, count }
}

/** Until the app has to sign. */
async function startWaiting() {
  const app = start(waiting)
  const connecting = connectFarcaster(app.latchkey)
  await vi.waitFor(() => expect(app.count('CONNECT_FARCASTER')).toBe(1))
  return { ...app, connecting }
}

describe('connectFarcaster', () => {
  test('default: shows the view and the URL, connects and closes the modal', async () => {
    const app = start()
    const urls: (string | undefined)[] = []
    watchAccount(app.latchkey, { onChange: ({ farcasterUrl }) => urls.push(farcasterUrl) })
    const connecting = connectFarcaster(app.latchkey)
    expect(app.view()).toBe('ConnectingFarcaster')
    expect(app.login()).toEqual({
      status: 'waiting',
      step: { method: 'social', step: 'farcaster' },
    })
    const states: unknown[] = []
    app.latchkey._internal.stores.login.subscribe(({ status }) => states.push(status))
    await connecting
    expect(states).toEqual(['waiting', 'checking', 'connecting', 'idle'])
    expect(urls[0]).toBe(url)
    expect(getAccount(app.latchkey)).toMatchObject({ address: evmAddress, farcasterUrl: undefined })
    expect(app.isOpen()).toBe(false)
    expect(app.events).toContain('SOCIAL_LOGIN_SUCCESS')
    expect(app.count('CANCEL_FARCASTER')).toBe(0)
  })

  test('behavior: the URL is in the account state of its namespace while it counts', async () => {
    const app = await startWaiting()
    expect(getAccount(app.latchkey).farcasterUrl).toBe(url)
    expect(getAccount(app.latchkey, { namespace: 'eip155' }).farcasterUrl).toBe(url)
    expect(getAccount(app.latchkey, { namespace: 'solana' }).farcasterUrl).toBeUndefined()
    closeModal(app.latchkey)
    await app.connecting
    expect(getAccount(app.latchkey).farcasterUrl).toBeUndefined()
  })

  test.each([
    ['Back', goBack],
    ['closing the modal', closeModal],
  ])('behavior: %s ends it, also in the frame', async (_, leave) => {
    const app = await startWaiting()
    leave(app.latchkey)
    await app.connecting
    await vi.waitFor(() => expect(app.count('CANCEL_FARCASTER')).toBe(1))
    expect(app.login()).toEqual({ status: 'idle' })
    expect(app.events).toContain('SOCIAL_LOGIN_CANCELED')
    expect(app.events).not.toContain('SOCIAL_LOGIN_ERROR')
  })

  test('behavior: the next sign-in waits until the frame has ended this one', async () => {
    const app = await startWaiting()
    const canceled = createDeferred<undefined>()
    app.fake.answers = {
      ...app.fake.answers,
      ...signsIn,
      ...on('CANCEL_FARCASTER', () => canceled.promise),
    }
    goBack(app.latchkey)
    await vi.waitFor(() => expect(app.count('CANCEL_FARCASTER')).toBe(1))
    const connecting = connectFarcaster(app.latchkey)
    // The message of a later request would have arrived before this one's.
    await app.latchkey._internal.connectors[0]?.setTheme?.({ theme: 'dark', themeVariables: {} })
    expect(app.count('GET_FARCASTER_URI')).toBe(1)
    canceled.resolve(undefined)
    await connecting
    expect(app.count('GET_FARCASTER_URI')).toBe(2)
    expect(app.status()).toBe('connected')
  })

  test('behavior: leaving before the URL is there ends it, too', async () => {
    const app = start(on('GET_FARCASTER_URI', forever))
    const connecting = connectFarcaster(app.latchkey)
    await vi.waitFor(() => expect(app.count('GET_FARCASTER_URI')).toBe(1))
    closeModal(app.latchkey)
    await connecting
    await vi.waitFor(() => expect(app.count('CANCEL_FARCASTER')).toBe(1))
  })

  test('behavior: another login ends it, also in the frame', async () => {
    const app = await startWaiting()
    fakeLoginWindows()
    connectSocial(app.latchkey, { provider: 'google' }).catch(() => undefined)
    await app.connecting
    await vi.waitFor(() => expect(app.count('GET_SOCIAL_REDIRECT_URI')).toBe(1))
    expect(app.count('CANCEL_FARCASTER')).toBe(1)
    expect(app.login()).toEqual({ status: 'idle' })
  })

  test('behavior: while the account is read, the modal closes like any other', async () => {
    const app = start(on('GET_USER', forever))
    void connectFarcaster(app.latchkey)
    await vi.waitFor(() => expect(app.count('GET_USER')).toBe(1))
    expect(app.login().status).toBe('connecting')
    requestClose(app.latchkey)
    expect(app.isOpen()).toBe(false)
    expect(app.count('CANCEL_FARCASTER')).toBe(0)
  })

  test.each([
    ['GET_FARCASTER_URI', 'NOT_CONFIGURED'],
    ['CONNECT_FARCASTER', 'NO_LOGIN_IN_PROGRESS'],
  ] as const)('error: %s answers %s, and leaving cancels nothing', async (name, reason) => {
    const app = start(
      on(name, () => {
        throw new FrameError(reason, { data: { cause: 'gone' } })
      }),
    )
    await connectFarcaster(app.latchkey)
    const error = { code: reason, data: { cause: 'gone' } }
    expect(app.login()).toMatchObject({ status: 'failed', error })
    expect(app.view()).toBe('ConnectingFarcaster')
    expect(app.events).toContain('SOCIAL_LOGIN_ERROR')
    closeModal(app.latchkey)
    expect(app.count('CANCEL_FARCASTER')).toBe(0)
  })

  test.each([
    ['GET_FARCASTER_URI', 60_000, 'TIMEOUT'],
    ['CONNECT_FARCASTER', 600_000, 'LOGIN_TIMEOUT'],
  ] as const)('error: %s without an answer for %i ms, and then a retry', async (name, ms, code) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const app = start(on(name, forever))
    void connectFarcaster(app.latchkey)
    await passTime(() => app.count(name) === 1)
    await vi.advanceTimersByTimeAsync(ms)
    await passTime(() => app.login().status === 'failed')
    expect(app.login()).toMatchObject({ error: { code } })
    await passTime(() => app.count('CANCEL_FARCASTER') === 1)
    app.fake.answers = { ...app.fake.answers, ...signsIn }
    void connectFarcaster(app.latchkey)
    await passTime(() => app.status() === 'connected')
    expect(app.isOpen()).toBe(false)
  })

  test('error: no connector offers it', async () => {
    const { latchkey } = startMock()
    await connectFarcaster(latchkey)
    expect(latchkey._internal.stores.login.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'LOGIN_NOT_OFFERED' },
    })
  })
})
