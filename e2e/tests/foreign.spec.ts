import { recoverMessageAddress } from 'viem'
import { ApprovalSheet } from '../pages/approvalSheet.ts'
import { codeIn } from '../pages/mailText.ts'
import { type DappServer, startDapp } from '../services/dapp.ts'
import { projectId } from '../services/stack.ts'
import { expect, test } from './fixtures.ts'

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
})
test.afterAll(() => page.stop())

test('the unmodified @reown/appkit-wallet 1.7.3 logs in, signs, switches network and leaves', async ({
  person,
  stack,
}) => {
  const tab = person.dapp.page
  const { email } = person
  await tab.goto(page.origin('foreign'))
  await tab.waitForFunction(() => 'client' in globalThis)

  const { action } = await tab.evaluate(
    (address) => (globalThis as unknown as ForeignWindow).client.connectEmail({ email: address }),
    email,
  )
  expect(action).toBe('VERIFY_OTP')
  const otp = codeIn(await stack.inbox.waitForMail(email))
  await tab.evaluate(
    (code) => (globalThis as unknown as ForeignWindow).client.connectOtp({ otp: code }),
    otp,
  )

  const user = await tab.evaluate(() => (globalThis as unknown as ForeignWindow).client.connect())
  expect(user.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(user.email).toBe(email)
  expect(typeof user.chainId).toBe('number')

  const switched = await tab.evaluate(
    (chain) => (globalThis as unknown as ForeignWindow).client.switchNetwork(chain),
    stack.chain.id,
  )
  expect(switched.chainId).toBe(31_337)
  expect(
    await tab.evaluate(() => (globalThis as unknown as ForeignWindow).client.isConnected()),
  ).toEqual({
    isConnected: true,
  })

  const message = 'Signed through another client.'
  const signing = tab.evaluate(
    ([hex, address]) => {
      const { client, showFrame } = globalThis as unknown as ForeignWindow
      showFrame(true)
      return client.request({ method: 'personal_sign', params: [hex, address] })
    },
    [`0x${Buffer.from(message).toString('hex')}`, user.address],
  )
  await new ApprovalSheet(tab).approve()
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message, signature })).toBe(user.address)

  await tab.evaluate(() => (globalThis as unknown as ForeignWindow).client.disconnect())
  expect(
    await tab.evaluate(() => (globalThis as unknown as ForeignWindow).client.isConnected()),
  ).toEqual({
    isConnected: false,
  })
  expect(await tab.evaluate(() => (globalThis as unknown as ForeignWindow).timeouts)).toEqual([])
})
