// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { findLogin } from '../../core/login/findLogin.ts'
import { retryUnlock } from '../../core/login/retryUnlock.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { forever, on } from '../../testing/fakeFrame.ts'
import { email, evmAddress } from '../../testing/mockUser.ts'
import { type StartedLatchkey, startLatchkey } from '../../testing/startLatchkey.ts'

const data = { cause: 'SELF_CUSTODY', means: 'password' }
const refuse = (error: FrameError) => () => {
  throw error
}
const locked = refuse(new FrameError('WALLET_LOCKED', { data }))
const canceled = refuse(new FrameError('USER_REJECTED', { data }))
const isOpen = ({ latchkey }: StartedLatchkey) => latchkey._internal.stores.modal.getState().open

describe('createWalletUnlock', () => {
  test('default: a login shows the frame until the wallet is open, then goes on', async () => {
    const unlocked = createDeferred<undefined>()
    const app = startLatchkey({
      answers: {
        ...on('CONNECT_OTP', locked),
        ...on('UNLOCK_WALLET', () => unlocked.promise),
      },
    })
    const login = app.logIn()
    await vi.waitFor(() => expect(app.names()).toContain('UNLOCK_WALLET'))
    await vi.waitFor(() => expect(app.view()).toBe('ApproveTransaction'))
    expect(app.latchkey._internal.stores.modal.getState().approvals).toEqual(['unlock'])
    unlocked.resolve(undefined)
    await login
    expect(app.status()).toBe('connected')
    expect(app.names().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
    expect(isOpen(app)).toBe(false)
  })

  test.each([
    ['social', 'CONNECT_SOCIAL'],
    ['farcaster', 'CONNECT_FARCASTER'],
  ] as const)('behavior: a login by %s, too', async (method, request) => {
    const app = startLatchkey({
      answers: { ...on(request, locked), ...on('UNLOCK_WALLET', () => undefined) },
    })
    await app.openFrame()
    const { connector, login } = findLogin(app.latchkey, 'social')
    if (method === 'social') await (await login.load()).finish({ uri: 'https://frame.example/x' })
    else await (await connector.farcaster?.load())?.finish({})
    expect(app.names().slice(-2)).toEqual([request, 'UNLOCK_WALLET'])
  })

  test('behavior: a request is sent again once the wallet is open', async () => {
    const app = startLatchkey({ answers: on('UNLOCK_WALLET', () => undefined) })
    await app.logIn()
    let sent = 0
    app.fake.answers = {
      ...app.fake.answers,
      ...on('RPC_REQUEST', () => {
        sent += 1
        if (sent === 1) locked()
        return '0xsigned'
      }),
    }
    const provider = app.latchkey.getProvider('eip155')
    const params: [string, string] = ['0x68', evmAddress]
    expect(await provider.request({ method: 'personal_sign', params })).toBe('0xsigned')
    expect(app.names().slice(-3).sort()).toEqual(['RPC_REQUEST', 'RPC_REQUEST', 'UNLOCK_WALLET'])
  })

  test('error: a locked wallet of another cause is not asked about', async () => {
    const app = startLatchkey({
      answers: on('CONNECT_OTP', refuse(new FrameError('WALLET_LOCKED'))),
    })
    await app.logIn()
    expect(app.names()).not.toContain('UNLOCK_WALLET')
  })

  test('error: the person cancels: 4001, and a retry connects without another code', async () => {
    const app = startLatchkey({
      answers: { ...on('CONNECT_OTP', locked), ...on('UNLOCK_WALLET', canceled) },
    })
    const rejected: string[] = []
    app.latchkey.subscribe(({ event }) => rejected.push(event))
    await app.logIn()
    const { login } = app.latchkey._internal.stores
    expect(login.getState()).toMatchObject({ error: { code: 'USER_REJECTED', data } })
    expect(rejected).toContain('USER_REJECTED')
    expect(app.view()).toBe('EmailVerifyOtp')
    app.fake.answers = { ...app.fake.answers, ...on('GET_USER', locked) }
    await retryUnlock(app.latchkey)
    expect(login.getState()).toMatchObject({ error: { code: 'USER_REJECTED', data } })
    app.fake.answers = {
      ...app.fake.answers,
      ...on('GET_USER', () => ({ email, address: evmAddress, chainId: 1 })),
    }
    await retryUnlock(app.latchkey)
    expect(app.status()).toBe('connected')
    expect(app.names().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
    expect(isOpen(app)).toBe(false)
  })

  test('behavior: closing the modal ends the request in the frame', async () => {
    const app = startLatchkey({
      answers: { ...on('CONNECT_OTP', locked), UNLOCK_WALLET: forever },
    })
    void app.logIn()
    await vi.waitFor(() => expect(app.names()).toContain('UNLOCK_WALLET'))
    requestClose(app.latchkey)
    await vi.waitFor(() => expect(app.names()).toContain('RPC_ABORT'))
  })
})
