/** A dApp as a Safe App, in the frame of a page on another site. */
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import { jsonRpc, startAnvil } from '../services/anvil.ts'
import { startDapp } from '../services/dapp.ts'
import { freePort } from '../services/freePort.ts'

type Sites = { host: string; other: string; dapp: string; account: string }

const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures.
    async ({}, use) => {
      const { rpcUrl, chainId, stop } = await startAnvil()
      const [safeAddress] = (await jsonRpc(rpcUrl, 'eth_accounts', [])) as [string]
      const port = await freePort()
      const [host, other, dapp] = ['safe', 'other', 'dapp'].map(
        (name) => `http://${name}.localhost:${port}`,
      ) as [string, string, string]
      const config = { host, dapp, safeAddress, chain: { rpcUrl, chainId } }
      const server = await startDapp({ folder: 'dist/safe', port, config })
      await use({ host, other, dapp, account: safeAddress })
      await server.stop()
      await stop()
    },
    { scope: 'worker' },
  ],
})

async function embed(page: Page, origin: string): Promise<FrameLocator> {
  await page.goto(`${origin}/host.html`)
  return page.frameLocator('iframe')
}

const press = (target: Page | FrameLocator, name: string) =>
  target.getByRole('button', { name, exact: true }).click()

const account = (app: FrameLocator) => app.locator('#account')
const result = (app: FrameLocator) => app.locator('#result')

const expectConnected = (app: FrameLocator, address: string) =>
  expect(account(app)).toHaveText(new RegExp(`^connected ${address}$`, 'i'))

test('the dApp connects by itself, to the Safe that the SDK names', async ({ page, sites }) => {
  const app = await embed(page, sites.host)
  await expectConnected(app, sites.account)
  await press(app, 'Ask with the SDK')
  await expect(result(app)).toHaveText(new RegExp(`^${sites.account}$`, 'i'))
})

test('the owner signs, and rejects', async ({ page, sites }) => {
  const app = await embed(page, sites.host)
  await expectConnected(app, sites.account)
  await press(app, 'Sign')
  await expect(page.locator('#prompt')).toHaveText('Sign 0x68656c6c6f')
  await press(page, 'Approve')
  await expect(result(app)).toHaveText(/^0x[0-9a-f]{130}$/)
  await press(app, 'Sign')
  await expect(page.locator('#prompt')).toHaveText('Sign 0x68656c6c6f')
  await press(page, 'Reject')
  await expect(result(app)).toHaveText('error 4001')
})

test('a transaction has a receipt once the Safe has executed it', async ({ page, sites }) => {
  const app = await embed(page, sites.host)
  await expectConnected(app, sites.account)
  await press(app, 'Send')
  await expect(page.locator('#prompt')).toHaveText('Send 1')
  await press(page, 'Approve')
  await expect(result(app)).toHaveText(/^0x[0-9a-f]{64}$/)
  await press(app, 'Receipt')
  await expect(result(app)).toHaveText('pending')
  await press(page, 'Execute')
  await expect(async () => {
    await press(app, 'Receipt')
    await expect(result(app)).toHaveText('mined 0x1', { timeout: 1_000 })
  }).toPass()
})

test('a wait for a transaction ends once the Safe has executed it', async ({ page, sites }) => {
  const app = await embed(page, sites.host)
  await expectConnected(app, sites.account)
  await press(app, 'Send')
  await press(page, 'Approve')
  await expect(result(app)).toHaveText(/^0x[0-9a-f]{64}$/)
  await press(app, 'Wait')
  await expect(result(app)).toHaveText('')
  await press(page, 'Execute')
  await expect(result(app)).toHaveText('success on the chain')
})

test('several calls are one transaction of the Safe', async ({ page, sites }) => {
  const app = await embed(page, sites.host)
  await expectConnected(app, sites.account)
  await press(app, 'Send calls')
  await expect(page.locator('#prompt')).toHaveText('Send 2')
  await press(page, 'Approve')
  await expect(result(app)).toHaveText(/^0x[0-9a-f]{64}$/)
})

test('who disconnects stays so after a reload, and connects again in the modal', async ({
  page,
  sites,
}) => {
  const app = await embed(page, sites.host)
  await expectConnected(app, sites.account)
  await press(app, 'Disconnect')
  await expect(account(app)).toHaveText('disconnected')
  await page.reload()
  await expect(account(app)).toHaveText('disconnected')
  await press(app, 'Open')
  await app.getByRole('dialog').getByRole('button', { name: /^Safe/ }).click()
  await expectConnected(app, sites.account)
  await page.reload()
  await expectConnected(app, sites.account)
})

test('on a page that is not allowed, nothing connects and nothing is sent', async ({
  page,
  sites,
}) => {
  const app = await embed(page, sites.other)
  await expect(account(app)).toHaveText('disconnected')
  await press(app, 'Open')
  await expect(app.getByRole('dialog')).toBeVisible()
  await expect(app.getByRole('dialog').getByRole('button', { name: /^Safe/ })).toHaveCount(0)
  await expect(page.locator('#received')).toBeEmpty()
  // The page does embed the app: its SDK, which sends to any page, reaches it.
  await app.locator('#info').dispatchEvent('click')
  await expect(page.locator('#received')).toHaveText('getSafeInfo')
})
