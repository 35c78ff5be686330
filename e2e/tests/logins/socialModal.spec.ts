/** An identity provider on a third site, through the modal on a phone. */
import type { Page } from '@playwright/test'
import { choosePerson } from '../../pages/choosePerson.ts'
import type { Stack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

type DemoWindow = {
  latchkey: object
  updateOptions(latchkey: object, options: object): void
}

test.use({ stackOptions: { signIn: true } })

const phone = { viewport: { width: 360, height: 700 }, hasTouch: true }

const modal = (page: Page) => page.getByTestId('w3m-modal-card')

/** Opens the modal with the buttons of Google and of the passkey. */
async function openModal(page: Page, stack: Stack) {
  await page.goto(`${stack.dapp.origin('dapp')}/?item=1`)
  await page.getByTestId('connect-button').waitFor()
  await page.evaluate(() => {
    const { latchkey, updateOptions } = globalThis as unknown as DemoWindow
    updateOptions(latchkey, { modal: { features: { socials: ['google', 'passkey'] } } })
  })
  await page.getByTestId('connect-button').tap()
  await expect(page.getByTestId('social-selector-google')).toBeVisible()
}

/** The window that the button opens, once it shows the provider. */
async function openWindow(page: Page) {
  const opened = page.waitForEvent('popup')
  await page.getByTestId('social-selector-google').tap()
  const popup = await opened
  await popup.getByRole('button', { name: 'Cancel' }).waitFor()
  return popup
}

/** The provider sends the browser back with an error. */
const cancelAtProvider = (page: Page) => page.getByRole('button', { name: 'Cancel' }).tap()

test('a button of the modal signs in through a window', async ({ person, stack }) => {
  const { dapp } = await person.elsewhere(phone)
  const { page } = dapp
  await openModal(page, stack)
  const popup = await openWindow(page)
  await expect(modal(page)).toContainText('Continue in the other window')
  const closed = popup.waitForEvent('close')
  await choosePerson(popup)
  await closed
  await dapp.expectConnected()
})

test('a window that the person closes leaves a sentence, and another way', async ({
  person,
  stack,
}) => {
  const { page } = (await person.elsewhere(phone)).dapp
  await openModal(page, stack)
  const popup = await openWindow(page)
  await popup.close()
  await expect(modal(page)).toContainText('You weren’t signed in')
  await page.getByTestId('header-back').tap()
  await expect(page.getByTestId('social-selector-google')).toBeVisible()
})

test('what the provider refuses is a sentence, and trying again works', async ({
  person,
  stack,
}) => {
  const { dapp } = await person.elsewhere(phone)
  const { page } = dapp
  await openModal(page, stack)
  const popup = await openWindow(page)
  const closed = popup.waitForEvent('close')
  await cancelAtProvider(popup)
  await closed
  await expect(modal(page).getByRole('alert')).toContainText(/[a-z]+ [a-z]+.*\./i)
  const opened = page.waitForEvent('popup')
  await modal(page).getByRole('button', { name: 'Try again' }).tap()
  await choosePerson(await opened)
  await dapp.expectConnected()
})

test('a browser without windows goes to the provider and comes back', async ({ person, stack }) => {
  const { dapp } = await person.elsewhere(phone)
  const { page } = dapp
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openModal(page, stack)
  await page.getByTestId('social-selector-google').tap()
  await expect(modal(page)).toContainText('The sign-in window didn’t open')
  await page.getByTestId('continue-here').tap()
  await choosePerson(page)
  await page.waitForURL(`${stack.dapp.origin('dapp')}/?item=1`)
  await dapp.expectConnected()
})

test('a sign-in in the page that fails opens the modal again, which says why', async ({
  person,
  stack,
}) => {
  const { page } = (await person.elsewhere(phone)).dapp
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openModal(page, stack)
  await page.getByTestId('social-selector-google').tap()
  await page.getByTestId('continue-here').tap()
  await cancelAtProvider(page)
  await page.waitForURL(`${stack.dapp.origin('dapp')}/?item=1`)
  await expect(modal(page).getByRole('alert')).toBeVisible()
  await expect(modal(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})
