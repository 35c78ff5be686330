/** An identity provider on a third site, by the SDK's action. */
import type { Page } from '@playwright/test'
import { choosePerson } from '../../pages/choosePerson.ts'
import type { Stack } from '../../services/stack.ts'
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

test.use({ stackOptions: { signIn: true } })

async function openDapp(page: Page, stack: Stack) {
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

const readOutcome = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as DemoWindow).outcome)

test('connectSocial signs in through a window', async ({ person, stack }) => {
  const page = await person.context.newPage()
  await openDapp(page, stack)
  const opened = page.waitForEvent('popup')
  await click(page, 'popup')
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await choosePerson(popup)
  await closed
  expect(await readOutcome(page)).toEqual({ status: 'connected' })
})

test('connectSocial rejects if the person closes the window', async ({ person, stack }) => {
  const page = await person.context.newPage()
  await openDapp(page, stack)
  const opened = page.waitForEvent('popup')
  await click(page, 'popup')
  const popup = await opened
  await popup.getByRole('button', { name: 'Cancel' }).waitFor()
  await popup.close()
  expect(await readOutcome(page)).toEqual({ code: 'POPUP_CLOSED' })
})

test('connectSocial leaves the page, which connects on return', async ({ person, stack }) => {
  const page = await person.context.newPage()
  await openDapp(page, stack)
  await click(page, 'redirect')
  await choosePerson(page)
  await page.waitForURL(`${stack.dapp.origin('dapp')}/?item=1`)
  await expect(page.getByTestId('status')).toHaveText('connected')
  const stored = await page.evaluate(() => localStorage.getItem('@appkit/connected_social'))
  expect(stored).toBe('google')
})
