import { limits } from '@latchkey/protocol'
import { IDBFactory } from 'fake-indexeddb'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { approveFarcaster } from '../../../e2e/services/farcasterApp.ts'
import type { FarcasterRegistry } from '../../../e2e/services/farcasterRegistry.ts'
import type { FarcasterRelay } from '../../../e2e/services/farcasterRelay.ts'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import {
  type FarcasterParts,
  getFarcasterEnvironment,
  opMainnet,
  startFarcasterParts,
} from '../server/logins/farcaster/testing/startFarcasterParts.ts'
import { setTrust } from '../server/testing/createTrustedServer.ts'
import { setDevicePolicy } from '../server/testing/logIn.ts'
import { openPage, type Page, type PageParameters } from './openPage.ts'
import { openServer, type Server } from './openServer.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const approval = { account, fid: 1234, username: 'ada.eth' }

let parts: FarcasterParts
let relay: FarcasterRelay
let registry: FarcasterRegistry
let server: Server
beforeAll(async () => {
  parts = await startFarcasterParts()
  ;({ relay, registry } = parts)
  await registry.setOwner(account.address, approval.fid)
  const addresses = { relayUrl: relay.url, rpcUrl: registry.rpcUrl }
  server = await openServer([opMainnet(registry.rpcUrl)], getFarcasterEnvironment(addresses))
  await setDevicePolicy(server, 'off')
  await setTrust(server, true)
})
afterAll(async () => {
  await server.close()
  await parts.stop()
})

const calls: string[] = []
/** Of the page that was opened last. */
let deviceStore = createMemoryDeviceStore()
const open = (more: Partial<PageParameters> = {}) => {
  deviceStore = createMemoryDeviceStore()
  return openPage({
    server,
    deviceStore,
    intercept({ pathname }) {
      calls.push(pathname)
      return undefined
    },
    ...more,
  })
}
const count = (path: string) => calls.filter((call) => call === `/v1/farcaster/${path}`).length
const start = async (page: Page, purpose: 'login' | 'link' = 'login') =>
  (await page.request('GET_FARCASTER_URI', purpose === 'link' ? { purpose } : undefined)).url
const connect = (page: Page) => {
  const connecting = page.request('CONNECT_FARCASTER')
  connecting.catch(() => undefined)
  return connecting
}

describe('sign-in with Farcaster', () => {
  let page: Page
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
    calls.length = 0
    page = open()
  })

  test('default: name and account; the same account on another device', async () => {
    await approveFarcaster(relay, await start(page), approval)
    expect(await connect(page)).toEqual({ userName: 'ada.eth' })
    const user = await page.request('GET_USER', {})
    expect(user).toMatchObject({ userName: 'ada.eth', address: expect.stringMatching(/^0x/) })
    expect(page.events).toContain('SESSION_UPDATE')
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: true })

    globalThis.indexedDB = new IDBFactory()
    const other = open()
    await approveFarcaster(relay, await start(other), approval)
    await connect(other)
    expect((await other.request('GET_USER', {})).address).toBe(user.address)
  })

  test('behavior: calls at the same time share one wait and one session', async () => {
    const url = await start(page)
    const waits = [connect(page), connect(page), connect(page)]
    await expect.poll(() => count('wait')).toBe(1)
    await approveFarcaster(relay, url, approval)
    server.clock.advance(1_000)
    expect(await Promise.all(waits)).toEqual(Array(3).fill({ userName: 'ada.eth' }))
    expect(count('finish')).toBe(1)
    await expect(connect(page)).rejects.toMatchObject({ reason: 'NO_LOGIN_IN_PROGRESS' })
  })

  test.each([
    ['RELOAD', 'ABORTED', () => page.request('RELOAD')],
    ['CANCEL_FARCASTER', 'ABORTED', () => page.request('CANCEL_FARCASTER')],
    ['SIGN_OUT', 'ABORTED', () => page.request('SIGN_OUT')],
    ['a new URL', 'SUPERSEDED', () => start(page)],
    ['an email login', 'SUPERSEDED', () => page.request('CONNECT_EMAIL', { email: 'a@b.example' })],
  ])('behavior: %s ends the wait, here and on the server', async (_, reason, end) => {
    const url = await start(page)
    const connecting = connect(page)
    await expect.poll(() => count('wait')).toBe(1)
    await end()
    await expect(connecting).rejects.toMatchObject({ reason })
    await expect.poll(() => count('cancel')).toBe(1)
    await approveFarcaster(relay, url, approval)
    const reads = relay.log.length
    server.clock.advance(60_000)
    expect(count('wait')).toBe(1)
    expect(relay.log).toHaveLength(reads)
  })

  test('behavior: RELOAD reloads even if the server is away', async () => {
    let isAway = false
    page = open({ intercept: () => (isAway ? Response.error() : undefined) })
    await start(page)
    isAway = true
    await page.request('RELOAD')
    expect(page.reloads()).toBe(1)
  })

  test('behavior: a lost connection is waited out', async () => {
    let lost = 0
    page = open({
      intercept({ pathname }) {
        if (pathname !== '/v1/farcaster/wait' || lost > 0) return undefined
        lost += 1
        return new Response('bad gateway', { status: 502 })
      },
    })
    await approveFarcaster(relay, await start(page), approval)
    expect(await connect(page)).toEqual({ userName: 'ada.eth' })
    expect(lost).toBe(1)
  })

  test('error: CONNECT_FARCASTER without a URL', async () => {
    await expect(connect(page)).rejects.toMatchObject({ reason: 'NO_LOGIN_IN_PROGRESS' })
  })

  test('error: a refused answer, with its sentence', async () => {
    await approveFarcaster(relay, await start(page), { ...approval, fid: 5 })
    await expect(connect(page)).rejects.toMatchObject({
      reason: 'PROVIDER_FAILED',
      message: expect.stringContaining('does not own this Farcaster account'),
    })
  })

  test('behavior: GET_FARCASTER_URI over window messages is not answered too soon', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const settled = vi.fn()
    void page.request('GET_FARCASTER_URI', undefined, 'window').then(settled)
    await vi.waitFor(() => expect(calls).toContain('/v1/farcaster/start'))
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(limits.farcasterReplyDelay)
    await vi.waitFor(() => expect(settled).toHaveBeenCalled())
  })
})

