// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { getAccount } from '../../actions/getAccount.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { getStatus } from '../../core/connection/selectors.ts'
import { loginCacheKeys } from '../../frameClient/loginCache.ts'
import { base } from '../../networks/evm.ts'
import { on } from '../../testing/fakeFrame.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { email, evmAddress, mockUser } from '../../testing/mockUser.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

const used = { [loginCacheKeys.used]: 'true', [loginCacheKeys.email]: email }

function userWithoutEmail() {
  const { email: _, ...user } = mockUser()
  return user
}

describe('reconnect', () => {
  test('default: reconnecting until the signer answers, then connected', async () => {
    const app = startLatchkey({}, { storage: memoryStorage(used) })
    expect(getAccount(app.latchkey)).toMatchObject({ status: 'reconnecting', user: { email } })
    // Hydration expects the state that a server rendered.
    expect(getStatus(app.latchkey._internal.stores.connection.getInitialState())).toBe(
      'disconnected',
    )
    await expect.poll(() => app.status()).toBe('connected')
    expect(app.statuses).toEqual(['reconnecting', 'connected'])
    expect(
      app
        .names()
        .filter((name) => name !== 'SYNC_THEME')
        .slice(2, 4),
    ).toEqual(['IS_CONNECTED', 'GET_USER'])
  })

  test.each([
    ['a session that has ended', on('IS_CONNECTED', () => ({ isConnected: false }))],
    [
      'an account that cannot be read',
      {
        GET_USER() {
          throw new FrameError('SESSION_EXPIRED')
        },
      },
    ],
  ])('behavior: %s is never shown as connected', async (_, answers) => {
    const app = startLatchkey({ answers }, { storage: memoryStorage(used) })
    await expect.poll(() => app.status()).toBe('disconnected')
    expect(app.statuses).toEqual(['reconnecting', 'disconnected'])
  })

  test('behavior: a login that the browser did not keep is over, and the account says why', async () => {
    const storage = memoryStorage(used)
    const answers = on('IS_CONNECTED', () => ({ isConnected: false, memoryOnly: true }))
    const app = startLatchkey({ answers }, { storage })
    await expect.poll(() => storage.getItem(loginCacheKeys.used)).toBe(null)
    await expect.poll(() => app.status()).toBe('disconnected')
    expect(app.statuses).toEqual(['reconnecting', 'disconnected'])
    expect(getAccount(app.latchkey).error?.code).toBe('LOGIN_NOT_KEPT')
    await app.logIn()
    expect(getAccount(app.latchkey).error).toBe(undefined)
  })

  test.each([
    ['email', used, {}],
    ['auth', { [loginCacheKeys.used]: 'true' }, on('GET_USER', userWithoutEmail)],
  ])('behavior: CONNECT_SUCCESS has the method %s', async (method, stored, answers) => {
    const app = startLatchkey({ answers }, { storage: memoryStorage(stored) })
    const restored: unknown[] = []
    app.latchkey.subscribe(({ event, properties }) => {
      if (event === 'CONNECT_SUCCESS') restored.push(properties)
    })
    await expect.poll(() => restored).toEqual([{ method, reconnect: true }])
  })

  test('behavior: a frame that cannot be loaded is tried again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const storage = memoryStorage(used)
    const app = startLatchkey({ silent: true }, { storage })
    await expect.poll(() => app.fake.opened()).toBe(1)
    app.fake.iframe().dispatchEvent(new Event('error'))
    await expect.poll(() => app.fake.opened(), { timeout: 10_000 }).toBe(2)
    expect(storage.getItem(loginCacheKeys.used)).toBe('true')
    app.fake.ready()
    await expect.poll(() => app.status()).toBe('connected')
    expect(app.statuses).toEqual(['reconnecting', 'connected'])
  })

  test.each(['SERVER_UNREACHABLE', 'RATE_LIMITED', 'INTERNAL'] as const)(
    'behavior: %s is no sign-out: the login is tried again',
    async (reason) => {
      let failures = 1
      const answer = () => {
        failures -= 1
        if (failures >= 0) throw new FrameError(reason)
        return { isConnected: true }
      }
      const storage = memoryStorage(used)
      const app = startLatchkey({ answers: on('IS_CONNECTED', answer) }, { storage })
      await expect.poll(() => app.status(), { timeout: 10_000 }).toBe('connected')
      expect(app.statuses).toEqual(['reconnecting', 'connected'])
    },
  )

  test("error: a frame that the page's own policy blocks is not tried again", async () => {
    const storage = memoryStorage(used)
    const app = startLatchkey({ silent: true }, { storage })
    await expect.poll(() => app.fake.opened()).toBe(1)
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        blockedURI: app.fake.origin,
        effectiveDirective: 'frame-src',
        disposition: 'enforce',
      }),
    )
    app.fake.iframe().dispatchEvent(new Event('error'))
    await expect.poll(() => app.status()).toBe('disconnected')
    expect(storage.getItem(loginCacheKeys.used)).toBe('true')
  })

  test('behavior: a login elsewhere closes a login here', async () => {
    const storage = memoryStorage()
    const app = startLatchkey({}, { storage })
    app.latchkey.open()
    storage.setItem(loginCacheKeys.used, 'true')
    window.dispatchEvent(new StorageEvent('storage', { key: connectionKeys.status }))
    await expect.poll(() => app.status()).toBe('connected')
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
  })

  test('behavior: a sign-out elsewhere closes the account that is open here', async () => {
    const storage = memoryStorage()
    const app = startLatchkey({}, { storage })
    await app.logIn()
    app.latchkey.open()
    storage.removeItem(loginCacheKeys.used)
    window.dispatchEvent(new StorageEvent('storage', { key: connectionKeys.status }))
    await expect.poll(() => app.status()).toBe('disconnected')
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
  })

  test('param: enableReconnect', async () => {
    const app = startLatchkey({}, { storage: memoryStorage(used), enableReconnect: false })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(app.fake.opened()).toBe(0)
    expect(app.status()).toBe('disconnected')
  })

  test('behavior: the network of the last visit is the active one', async () => {
    const stored = { '@appkit/active_caip_network_id': 'eip155:8453' }
    const app = startLatchkey({}, { storage: memoryStorage(stored) })
    expect(app.network()).toBe(base)
  })

  test('behavior: a request during a reconnection waits for it', async () => {
    const app = startLatchkey({}, { storage: memoryStorage(used) })
    expect(await app.latchkey.getProvider('eip155').request({ method: 'eth_accounts' })).toEqual([
      evmAddress,
    ])
  })
})
