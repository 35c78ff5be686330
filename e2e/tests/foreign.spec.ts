/** An unmodified third-party client, on a trusted and an untrusted origin. */
import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { ApprovalSheet } from '../pages/approvalSheet.ts'
import { ApprovalWindow } from '../pages/approvalWindow.ts'
import { waitForCode } from '../pages/mailText.ts'
import { type DappServer, startDapp } from '../services/dapp.ts'
import { projectId, type Stack } from '../services/stack.ts'
import { expect, type Person, test } from './fixtures.ts'

/** The parts of `W3mFrameProvider` that the page exposes as `window.client`. */
type ForeignClient = {
  connectEmail(payload: { email: string }): Promise<{ action: string }>
  connectOtp(payload: { otp: string }): Promise<unknown>
  connect(payload?: object): Promise<{ address: string; chainId: number | string; email?: string }>
  isConnected(): Promise<{ isConnected: boolean }>
  switchNetwork(chainId: string): Promise<{ chainId: number | string }>
  request(call: { method: string; params: unknown[] }): Promise<unknown>
  disconnect(): Promise<unknown>
}
type ForeignWindow = {
  client: ForeignClient
  showFrame(visible: boolean): void
  timeouts: string[]
}

let page: DappServer
test.beforeAll(async ({ stack }) => {
  page = await startDapp({
    folder: 'dist/foreign',
    config: { frameUrl: stack.frame.origin, projectId, chain: stack.chain },
  })
  await stack.frame.admin('origins', 'add', projectId, page.origin('foreign'), '--trusted')
  await stack.frame.admin('origins', 'add', projectId, page.origin('partner'))
})
test.afterAll(() => page.stop())

test('the unmodified @reown/appkit-wallet 1.7.3 logs in, signs, switches network and leaves', async ({
  person,
  stack,
}) => {
  const tab = person.dapp.page
  const user = await logIn(person, stack, 'foreign')
  expect(user.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(user.email).toBe(person.email)
  expect(typeof user.chainId).toBe('number')

  const switched = await tab.evaluate(
    (chain) => (globalThis as unknown as ForeignWindow).client.switchNetwork(chain),
    stack.chain.id,
  )
  expect(switched.chainId).toBe(31_337)
  expect(await isConnected(tab)).toEqual({ isConnected: true })

  const signing = sign(tab, user.address)
  await new ApprovalSheet(tab).approve()
  await expectSigned(await signing, user.address)

  await tab.evaluate(() => (globalThis as unknown as ForeignWindow).client.disconnect())
  expect(await isConnected(tab)).toEqual({ isConnected: false })
  expect(await tab.evaluate(() => (globalThis as unknown as ForeignWindow).timeouts)).toEqual([])
})

test('from an origin that is not trusted it signs through the window', async ({
  person,
  stack,
}) => {
  const tab = person.dapp.page
  const user = await logIn(person, stack, 'partner')
  const signing = sign(tab, user.address)
  const window = await ApprovalWindow.openFrom(new ApprovalSheet(tab))
  await expect(window.dialog()).toContainText(message)
  await window.approve()
  await expectSigned(await signing, user.address)
  expect(await tab.evaluate(() => (globalThis as unknown as ForeignWindow).timeouts)).toEqual([])
})

test('what it asks in a hidden frame ends with a reason after a minute', async ({
  person,
  stack,
}) => {
  const tab = person.dapp.page
  await tab.clock.install()
  const user = await logIn(person, stack, 'foreign')
  const asking = sign(tab, user.address, false).then(String, ({ message }: Error) => message)
  const frame = tab.frames().find((it) => it.url().startsWith(`${stack.frame.origin}/sdk`))
  await expect.poll(() => frame?.locator('.sheet').count()).toBe(1)
  await tab.clock.fastForward(60_000)
  expect(await asking).toContain('The approval screen was not shown in time')
})

const message = 'Signed through another client.'

async function logIn({ dapp: { page: tab }, email }: Person, stack: Stack, host: string) {
  await tab.goto(page.origin(host))
  await tab.waitForFunction(() => 'client' in globalThis)
  const { action } = await tab.evaluate(
    (address) => (globalThis as unknown as ForeignWindow).client.connectEmail({ email: address }),
    email,
  )
  expect(action).toBe('VERIFY_OTP')
  const otp = await waitForCode(stack.inbox, email)
  await tab.evaluate(
    (code) => (globalThis as unknown as ForeignWindow).client.connectOtp({ otp: code }),
    otp,
  )
  return tab.evaluate(() => (globalThis as unknown as ForeignWindow).client.connect())
}

const isConnected = (tab: Page) =>
  tab.evaluate(() => (globalThis as unknown as ForeignWindow).client.isConnected())

/** Requests a signature and shows the frame, as the client's own modal does. */
const sign = (tab: Page, address: string, isShown = true) =>
  tab.evaluate(
    ([hex, account, visible]) => {
      const { client, showFrame } = globalThis as unknown as ForeignWindow
      showFrame(visible)
      return client.request({ method: 'personal_sign', params: [hex, account] })
    },
    [`0x${Buffer.from(message).toString('hex')}`, address, isShown] as const,
  )

async function expectSigned(signature: unknown, address: string) {
  // Checked by recovering the signer.
  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(
    address,
  )
}
