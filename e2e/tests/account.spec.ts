/** The account page, by touch on a phone, over the real server. */
import { AccountPage, phone } from '../pages/accountPage.ts'
import { waitForCode } from '../pages/mailText.ts'
import { connected, expect, test } from './fixtures.ts'

test('a person finds their devices and apps, sees their words, and deletes the account', async ({
  person,
  stack,
}) => {
  const atDapp = await connected(person)
  // Unknown devices share one email per 30 seconds.
  await stack.frame.advance(31_000)
  const { context, email } = await person.elsewhere(phone)
  const account = new AccountPage(await context.newPage(), stack)
  const { page, tap, tapLink } = account
  const failures: string[] = []
  // An old sign-in, and then a deleted account, are refused.
  const refusal = /responded with a status of 40[13]/
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusal.test(message.text())) failures.push(message.text())
  })
  await account.signIn(email)

  await tapLink(/^Devices/)
  await expect(page.getByText('This account page · this device, now')).toBeVisible()
  await page.goBack()
  await tapLink(/^Apps/)
  await expect(page.getByText(new URL(atDapp.page.url()).origin)).toBeVisible()
  await tap('Sign out of Latchkey demo')
  await tap('Sign out of Latchkey demo')
  await expect(page.getByText('Signed out everywhere')).toBeVisible()
  await atDapp.page.reload()
  await expect(atDapp.page.getByTestId('connect-button')).toBeVisible()

  await tap('Back')
  await tapLink(/^Your wallet/)
  const beforeExport = stack.inbox.newest()
  await tap('Show secret phrase')
  await expect(account.words().getByRole('listitem')).toHaveCount(12)
  await stack.inbox.waitForMail(email, { after: beforeExport, pattern: /secret phrase/ })
  await tap('Hide now')
  await expect(account.words()).toBeHidden()

  await tap('Back')
  await tapLink(/^Delete account/)
  await page.getByLabel('To confirm, type “delete”').fill('delete')
  // The sign-in is old: the person confirms it first.
  await stack.frame.advance(6 * 60_000)
  await tap('Delete my account')
  const after = stack.inbox.newest()
  await tap('Email me a code')
  await page.getByLabel('6-digit code').fill(await waitForCode(stack.inbox, email, { after }))
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  const notice = { after, pattern: /Your account was deleted/ }
  await stack.inbox.waitForMail(email, notice)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(failures).toEqual([])
})