describe('linking a Farcaster account', () => {
  let page: Page
  let people = 0
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory()
    calls.length = 0
    people += 1
    await registry.setOwner(account.address, approval.fid + people)
    page = open()
    await logIn(page, `ada.${people}@example.org`)
  })
  afterAll(() => registry.setOwner(account.address, approval.fid))

  async function logIn(by: Page, email: string): Promise<void> {
    server.clock.advance(31_000)
    await by.request('CONNECT_EMAIL', { email })
    await by.request('CONNECT_OTP', { otp: server.lastCode() })
  }
  const approve = (url: string) =>
    approveFarcaster(relay, url, { ...approval, fid: approval.fid + people })
  /** Starts, and the app signs. */
  const sign = async (by: Page, purpose: 'login' | 'link') => approve(await start(by, purpose))
  const logInThere = async () => {
    globalThis.indexedDB = new IDBFactory()
    const phone = open()
    await sign(phone, 'login')
    await connect(phone)
    return phone.request('GET_USER', {})
  }
  const link = (by: Page) => {
    const linking = by.request('LINK_FARCASTER')
    linking.catch(() => undefined)
    return linking
  }

  test('default: a login there opens the same wallet on a new device', async () => {
    const { address, email } = await page.request('GET_USER')
    await sign(page, 'link')
    expect(await link(page)).toEqual({ userName: 'ada.eth' })
    expect(await page.request('GET_USER')).toMatchObject({ address, email })
    expect(await logInThere()).toMatchObject({ address, email })
  })

  test('behavior: after UNLINK_SOCIAL, a login there opens another account', async () => {
    const { address } = await page.request('GET_USER')
    await sign(page, 'link')
    await link(page)
    await page.request('UNLINK_SOCIAL', { provider: 'farcaster' })
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: true })
    expect((await logInThere()).address).not.toBe(address)
  })

  test('behavior: calls at the same time share one wait and one link', async () => {
    await sign(page, 'link')
    const links = await Promise.all([link(page), link(page), link(page)])
    expect(links).toEqual(Array(3).fill({ userName: 'ada.eth' }))
    expect(count('link/finish')).toBe(1)
    await expect(link(page)).rejects.toMatchObject({ reason: 'NO_LOGIN_IN_PROGRESS' })
  })

  test('behavior: CANCEL_FARCASTER ends it, and the session goes on', async () => {
    const url = await start(page, 'link')
    const linking = link(page)
    await expect.poll(() => count('wait')).toBe(1)
    await page.request('CANCEL_FARCASTER')
    await expect(linking).rejects.toMatchObject({ reason: 'ABORTED' })
    await expect.poll(() => count('cancel')).toBe(1)
    await approve(url)
    server.clock.advance(1_000)
    expect(count('link/finish')).toBe(0)
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('behavior: after a reload of the page, it is started in its session', async () => {
    const { address } = await page.request('GET_USER')
    const reloaded = open({ deviceStore })
    await sign(reloaded, 'link')
    expect(await link(reloaded)).toEqual({ userName: 'ada.eth' })
    expect(await logInThere()).toMatchObject({ address })
  })

  test('error: a login does not end as a link, nor a link as a login', async () => {
    const none = { reason: 'NO_LOGIN_IN_PROGRESS' }
    await sign(page, 'link')
    await expect(connect(page)).rejects.toMatchObject(none)
    await sign(page, 'login')
    await expect(link(page)).rejects.toMatchObject(none)
    expect(count('link/finish')).toBe(0)
  })

  test('error: IDENTITY_CONFLICT reaches the dApp, and the session goes on', async () => {
    await sign(page, 'link')
    await link(page)
    globalThis.indexedDB = new IDBFactory()
    const other = open()
    await logIn(other, `grace.${people}@example.org`)
    await sign(other, 'link')
    await expect(link(other)).rejects.toMatchObject({ reason: 'IDENTITY_CONFLICT' })
    expect(await other.request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('error: not signed in', async () => {
    globalThis.indexedDB = new IDBFactory()
    await expect(start(open(), 'link')).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
  })
})
