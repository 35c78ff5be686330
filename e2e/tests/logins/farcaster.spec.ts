/** Sign-in with Farcaster by an unmodified third-party client, over a relay and a registry of this machine. */
import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ApprovalSheet } from '../../pages/approvalSheet.ts'
import { type DappServer, startDapp } from '../../services/dapp.ts'
import { requireFarcaster } from '../../services/farcaster.ts'
import { type Approval, approveFarcaster } from '../../services/farcasterApp.ts'
import type { FarcasterRelay } from '../../services/farcasterRelay.ts'
import { projectId, type Stack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

type ForeignWindow = {
  client: {
    getFarcasterUri(): Promise<{ url: string }>
    connectFarcaster(): Promise<{ userName: string }>
    connect(): Promise<{ address: `0x${string}` }>
    isConnected(): Promise<{ isConnected: boolean }>
    request(call: { method: string; params: unknown[] }): Promise<`0x${string}`>
    reload(): Promise<unknown>
  }
  showFrame(visible: boolean): void
}

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const thief = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const fid = 1234

let relay: FarcasterRelay
let stack: Stack
let foreign: DappServer
test.use({ stackOptions: { farcaster: true } })
test.beforeAll(async ({ stack: started }) => {
  stack = started
  const farcaster = requireFarcaster(stack)
  relay = farcaster.relay
  await farcaster.registry.setOwner(owner.address, fid)
  foreign = await startDapp({
    folder: 'dist/foreign',
    config: { frameUrl: stack.frame.origin, projectId, chain: stack.chain },
  })
  await stack.frame.admin('origins', 'add', projectId, foreign.origin('foreign'), '--trusted')
})
test.afterAll(async () => {
  await foreign?.stop()
})

const approve = (url: string, changes: Partial<Approval> = {}) =>
  approveFarcaster(relay, url, { account: owner, fid, username: 'ada.eth', ...changes })

async function openForeign(page: Page) {
  await page.goto(`${foreign.origin('foreign')}/`)
  await page.waitForFunction(() => 'client' in globalThis)
}

const getUrl = async (page: Page) =>
  (await page.evaluate(() => (globalThis as unknown as ForeignWindow).client.getFarcasterUri())).url

/** Resolves with the name, or with the error's sentence. */
const connect = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as ForeignWindow).client.connectFarcaster().then(
      ({ userName }) => userName,
      (error: Error) => error.message,
    ),
  )

async function signIn(page: Page) {
  const url = await getUrl(page)
  const connecting = connect(page)
  await approve(url)
  expect(await connecting).toBe('ada.eth')
  return page.evaluate(async () => {
    const { address } = await (globalThis as unknown as ForeignWindow).client.connect()
    return address
  })
}

test('the unmodified @reown/appkit-wallet 1.7.3 signs in with Farcaster, and signs', async ({
  person,
}) => {
  const page = await person.context.newPage()
  await openForeign(page)
  const address = await signIn(page)
  const signing = page.evaluate((account) => {
    const { client, showFrame } = globalThis as unknown as ForeignWindow
    showFrame(true)
    return client.request({ method: 'personal_sign', params: ['0x48656c6c6f', account] })
  }, address)
  await new ApprovalSheet(page).approve()
  expect(await recoverMessageAddress({ message: 'Hello', signature: await signing })).toBe(address)

  // The same person, in another browser.
  const other = await (await person.elsewhere()).context.newPage()
  await openForeign(other)
  expect(await signIn(other)).toBe(address)
})

test('what does not prove the account is refused with a sentence', async ({ person }) => {
  const page = await person.context.newPage()
  await openForeign(page)
  const refused = async (changes: Partial<Approval>) => {
    await approve(await getUrl(page), changes)
    return connect(page)
  }
  const earlier = await approve(await getUrl(page))
  const replace = (from: string | RegExp, to: string) => ({
    change: (message: string) => message.replace(from, to),
  })
  const domain = new URL(stack.frame.origin).host
  expect(await refused({ answer: { signature: `0x${'11'.repeat(65)}` } })).toContain('signature')
  expect(await refused({ account: thief })).toContain('does not own this Farcaster account')
  expect(await refused({ answer: earlier })).toContain('message of another sign-in')
  expect(await refused(replace(/Nonce: ../, 'Nonce: zz'))).toContain('message of another sign-in')
  expect(await refused(replace(domain, 'evil.example'))).toContain('for another site')
  expect(await refused(replace(/Time: \d+/, 'Time: 2020'))).toContain('not valid at this time')
  await getUrl(page)
  relay.expire()
  expect(await connect(page)).toBe('The sign-in with Farcaster has expired. Start again')
  const { isConnected } = await page.evaluate(() =>
    (globalThis as unknown as ForeignWindow).client.isConnected(),
  )
  expect(isConnected).toBe(false)
})

test('a reload ends the sign-in: what the app signs later counts no more', async ({ person }) => {
  const page = await person.context.newPage()
  await openForeign(page)
  const url = await getUrl(page)
  void connect(page).catch(() => undefined)
  await expect.poll(() => relay.log.at(-1)).toContain('GET /v1/channel/status 202')
  // This client sends its next request even to a frame that is still loading.
  await page.evaluate(async () => {
    const isReady = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => {
        if (data?.type === '@w3m-frame/READY') resolve()
      })
    })
    await (globalThis as unknown as ForeignWindow).client.reload()
    await isReady
  })
  await approve(url)
  const next = await getUrl(page)
  const reads = relay.log.length
  const connecting = connect(page)
  await approve(next)
  expect(await connecting).toBe('ada.eth')
  expect(relay.log.slice(reads).filter((line) => line.endsWith('status 200'))).toHaveLength(1)
})

test('the SDK’s connectFarcaster signs in; leaving it ends the sign-in', async ({ person }) => {
  type DemoWindow = {
    latchkey: object
    connectFarcaster(
      latchkey: object,
      parameters: { onUrl(url: string): void; signal?: AbortSignal },
    ): Promise<{ status: string }>
    url: Promise<string>
    leave(): void
    outcome: Promise<{ status?: string; code?: string }>
  }
  const page = await person.context.newPage()
  await page.goto(stack.dapp.origin('dapp'))
  await page.waitForFunction(() => 'connectFarcaster' in globalThis)
  const begin = () =>
    page.evaluate(() => {
      const self = globalThis as unknown as DemoWindow
      const leaving = new AbortController()
      self.leave = () => leaving.abort()
      self.url = new Promise((onUrl) => {
        self.outcome = self.connectFarcaster(self.latchkey, { onUrl, signal: leaving.signal }).then(
          ({ status }) => ({ status }),
          ({ code }) => ({ code }),
        )
      })
      return self.url
    })
  const readOutcome = () => page.evaluate(() => (globalThis as unknown as DemoWindow).outcome)

  const left = await begin()
  await page.evaluate(() => (globalThis as unknown as DemoWindow).leave())
  expect(await readOutcome()).toEqual({ code: 'ABORTED' })
  await approve(left)

  const url = await begin()
  await approve(url)
  expect(await readOutcome()).toEqual({ status: 'connected' })
  const stored = await page.evaluate(() => localStorage.getItem('@appkit/connected_social'))
  expect(stored).toBe('farcaster')
})
