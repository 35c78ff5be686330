/** Sign-in with Farcaster through the modal, on a computer and on a phone. */
import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { DappPage } from '../../pages/dappPage.ts'
import { requireFarcaster } from '../../services/farcaster.ts'
import { approveFarcaster } from '../../services/farcasterApp.ts'
import type { FarcasterRelay } from '../../services/farcasterRelay.ts'
import type { Stack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

const owner = privateKeyToAccount(`0x${'33'.repeat(32)}`)
const fid = 4321
const phone = {
  viewport: { width: 360, height: 700 },
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36',
}

test.use({ stackOptions: { farcaster: true } })

let stack: Stack
let relay: FarcasterRelay
test.beforeAll(async ({ stack: started }) => {
  stack = started
  const farcaster = requireFarcaster(stack)
  relay = farcaster.relay
  await farcaster.registry.setOwner(owner.address, fid)
})

const approve = (url: string) =>
  approveFarcaster(relay, url, { account: owner, fid, username: 'ada.eth' })

const modal = (page: Page) => page.getByTestId('w3m-modal-card')
const code = (page: Page) => modal(page).getByRole('img', { name: /with Farcaster$/ })

/** Presses Farcaster in the modal of a site. */
async function open(page: Page, host: 'dapp' | 'partner' = 'dapp') {
  await page.goto(stack.dapp.origin(host))
  await page.getByTestId('connect-button').click()
  await page.getByTestId('social-selector-farcaster').click()
}

/** Presses "Copy link", and returns the copied URL. */
async function copyUrl(page: Page) {
  await expect(code(page)).toBeVisible()
  await modal(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(modal(page)).toContainText('Link copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

test('by code on a computer, and by link on a phone at another site: the same address', async ({
  person,
}) => {
  const { context } = await person.elsewhere({ permissions: ['clipboard-read', 'clipboard-write'] })
  const computer = await context.newPage()
  await open(computer)
  await approve(await copyUrl(computer))
  const dapp = new DappPage(computer, stack)
  await dapp.expectConnected()
  const address = await dapp.fact('address').textContent()

  const other = await (await person.elsewhere(phone)).context.newPage()
  await open(other, 'partner')
  const opened = other.waitForEvent('popup')
  await modal(other).getByRole('link', { name: 'Open Farcaster' }).tap()
  const app = await opened
  await app.waitForURL(/channelToken/)
  await expect(modal(other)).toContainText('Waiting for your approval')
  await approve(app.url())
  await new DappPage(other, stack).expectConnected()
  expect(await new DappPage(other, stack).fact('address').textContent()).toBe(address)
})

test('leaving ends the sign-in: what the app signs later counts no more', async ({ person }) => {
  const { context } = await person.elsewhere({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const dapp = new DappPage(page, stack)
  await open(page)
  const left = await copyUrl(page)
  await dapp.modal().getByTestId('header-back').click()
  await page.getByTestId('social-selector-farcaster').click()
  const url = await copyUrl(page)
  expect(url).not.toBe(left)
  const reads = relay.log.length
  await approve(left)
  await expect.poll(() => relay.log.slice(reads)).toContain('GET /v1/channel/status 202')
  await expect(code(page)).toBeVisible()
  await approve(url)
  await dapp.expectConnected()
})

test('a code that ran out says so, and one press shows another', async ({ person }) => {
  const { context } = await person.elsewhere({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await open(page)
  await expect(code(page)).toBeVisible()
  relay.expire()
  await expect(modal(page)).toContainText('This sign-in has expired')
  await modal(page).getByRole('button', { name: 'Show a new code' }).click()
  await approve(await copyUrl(page))
  await new DappPage(page, stack).expectConnected()
})
