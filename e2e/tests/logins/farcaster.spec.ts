/** Sign-in with Farcaster by an unmodified third-party client, over a relay and a registry of this machine. */
import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { ForeignPage } from '../../pages/foreignPage.ts'
import type { DappServer } from '../../services/dapp.ts'
import { requireFarcaster } from '../../services/farcaster.ts'
import { type Approval, approveFarcaster } from '../../services/farcasterApp.ts'
import type { FarcasterRelay } from '../../services/farcasterRelay.ts'
import { startForeignClient } from '../../services/foreignClient.ts'
import type { Stack } from '../../services/stack.ts'
import { connected, expect, newEmail, test } from '../fixtures.ts'

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
  foreign = await startForeignClient(stack)
})
test.afterAll(async () => {
  await foreign?.stop()
})

const approve = (url: string, changes: Partial<Approval> = {}) =>
  approveFarcaster(relay, url, { account: owner, fid, username: 'ada.eth', ...changes })

/** Resolves with the name, or with the error's sentence. */
async function connect(client: ForeignPage): Promise<string> {
  const outcome = await client.callOrReason('connectFarcaster')
  return typeof outcome === 'string' ? outcome : outcome.userName
}

const getUrl = async (client: ForeignPage) => (await client.call('getFarcasterUri')).url

async function signIn(client: ForeignPage) {
  const url = await getUrl(client)
  const connecting = connect(client)
  await approve(url)
  expect(await connecting).toBe('ada.eth')
  return (await client.call('connect')).address
}

test('the unmodified @reown/appkit-wallet signs in with Farcaster, and signs: 1.7.3, then 1.8.0 as the same person', async ({
  person,
}) => {
  const client = await ForeignPage.open(await person.context.newPage(), foreign)
  const address = await signIn(client)
  await client.expectSigns(address)

  const page = await (await person.elsewhere()).context.newPage()
  const other = await ForeignPage.open(page, foreign, { version: '1.8.0' })
  expect(await signIn(other)).toBe(address)
  await other.expectSigns(address)
})

test('what does not prove the account is refused with a sentence', async ({ person }) => {
  const client = await ForeignPage.open(await person.context.newPage(), foreign)
  const refused = async (changes: Partial<Approval>) => {
    await approve(await getUrl(client), changes)
    return connect(client)
  }
  const earlier = await approve(await getUrl(client))
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
  await getUrl(client)
  relay.expire()
  expect(await connect(client)).toBe('The sign-in with Farcaster has expired. Start again')
  expect(await client.call('isConnected')).toEqual({ isConnected: false })
})

test('a reload ends the sign-in: what the app signs later counts no more', async ({ person }) => {
  const client = await ForeignPage.open(await person.context.newPage(), foreign)
  const url = await getUrl(client)
  void connect(client).catch(() => undefined)
  await expect.poll(() => relay.log.at(-1)).toContain('GET /v1/channel/status 202')
  // This client sends its next request even to a frame that is still loading.
  await client.reload()
  await approve(url)
  const next = await getUrl(client)
  const reads = relay.log.length
  const connecting = connect(client)
  await approve(next)
  expect(await connecting).toBe('ada.eth')
  expect(relay.log.slice(reads).filter((line) => line.endsWith('status 200'))).toHaveLength(1)
})

type Action = 'connectFarcaster' | 'linkFarcaster'
type Outcome = { address?: string; provider?: string; userName?: string; code?: string }
type DemoWindow = {
  latchkey: object
  url: Promise<string>
  leave(): void
  outcome: Promise<Outcome>
  unlinkSocial(latchkey: object, parameters: { provider: 'farcaster' }): Promise<void>
} & Record<
  Action,
  (
    latchkey: object,
    parameters: { onUrl(url: string): void; signal?: AbortSignal },
  ) => Promise<Outcome>
>

/** Calls the SDK's action in the demo dApp, and returns the URL for the app. */
const begin = (page: Page, action: Action) =>
  page.evaluate((action) => {
    const self = globalThis as unknown as DemoWindow
    const leaving = new AbortController()
    self.leave = () => leaving.abort()
    self.url = new Promise((onUrl) => {
      self.outcome = self[action](self.latchkey, { onUrl, signal: leaving.signal }).catch(
        ({ code }) => ({ code }),
      )
    })
    return Promise.race([self.url, self.outcome.then(({ code }) => `no URL: ${code}`)])
  }, action)
const readOutcome = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as DemoWindow).outcome)
const leave = (page: Page) => page.evaluate(() => (globalThis as unknown as DemoWindow).leave())

test('the SDK’s connectFarcaster signs in; leaving it ends the sign-in', async ({ person }) => {
  const page = await person.context.newPage()
  await page.goto(stack.dapp.origin('dapp'))
  await page.waitForFunction(() => 'connectFarcaster' in globalThis)

  const left = await begin(page, 'connectFarcaster')
  await leave(page)
  expect(await readOutcome(page)).toEqual({ code: 'ABORTED' })
  await approve(left)

  const url = await begin(page, 'connectFarcaster')
  await approve(url)
  expect(await readOutcome(page)).toMatchObject({ status: 'connected' })
  const stored = await page.evaluate(() => localStorage.getItem('@appkit/connected_social'))
  expect(stored).toBe('farcaster')
})

test('the SDK’s linkFarcaster adds the account to a session, and unlinkSocial removes it', async ({
  person,
}) => {
  const own = { account: privateKeyToAccount(`0x${'33'.repeat(32)}`), fid: 4321 }
  await requireFarcaster(stack).registry.setOwner(own.account.address, own.fid)
  const dapp = await connected(person)
  const { page } = dapp
  const address = await dapp.address()

  const left = await begin(page, 'linkFarcaster')
  await leave(page)
  expect(await readOutcome(page)).toEqual({ code: 'ABORTED' })
  await approve(left, own)
  await dapp.expectConnected()

  await approve(await begin(page, 'linkFarcaster'), own)
  expect(await readOutcome(page)).toEqual({ provider: 'farcaster', userName: 'ada.eth' })
  await dapp.expectConnected()
  await dapp.signOut()
  await approve(await begin(page, 'connectFarcaster'), own)
  expect(await readOutcome(page)).toMatchObject({ address })

  const other = await connected({ ...(await person.elsewhere()), email: newEmail() })
  await approve(await begin(other.page, 'linkFarcaster'), own)
  expect(await readOutcome(other.page)).toEqual({ code: 'IDENTITY_CONFLICT' })
  await other.expectConnected()

  await page.evaluate(async () => {
    const { latchkey, unlinkSocial } = globalThis as unknown as DemoWindow
    await unlinkSocial(latchkey, { provider: 'farcaster' })
  })
  await dapp.expectConnected()
  await dapp.signOut()
  await approve(await begin(page, 'connectFarcaster'), own)
  expect((await readOutcome(page)).address).not.toBe(address)
})
