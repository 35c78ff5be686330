/** The account page, by touch on a phone, over the real server. */
import type { Page } from '@playwright/test'
import { waitForCode } from '../pages/mailText.ts'
import type { Stack } from '../services/stack.ts'
import { connected, expect, type Person, test } from './fixtures.ts'

const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const tapLink = (page: Page, name: RegExp) => page.getByRole('link', { name }).tap()

async function signIn(page: Page, { frame, inbox }: Stack, { email }: Person) {
  await page.goto(`${frame.origin}/account`)
  await page.getByLabel('Email').fill(email)
  const after = inbox.newest()
  await tap(page, 'Continue with email')
  await page.getByLabel('6-digit code').fill(await waitForCode(inbox, email, { after }))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
}

test('a person finds their devices and apps, sees their words, and deletes the account', async ({
  person,
  stack,
}) => {
  const atDapp = await connected(person)
  // Unknown devices share one email per 30 seconds.
  await stack.frame.advance(31_000)
  const { context, email } = await person.elsewhere(phone)
  const page = await context.newPage()
  const failures: string[] = []
  // An old sign-in, and then a deleted account, are refused.
  const refusal = /responded with a status of 40[13]/
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusal.test(message.text())) failures.push(message.text())
  })
  await signIn(page, stack, person)

  await tapLink(page, /^Devices/)
  await expect(page.getByText('This account page · this device, now')).toBeVisible()
  await page.goBack()
  await tapLink(page, /^Apps/)
  await expect(page.getByText(new URL(atDapp.page.url()).origin)).toBeVisible()
  await tap(page, 'Sign out of Latchkey demo')
  await tap(page, 'Sign out of Latchkey demo')
  await expect(page.getByText('Signed out everywhere')).toBeVisible()
  await atDapp.page.reload()
  await expect(atDapp.page.getByTestId('connect-button')).toBeVisible()

  await tap(page, 'Back')
  await tapLink(page, /^Your wallet/)
  const beforeExport = stack.inbox.newest()
  await tap(page, 'Show secret phrase')
  await expect(page.getByRole('list', { name: 'Secret phrase' }).getByRole('listitem')).toHaveCount(
    12,
  )
  await stack.inbox.waitForMail(email, { after: beforeExport, pattern: /secret phrase/ })
  await tap(page, 'Hide now')
  await expect(page.getByRole('list', { name: 'Secret phrase' })).toBeHidden()

  await tap(page, 'Back')
  await tapLink(page, /^Delete account/)
  await page.getByLabel('To confirm, type “delete”').fill('delete')
  // The sign-in is old: the person confirms it first.
  await stack.frame.advance(6 * 60_000)
  await tap(page, 'Delete my account')
  const after = stack.inbox.newest()
  await tap(page, 'Email me a code')
  await page.getByLabel('6-digit code').fill(await waitForCode(stack.inbox, email, { after }))
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  const notice = { after, pattern: /Your account was deleted/ }
  await stack.inbox.waitForMail(email, notice)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(failures).toEqual([])
})
