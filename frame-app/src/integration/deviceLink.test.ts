import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPage, type Page, type PageParameters } from './openPage.ts'
import { openServer, type Server, testChain } from './openServer.ts'

let server: Server
let email = ''
let count = 0

beforeAll(async () => {
  server = await openServer([testChain('eip155:1', 'One')])
  await server.context.db
    .updateTable('projects')
    .set({ settings: JSON.stringify({ deviceVerification: 'always' }) })
    .execute()
})
afterAll(() => server.close())
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  count += 1
  email = `person${count}@example.com`
  server.clock.advance(2 * 60 * 60_000)
})

const open = (options: Partial<PageParameters> = {}) =>
  openPage({
    server,
    ...options,
  })

/** Opens the newest email's link and answers the page behind it, as the person does. */
async function answerLink(decision: 'approve' | 'reject', number = ''): Promise<void> {
  const token = server.mails.at(-1)?.text.match(/\/device\?t=([\w-]+)/)?.[1] ?? ''
  const body = new URLSearchParams({ t: token, decision, number })
  const response = await server.app.request(`${server.origin}/v1/device/approve`, {
    method: 'POST',
    body,
    headers: { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.status).toBe(200)
}

/** Waits for what happens outside the faked clock. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve))
}

async function start(page: Page): Promise<string> {
  const { action, matchCode } = await page.request('CONNECT_EMAIL', { email })
  expect(action).toBe('VERIFY_DEVICE')
  return matchCode ?? ''
}

describe('CONNECT_DEVICE', () => {
  test('default: resolves on approval, and a code follows', async () => {
    const page = open()
    const number = await start(page)
    const waiting = page.request('CONNECT_DEVICE')
    await answerLink('approve', number)
    await waiting
    await page.request('CONNECT_OTP', { otp: server.lastCode() })
    expect((await page.request('GET_USER')).email).toBe(email)
  })

  test('behavior: every wait resolves, the one from before a resend too', async () => {
    const page = open()
    await start(page)
    const first = page.request('CONNECT_DEVICE')
    server.clock.advance(31_000)
    const number = await start(page)
    const second = page.request('CONNECT_DEVICE', undefined, 'window')
    await answerLink('approve', number)
    await Promise.all([first, second])
  })

  test('behavior: a login for another address ends the wait', async () => {
    const page = open()
    await start(page)
    const waiting = page.request('CONNECT_DEVICE')
    const ended = expect(waiting).rejects.toMatchObject({ reason: 'SUPERSEDED' })
    email = `other-${email}`
    await start(page)
    await ended
  })

  test('behavior: a reload of the frame ends the wait', async () => {
    const page = open()
    await start(page)
    const ended = expect(page.request('CONNECT_DEVICE')).rejects.toMatchObject({
      reason: 'ABORTED',
    })
    await page.request('RELOAD')
    await ended
    expect(page.reloads()).toBe(1)
  })

  test('behavior: a server that is away for a moment is waited for', async () => {
    let failures = 2
    const page = open({
      intercept: ({ pathname }) => {
        if (pathname !== '/v1/device/wait' || failures === 0) return undefined
        failures -= 1
        return Response.error()
      },
    })
    const number = await start(page)
    const waiting = page.request('CONNECT_DEVICE')
    await answerLink('approve', number)
    await waiting
    expect(failures).toBe(0)
  })

  test('behavior: a wait that is answered at once is repeated after a second, not at once', async () => {
    let polls = 0
    const page = open({
      intercept: ({ pathname }) => {
        if (pathname !== '/v1/device/wait') return undefined
        polls += 1
        return Response.json({ state: 'PENDING' })
      },
    })
    await start(page)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    // Not a spy: Vitest puts back what a spy replaced, the fake timer, once more at the end of the file.
    const { setTimeout: fakeTimeout } = globalThis
    const delays: (number | undefined)[] = []
    vi.stubGlobal('setTimeout', (task: () => void, delay?: number) => {
      delays.push(delay)
      return fakeTimeout(task, delay)
    })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    })
    const pauses = () => delays.filter((delay) => delay === 1_000).length
    const ended = expect(page.request('CONNECT_DEVICE')).rejects.toMatchObject({
      reason: 'ABORTED',
    })
    await until(() => pauses() === 1)
    expect(polls).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await until(() => pauses() === 2)
    expect(polls).toBe(2)
    await page.request('RELOAD')
    await vi.advanceTimersByTimeAsync(1_000)
    await ended
  })

  test('error: declined', async () => {
    const page = open()
    await start(page)
    const waiting = expect(page.request('CONNECT_DEVICE')).rejects.toMatchObject({
      reason: 'DEVICE_REJECTED',
    })
    await answerLink('reject')
    await waiting
  })
})
