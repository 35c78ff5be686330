/** T1: only listed origins can embed the frame. */
import type { BrowserContext, Page } from '@playwright/test'
import { type DappServer, startDapp } from '../../services/dapp.ts'
import { projectId } from '../../services/demoProject.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'

type Received = { type: string; payload?: { version?: string } | null }
declare const received: Received[]
declare const settled: boolean

type Attempt = { from: string; mode: string }

/** Hosts other than `guest.localhost`, on its port. */
const lookAlikes = [
  'evil.guest',
  'www.guest',
  'a.b.guest',
  'guest.evil',
  'guest.localhost.evil',
  'guest-login',
  'guestt',
  'gues',
  'xguest',
  'gue5t',
  'quest',
  'guеst',
  'ɡuest',
  'guest_',
  'null',
  'frame',
  'dapp',
]

test('T1: 50 foreign origins, and the frame loads in none', async ({ person, stack, attacker }) => {
  const { server } = attacker
  const guest = server.origin('guest')
  const elsewhere = await startDapp({
    folder: 'attacker',
    config: createConfig(stack.frame.origin),
  })
  await serveOverHttps(person.context, server)

  const attempts = foreignAttempts(server, elsewhere)
  expect(attempts).toHaveLength(50)
  const loaded = await inTabs(person.context, attempts, async (page, attempt) => {
    await page.waitForFunction(() => settled)
    await page.waitForTimeout(300)
    return (await loadsFrame(page)) ? attempt : undefined
  })
  report('T1', 'foreign origins that loaded the frame', loaded.length, attempts.length)
  expect(loaded).toEqual([])

  // Control: on an allowed origin, the same pages succeed.
  const https = toHttps(guest)
  await stack.frame.admin('origins', 'add', projectId, https)
  const modes = ['plain', 'noReferrer', 'srcdoc', 'blob', 'object', 'embed', 'frame']
  const allowed = [...modes.map((mode) => ({ from: guest, mode })), { from: https, mode: 'plain' }]
  const atHome = await inTabs(person.context, allowed, async (page, attempt) => {
    await expect.poll(() => loadsFrame(page), { message: attempt.mode }).toBe(true)
    return attempt
  })
  expect(atHome).toHaveLength(allowed.length)
  await stack.frame.admin('origins', 'remove', projectId, https)
  await elsewhere.stop()
})

function foreignAttempts(server: DappServer, elsewhere: DappServer): Attempt[] {
  const guest = server.origin('guest')
  const https = toHttps(guest)
  const stranger = server.origin('stranger')
  const buildPageUrl = (origin: string, mode: string) =>
    encodeURIComponent(`${origin}/embed.html#${mode}`)
  const atStranger = [
    'plain',
    'noReferrer',
    'sandboxed',
    'halfSandboxed',
    'srcdoc',
    'opaque',
    'data',
    'blob',
    'object',
    'embed',
    'frame',
    'popup',
    `around=${buildPageUrl(guest, 'plain')}`,
    `around=${buildPageUrl(guest, 'noReferrer')}`,
    `sandboxedAround=${buildPageUrl(guest, 'plain')}`,
    `around=${buildPageUrl(guest, `around=${buildPageUrl(guest, 'plain')}`)}`,
  ]
  // Inside a listed page, other origins are still foreign.
  const atGuest = [
    'opaque',
    'data',
    `around=${buildPageUrl(stranger, 'plain')}`,
    `around=${buildPageUrl(stranger, 'noReferrer')}`,
    `around=${buildPageUrl(stranger, 'blob')}`,
    `sandboxedAround=${buildPageUrl(guest, 'plain')}`,
    `sandboxedAround=${buildPageUrl(guest, 'noReferrer')}`,
  ]
  const others = [
    `http://localhost:${server.port}`,
    `http://127.0.0.1:${server.port}`,
    `http://guest.localhost.:${server.port}`,
    https,
    elsewhere.origin('guest'),
    elsewhere.origin('dapp'),
    elsewhere.origin('frame'),
  ]
  return [
    ...lookAlikes.map((host) => ({ from: server.origin(host), mode: 'plain' })),
    ...others.map((from) => ({ from, mode: 'plain' })),
    // Without a Referer the server does not know the embedder: the browser and the bridge must refuse it.
    ...[server.origin('evil.guest'), server.origin('gues'), https].map((from) => ({
      from,
      mode: 'noReferrer',
    })),
    ...atStranger.map((mode) => ({ from: stranger, mode })),
    ...atGuest.map((mode) => ({ from: guest, mode })),
  ]
}

/** Detects the real frame: a READY with its version, or any success. */
function loadsFrame(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    received.some(
      ({ type, payload }) =>
        type.endsWith('_SUCCESS') ||
        type === '@latchkey/CONNECTED' ||
        (type === '@w3m-frame/READY' && payload?.version !== undefined),
    ),
  )
}

/** Visits each attempt's page, several in parallel; returns the defined results of `visit`. */
async function inTabs(
  context: BrowserContext,
  attempts: readonly Attempt[],
  visit: (page: Page, attempt: Attempt) => Promise<Attempt | undefined>,
): Promise<Attempt[]> {
  const queue = [...attempts]
  const found: Attempt[] = []
  const work = async () => {
    const page = await context.newPage()
    for (let attempt = queue.shift(); attempt; attempt = queue.shift()) {
      // A new fragment does not reload the page.
      await page.goto(`${attempt.from}/embed.html?${queue.length}#${attempt.mode}`)
      const result = await visit(page, attempt)
      if (result) found.push(result)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: 5 }, work))
  return found
}

const toHttps = (origin: string) => origin.replace('http:', 'https:')

const createConfig = (frameUrl: string) => ({ frameUrl, projectId })

/** Serves `https://guest.localhost` from its http server: an origin with another scheme. */
async function serveOverHttps(context: BrowserContext, server: DappServer) {
  // The browser would ask for permission before such a page may reach this machine.
  await context.grantPermissions(['local-network-access'])
  await context.route(`${toHttps(server.origin('guest'))}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const plain = await fetch(`http://127.0.0.1:${server.port}${pathname}`)
    await route.fulfill({
      contentType: plain.headers.get('content-type') ?? 'text/plain',
      body: await plain.text(),
    })
  })
}
