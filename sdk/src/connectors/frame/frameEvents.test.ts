// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { getAccount } from '../../actions/getAccount.ts'
import type { LatchkeyEvent } from '../../core/events.ts'
import { connectEmail } from '../../core/login/connectEmail.ts'
import { balance } from '../../core/queries/balance.ts'
import { loginCacheKeys } from '../../frameClient/loginCache.ts'
import { forever, on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { email, mockUser } from '../../testing/mockUser.ts'
import { passTimeUntil } from '../../testing/passTime.ts'
import { recordToasts } from '../../testing/recordToasts.ts'
import { type StartedLatchkey, startLatchkey } from '../../testing/startLatchkey.ts'

function recordEvents({ latchkey }: StartedLatchkey): LatchkeyEvent[] {
  const events: LatchkeyEvent[] = []
  latchkey.subscribe((event) => events.push(event))
  return events
}
const timeouts = (events: readonly LatchkeyEvent[]) =>
  events.flatMap(({ event, properties }) => (event === 'CONNECTOR_TIMEOUT' ? [properties] : []))

describe('CONNECTOR_TIMEOUT', () => {
  test('default: a request without an answer', async () => {
    const app = startLatchkey({ answers: on('CONNECT_EMAIL', forever) })
    const events = recordEvents(app)
    await app.openFrame()
    vi.useFakeTimers()
    const began = Date.now()
    await passTimeUntil(connectEmail(app.latchkey, { email }))
    expect(Date.now() - began).toBeGreaterThanOrEqual(30_000)
    expect(Date.now() - began).toBeLessThan(35_000)
    await passTimeUntil(app.latchkey._internal.operations.load())
    expect(timeouts(events)).toEqual([{ connector: 'frame', reason: 'request' }])
  })

  test('behavior: a frame that does not load', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const app = startLatchkey({ silent: true })
    const events = recordEvents(app)
    const login = connectEmail(app.latchkey, { email })
    await expect.poll(() => app.fake.opened()).toBe(1)
    app.fake.iframe().dispatchEvent(new Event('error'))
    await login
    await app.latchkey._internal.operations.load()
    expect(timeouts(events)).toEqual([{ connector: 'frame', reason: 'load' }])
  })
})

describe('toasts', () => {
  test('behavior: a method that is never allowed is named, and its number stays', async () => {
    const app = startLatchkey()
    const toasts = recordToasts(app.latchkey)
    const provider = app.latchkey.getProvider('eip155')
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    await app.latchkey._internal.operations.load()
    expect(toasts).toEqual(['METHOD_NOT_ALLOWED'])
    expect(app.latchkey._internal.stores.toast.getState().message).toBe('Action not allowed')
  })

  test.each([
    [true, ['BALANCE_UNAVAILABLE']],
    [false, []],
  ])('behavior: a balance that cannot be read, with the modal open: %s', async (open, expected) => {
    const app = startLatchkey({
      answers: on('RPC_REQUEST', () => {
        throw new FrameError('METHOD_NOT_SUPPORTED')
      }),
    })
    await app.logIn()
    if (open) app.latchkey.open()
    const toasts = recordToasts(app.latchkey)
    vi.useFakeTimers()
    const reads = [balance.fetch(app.latchkey, {}), balance.fetch(app.latchkey, {})]
    expect(await passTimeUntil(Promise.allSettled(reads))).toMatchObject([
      { reason: { message: 'Token Balance Unavailable' } },
      { reason: { message: 'Token Balance Unavailable' } },
    ])
    expect(toasts).toEqual(expected)
  })
})

