import { limits } from '@latchkey/protocol'
import { IDBFactory } from 'fake-indexeddb'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { approveFarcaster } from '../../../e2e/services/farcasterApp.ts'
import {
  type FarcasterRegistry,
  startFarcasterRegistry,
} from '../../../e2e/services/farcasterRegistry.ts'
import { type FarcasterRelay, startFarcasterRelay } from '../../../e2e/services/farcasterRelay.ts'
import { openPage, type Page, type PageParameters } from './openPage.ts'
import { openServer, type Server } from './openServer.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const approval = { account, fid: 1234, username: 'ada.eth' }

let relay: FarcasterRelay
let registry: FarcasterRegistry
let server: Server
beforeAll(async () => {
  relay = await startFarcasterRelay()
  registry = await startFarcasterRegistry()
  await registry.setOwner(account.address, approval.fid)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chains = [{ id: 'eip155:10', name: 'Ten', rpcUrl: registry.rpcUrl, nativeCurrency }]
  server = await openServer(chains, {
    ...{ PUBLIC_ORIGIN: 'http://127.0.0.1:5180', DEVELOPMENT: 'true' },
    FARCASTER_RELAY_URL: relay.url,
    CHAINS: JSON.stringify(chains),
  })
})
afterAll(async () => {
  await server.close()
  await registry.stop()
  await relay.stop()
})

const calls: string[] = []
const open = (more: Partial<PageParameters> = {}) =>
  openPage({
    server,
    intercept({ pathname }) {
      calls.push(pathname)
      return undefined
    },
    ...more,
  })
const count = (path: string) => calls.filter((call) => call === `/v1/farcaster/${path}`).length
const start = async (page: Page) => (await page.request('GET_FARCASTER_URI')).url
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
