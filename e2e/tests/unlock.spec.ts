/** A wallet in self-custody mode opens in a dApp where it has never been open. */
import { phone } from '../pages/accountPage.ts'
import { addAuthenticator } from '../pages/authenticator.ts'
import type { DappPage } from '../pages/dappPage.ts'
import { fixPrfOutput, UnlockWindow } from '../pages/unlockWindow.ts'
import type { Stack } from '../services/stack.ts'
import { expect, newEmail, type Person, test } from './fixtures.ts'
import { openAccount } from './openAccount.ts'

const password = 'correct horse battery'

/** A person whose wallet only a password opens. */
async function createWithPassword(person: Person, stack: Stack) {
  const email = newEmail()
  const account = await openAccount(person, stack, email)
  await account.tapLink(/^Your wallet/)
  await account.typeNewPassword(password, 'Create with password')
  await expect(account.page.getByRole('button', { name: 'Make a recovery kit' })).toBeVisible()
  await stack.frame.advance(31_000)
  return email
}

/** Signs in at a dApp, where the wallet stays closed. */
async function signIn(dapp: DappPage, email: string) {
  await dapp.open('partner')
  await dapp.openModal()
  await dapp.signIn(email)
  await expect(dapp.approval.dialog()).toContainText('Your wallet isn’t open here yet')
}

test('by touch, with the password: a wrong one, then the right one, and never again', async ({
  person,
  stack,
}) => {
  const email = await createWithPassword(person, stack)
  const { dapp } = await person.elsewhere(phone)
  await signIn(dapp, email)
  const host = new URL(stack.frame.origin).host
  await expect(dapp.approval.dialog()).toContainText('Only your password opens it')
  await expect(dapp.approval.dialog()).toContainText(host)
  const before = stack.inbox.newest()
  const window = await UnlockWindow.openFrom(dapp, (name) =>
    dapp.approval.frame().getByRole('button', { name }).tap(),
  )
  expect(new URL(window.page.url()).origin).toBe(stack.frame.origin)
  await expect(window.page.getByText(stack.dapp.origin('partner'), { exact: true })).toBeVisible()
  await window.password().fill('another horse battery')
  await window.page.getByRole('button', { name: 'Open with password' }).tap()
  await expect(window.page.getByText(/This password doesn’t open the wallet/)).toBeVisible()
  await window.password().fill(password)
  await window.page.getByRole('button', { name: 'Open with password' }).tap()
  await window.expectClosed()
  await dapp.expectConnected()
  await stack.inbox.waitForMail(email, { after: before, pattern: /new device/i })
  await dapp.page.reload()
  await dapp.expectConnected()
})

test('by keyboard, with a passkey', async ({ person, stack }) => {
  const email = newEmail()
  const account = await openAccount(person, stack, email)
  const { page } = account
  await fixPrfOutput(page.context())
  await page.reload()
  const first = await addAuthenticator(page)
  await account.createWithPasskey(email)
  const { authenticatorId } = first
  const { credentials } = await first.session.send('WebAuthn.getCredentials', { authenticatorId })
  await stack.frame.advance(31_000)

  const { dapp, context } = await person.elsewhere()
  await fixPrfOutput(context)
  await signIn(dapp, email)
  await expect(dapp.approval.dialog()).toContainText('Only your passkey opens it')
  const window = await UnlockWindow.openFrom(dapp, async (name) => {
    const button = dapp.approval.frame().getByRole('button', { name })
    await button.focus()
    await button.press('Enter')
  })
  const second = await addAuthenticator(window.page)
  for (const credential of credentials) {
    await second.session.send('WebAuthn.addCredential', {
      authenticatorId: second.authenticatorId,
      credential,
    })
  }
  const open = window.page.getByRole('button', { name: 'Open with passkey' })
  await window.page.keyboard.press('Tab')
  await expect(open).toBeFocused()
  await window.page.keyboard.press('Space')
  await window.expectClosed()
  await dapp.expectConnected()
})

test('canceled in the window: the modal offers it again, without another sign-in', async ({
  person,
  stack,
}) => {
  const email = await createWithPassword(person, stack)
  const { dapp } = await person.elsewhere()
  await signIn(dapp, email)
  const press = (name: string) => dapp.approval.frame().getByRole('button', { name }).click()
  const window = await UnlockWindow.openFrom(dapp, press)
  await window.page.getByRole('button', { name: 'Cancel' }).click()
  await window.expectClosed()
  await expect(dapp.modal()).toContainText('Your wallet isn’t open yet')
  const link = dapp.modal().getByRole('link', { name: 'Go to your account page' })
  await expect(link).toHaveAttribute('href', `${stack.frame.origin}/account`)
  await dapp.modal().getByRole('button', { name: 'Open your wallet' }).click()
  const again = await UnlockWindow.openFrom(dapp, press)
  await again.password().fill(password)
  await again.password().press('Enter')
  await again.expectClosed()
  await dapp.expectConnected()
})

test('T2: a page that opens the window itself, and poses as the frame, is asked for nothing', async ({
  person,
  stack,
}) => {
  const { dapp } = person
  await dapp.open('partner')
  const popup = dapp.page.waitForEvent('popup')
  await dapp.page.evaluate((address) => {
    const opened = globalThis.open(address)
    // As the frame does, but from another origin.
    setInterval(() => {
      const { port1, port2 } = new MessageChannel()
      opened?.postMessage('@latchkey/WINDOW_WELCOME', '*', [port2])
      const password = { slotId: 'sl_0' }
      port1.postMessage({ origin: address, theme: {}, userId: 'us_0', password, passkey: null })
    }, 50)
  }, `${stack.frame.origin}/unlock#opened`)
  const window = new UnlockWindow(await popup)
  await expect(window.heading('Nothing to open')).toBeVisible({ timeout: 60_000 })
  await expect(window.password()).toHaveCount(0)
})
