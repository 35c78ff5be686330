/** Self-custody on the account page, by touch on a phone, over the real server and worker. */
import { addAuthenticator } from '../pages/authenticator.ts'
import { connected, expect, newEmail, test } from './fixtures.ts'
import { openAccount } from './openAccount.ts'

const password = 'correct horse battery'

test('a person leaves assisted mode; another browser then needs the password', async ({
  person,
  stack,
}) => {
  const atDapp = await connected(person)
  const account = await openAccount(person, stack)
  const { page } = account
  await account.tapLink(/^Opening your wallet/)
  await account.tapLink(/^Set a password/)
  const beforePassword = stack.inbox.newest()
  await account.typeNewPassword(password, 'Save password')
  await expect(page.getByText('Set. Opens it after you signed in')).toBeVisible()
  const waitForNotice = (after: number, pattern: RegExp) =>
    stack.inbox.waitForMail(person.email, { after, pattern })
  await waitForNotice(beforePassword, /A way to open your wallet was added/)

  await account.tapLink(/^How it works/)
  await expect(page.getByRole('button', { name: 'Make a recovery kit' })).toBeVisible()
  await page.getByLabel(/^I understand/).check()
  await page.getByLabel('Wallet password').fill(password)
  const beforeLeaving = stack.inbox.newest()
  await account.tap('Turn off with my password')
  await expect(account.heading('Only you open your wallet now')).toBeVisible()
  await waitForNotice(beforeLeaving, /Signing in alone no longer opens your wallet/)

  await atDapp.page.reload()
  await atDapp.expectConnected()

  const other = await openAccount(person, stack)
  await other.tapLink(/^Your wallet/)
  await other.tap('Show secret phrase')
  await expect(other.heading('Open your wallet')).toBeVisible()
  await other.page.getByLabel('Wallet password').fill('another horse')
  await other.tap('Open with password')
  await expect(other.page.getByText(/This password doesn’t open the wallet/)).toBeVisible()
  await other.page.getByLabel('Wallet password').fill(password)
  await other.tap('Open with password')
  await expect(other.words().getByRole('listitem')).toHaveCount(12)
})

test('a new person starts with a passkey, which alone opens the wallet', async ({
  person,
  stack,
}) => {
  const email = newEmail()
  const account = await openAccount(person, stack, email)
  const { page } = account
  await addAuthenticator(page)
  await account.createWithPasskey(email)
  await page.goto(`${stack.frame.origin}/account#recovery`)
  await expect(page.getByText('Off. Signing in alone doesn’t open it')).toBeVisible()
  await expect(page.getByText(/last way to open your wallet can’t be removed/)).toBeVisible()
})
