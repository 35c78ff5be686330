/** The demo of `npm start`, on a phone: sign-in at the pages that take the place of providers. */
import type { Page } from '@playwright/test'
import { demo } from '../../services/demo.ts'
import { expect, test } from '../fixtures.ts'

const { dataDir: _, onStarted: _print, ports: _fixed, ...parts } = demo
test.use({ stackOptions: parts })

const androidAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36'
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

async function expectFitsPhone(page: Page) {
  for (const button of await page.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a person is chosen by touch, at 360 px, ${colorScheme}`, async ({ person }) => {
    const { dapp, context } = await person.elsewhere({ ...phone, colorScheme })
    await dapp.open()
    await dapp.page.getByTestId('connect-button').tap()
    const opened = context.waitForEvent('page')
    await dapp.modal().getByTestId('social-selector-github').tap()
    const provider = await opened
    // The dApp asks for a wider window than a phone has.
    await provider.setViewportSize(phone.viewport)
    await expect(provider.getByRole('heading')).toHaveText('Local sign-in, for trying Latchkey')
    await expect(provider.getByText('takes the place of GitHub')).toBeVisible()
    await expectFitsPhone(provider)
    const closed = provider.waitForEvent('close')
    await provider.getByRole('button', { name: 'Cancel' }).tap()
    await closed
    await expect(dapp.modal().getByRole('alert')).toContainText('cancelled')

    await dapp.modal().getByTestId('header-back').click()
    const again = context.waitForEvent('page')
    await dapp.modal().getByTestId('social-selector-openid').tap()
    await (await again).getByRole('button', { name: 'Alan Turing' }).tap()
    await dapp.expectConnected()
  })
}

test('a person approves a sign-in with Farcaster by touch, at 360 px', async ({ person }) => {
  const { dapp, context } = await person.elsewhere({ ...phone, userAgent: androidAgent })
  await dapp.open()
  await dapp.page.getByTestId('connect-button').tap()
  await dapp.modal().getByTestId('social-selector-farcaster').tap()
  const opened = context.waitForEvent('page')
  await dapp.modal().getByRole('link', { name: 'Open Farcaster' }).tap()
  const app = await opened
  await expect(app.getByRole('heading')).toHaveText('Local sign-in, for trying Latchkey')
  await expect(app.getByText('takes the place of the Farcaster app')).toBeVisible()
  await expectFitsPhone(app)
  await app.getByRole('button', { name: 'Grace Hopper' }).tap()
  await expect(app.getByText('Grace Hopper has approved the sign-in')).toBeVisible()
  await dapp.expectConnected()
  await app.reload()
  await expect(app.getByText('This sign-in has ended')).toBeVisible()
})