describe('account type', () => {
  const accounts = [
    { address: '0x00000000000000000000000000000000000000A1', type: 'eoa' as const },
    { address: '0x00000000000000000000000000000000000000B2', type: 'smartAccount' as const },
  ]
  const start = async (answer: () => { type: 'eoa' | 'smartAccount'; address: string }) => {
    const app = startLatchkey(
      {
        answers: {
          ...on('GET_USER', () => ({
            ...mockUser(),
            accounts,
            address: '0x00000000000000000000000000000000000000B2',
            preferredAccountType: 'smartAccount',
          })),
          ...on('SET_PREFERRED_ACCOUNT', answer),
        },
      },
      { accountTypes: ['smartAccount', 'eoa'] },
    )
    await app.logIn()
    const [connector] = app.latchkey._internal.connectors
    return { app, setType: connector?.setAccountType }
  }

  test('default: the account in use is the one that the frame answers', async () => {
    const { app, setType } = await start(() => ({
      type: 'eoa',
      address: accounts[0]?.address ?? '',
    }))
    expect(getAccount(app.latchkey)).toMatchObject({ accountType: 'smartAccount' })
    await setType?.('eoa')
    expect(getAccount(app.latchkey)).toMatchObject({
      accountType: 'eoa',
      address: accounts[0]?.address,
    })
  })

  test('error: without an account of the type, it is the plain one', async () => {
    const { app, setType } = await start(() => {
      throw new FrameError('NOT_CONFIGURED')
    })
    await expect(setType?.('smartAccount')).rejects.toMatchObject({ code: 'NOT_CONFIGURED' })
    expect(getAccount(app.latchkey)).toMatchObject({
      accountType: 'eoa',
      address: accounts[0]?.address,
    })
  })
})

describe('loading', () => {
  test('default: while somebody is being connected', async () => {
    let answer: () => void = () => {}
    const app = startLatchkey({
      answers: on('GET_USER', () => new Promise((resolve) => (answer = () => resolve(mockUser())))),
    })
    const isLoading = () => app.latchkey._internal.stores.modal.getState().loading
    const login = app.logIn()
    await expect.poll(() => app.names()).toContain('GET_USER')
    expect(isLoading()).toBe(true)
    answer()
    await login
    expect(isLoading()).toBe(false)
  })

  test.each([
    ['restored', true, 'connected'],
    ['found to have ended', false, 'disconnected'],
  ])('behavior: while the login of an earlier visit is %s', async (_, isConnected, status) => {
    let answer: () => void = () => {}
    const reply = new Promise<{ isConnected: boolean }>((resolve) => {
      answer = () => resolve({ isConnected })
    })
    const storage = memoryStorage({ [loginCacheKeys.used]: 'true' })
    const app = startLatchkey({ answers: on('IS_CONNECTED', () => reply) }, { storage })
    const isLoading = () => app.latchkey._internal.stores.modal.getState().loading
    await expect.poll(() => app.names()).toContain('IS_CONNECTED')
    expect(isLoading()).toBe(true)
    answer()
    await expect.poll(isLoading).toBe(false)
    expect(app.status()).toBe(status)
  })

  test('error: not after a failure', async () => {
    const app = startLatchkey({
      answers: on('GET_USER', () => {
        throw new FrameError('WALLET_CORRUPT')
      }),
    })
    await app.logIn()
    expect(app.latchkey._internal.stores.modal.getState().loading).toBe(false)
  })
})

describe('times', () => {
  const twoHours = 2 * 60 * 60_000

  test.each([
    ['right', 0],
    ['two hours fast', twoHours],
    ['two hours slow', -twoHours],
  ])(
    'default: what the server says of code and next email, by a clock that is %s',
    async (_, off) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
      const app = startLatchkey({
        answers: on('CONNECT_EMAIL', () => ({
          action: 'VERIFY_OTP',
          expiresIn: 240,
          retryAfter: 45,
        })),
      })
      await connectEmail(app.latchkey, { email })
      expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
        status: 'waiting',
        step: { expiresAt: Date.now() + 240_000, resendAt: Date.now() + 45_000 },
      })
    },
  )

  test('behavior: a frame that says nothing: ten minutes and thirty seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const app = startLatchkey({ answers: on('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' })) })
    await connectEmail(app.latchkey, { email })
    expect(app.latchkey._internal.stores.login.getState()).toMatchObject({
      step: { expiresAt: Date.now() + 600_000, resendAt: Date.now() + 30_000 },
    })
  })
})
