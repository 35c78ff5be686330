/** An identity provider on a third site, by the SDK's action. */
import type { Page } from '@playwright/test'
import { freePort } from '../../services/freePort.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../services/openIdProvider.ts'
import { type Stack, startStack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

type Mode = 'popup' | 'redirect'
type DemoWindow = {
  latchkey: object
  connectSocial(
    latchkey: object,
    parameters: { provider: 'google'; mode: Mode },
  ): Promise<{ status: string; address: string }>
  outcome: Promise<{ status?: string; code?: string }>
}

let provider: OpenIdProvider
let stack: Stack
test.beforeAll(async () => {
  const port = await freePort()
  const client = { id: 'latchkey', secret: 'secret of a client on this machine' }
  const redirectUri = `http://frame.localhost:${port}/v1/social/callback`
  provider = await startOpenIdProvider({ client, redirectUri })
  const google = {
    clientId: client.id,
    clientSecret: client.secret,
    endpoints: { issuer: provider.issuer },
  }
  stack = await startStack({
    ports: { frame: port },
    frameEnv: { SOCIAL_LOGINS: JSON.stringify({ google }) },
  })
})
test.afterAll(async () => {
  await stack.stop()
  await provider.stop()
})

async function openDapp(page: Page) {
  await page.goto(`${stack.dapp.origin('dapp')}/?item=1`)
  await page.waitForFunction(() => 'connectSocial' in globalThis)
}

/** Calls the action in a click. */
async function click(page: Page, mode: Mode) {
  await page.evaluate((mode) => {
    const self = globalThis as unknown as DemoWindow
    const button = document.createElement('button')
    button.id = 'social'
    button.textContent = 'Sign in'
    document.body.prepend(button)
    button.addEventListener('click', () => {
      self.outcome = self.connectSocial(self.latchkey, { provider: 'google', mode }).then(
        ({ status }) => ({ status }),
        ({ code }) => ({ code }),
      )
    })
  }, mode)
  await page.click('#social')
}

async function signIn(page: Page) {
  await page.locator('input[name=login]').fill('ada')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  // The provider asks for consent.
  await page.getByRole('button', { name: 'Continue' }).click()
}

const readOutcome = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as DemoWindow).outcome)

test('connectSocial signs in through a window', async ({ person }) => {
  const page = await person.context.newPage()
  await openDapp(page)
  const opened = page.waitForEvent('popup')
  await click(page, 'popup')
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await signIn(popup)
  await closed
  expect(await readOutcome(page)).toEqual({ status: 'connected' })
})

test('connectSocial rejects if the person closes the window', async ({ person }) => {
  const page = await person.context.newPage()
  await openDapp(page)
  const opened = page.waitForEvent('popup')
  await click(page, 'popup')
  const popup = await opened
  await popup.locator('input[name=login]').waitFor()
  await popup.close()
  expect(await readOutcome(page)).toEqual({ code: 'POPUP_CLOSED' })
})

test('connectSocial leaves the page, which connects on return', async ({ person }) => {
  const page = await person.context.newPage()
  await openDapp(page)
  await click(page, 'redirect')
  await signIn(page)
  await page.waitForURL(`${stack.dapp.origin('dapp')}/?item=1`)
  await expect(page.getByTestId('status')).toHaveText('connected')
  const stored = await page.evaluate(() => localStorage.getItem('@appkit/connected_social'))
  expect(stored).toBe('google')
})
