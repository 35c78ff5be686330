/** Self-custody on the account page, by touch on a phone, over the real server and worker. */
import { AccountPage, phone } from '../pages/accountPage.ts'
import { addAuthenticator } from '../pages/authenticator.ts'
import type { Stack } from '../services/stack.ts'
import { connected, expect, newEmail, type Person, test } from './fixtures.ts'

const password = 'correct horse battery'

/** Signs in on another phone. Unknown devices share one email per 30 seconds. */
async function openAccount(person: Person, stack: Stack, email = person.email) {
  await stack.frame.advance(31_000)
  const { context } = await person.elsewhere(phone)
  const account = new AccountPage(await context.newPage(), stack)
  await account.signIn(email)
  return account
}

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
  await account.tapLink(/^Ways to sign in/)
  await account.tap('Passkey')
  await account.tap('Continue')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await page.goto(`${stack.frame.origin}/account#wallet`)
  await page.getByLabel('Passkey').check()
  await account.tap('Create with passkey')
  await expect(page.getByRole('button', { name: 'Make a recovery kit' })).toBeVisible()
  await page.goto(`${stack.frame.origin}/account#recovery`)
  await expect(page.getByText('Off. Signing in alone doesn’t open it')).toBeVisible()
  await expect(page.getByText(/last way to open your wallet can’t be removed/)).toBeVisible()
})
