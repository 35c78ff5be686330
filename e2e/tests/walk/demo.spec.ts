import { codeIn, linkIn, waitForCode } from '../../pages/mailText.ts'
import { PasskeyWindow } from '../../pages/passkeyWindow.ts'
import { type Stack, startStack } from '../../services/stack.ts'
import { expect, newEmail, test } from '../fixtures.ts'
import { closed, openModal, openPopup, walk } from './walk.ts'

// In one worker: all share a stack.
test.describe.configure({ mode: 'default' })

type DemoWindow = {
  latchkey: object
  linkSocial(latchkey: object, parameters: { provider: 'passkey' }): Promise<unknown>
}

let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({ clock: true, signIn: true, farcaster: true })
})
test.afterAll(async () => {
  await stack?.stop()
})
const onStack = () => stack

walk('email', onStack, async (parts, { inbox }) => {
  const { dapp, page, walker } = parts
  const email = newEmail()
  await openModal(parts, [])
  await walker.type(dapp.modal().getByLabel('Email'), email)
  await walker.picture(page, 'typed')
  await page.keyboard.press('Enter')
  await expect(dapp.codeField()).toBeVisible()
  await walker.picture(page, 'code')
  const code = await waitForCode(inbox, email)
  const field = dapp.codeField().getByRole('textbox').first()
  await walker.type(field, code === '000000' ? '111111' : '000000')
  await expect(dapp.modal().getByRole('alert')).toBeVisible()
  await walker.picture(page, 'wrong')
  await walker.type(field, code)
})

walk('device', onStack, async (parts, { frame, inbox }) => {
  const { dapp, page, walker } = parts
  await frame.admin('projects', 'set', 'demo', '--device-verification', 'always')
  const email = newEmail()
  await openModal(parts, [])
  await walker.type(dapp.modal().getByLabel('Email'), email)
  await page.keyboard.press('Enter')
  await expect(dapp.modal().getByText('Open the link we sent to')).toBeVisible()
  await walker.picture(page, 'wait')
  const mail = await inbox.waitForMail(email)
  const link = await page.context().newPage()
  await link.goto(linkIn(mail))
  await walker.picture(link, 'link')
  const number = await dapp
    .modal()
    .getByText(/^\d\d$/)
    .textContent()
  await walker.type(link.getByLabel(/number/i), number ?? '')
  await walker.press(link.getByRole('button', { name: 'Confirm' }))
  await expect(link.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await walker.picture(link, 'confirmed')
  await frame.admin('projects', 'set', 'demo', '--device-verification', 'risk')
  await page.bringToFront()
  await expect(dapp.codeField()).toBeVisible()
  const code = codeIn(await inbox.waitForMail(email, { after: mail.id }))
  await walker.type(dapp.codeField().getByRole('textbox').first(), code)
})

for (const provider of ['google', 'github', 'openid']) {
  walk(provider, onStack, async (parts) => {
    const { dapp, page, walker } = parts
    await openModal(parts, ['google', 'github', 'openid'])
    const popup = await openPopup(parts, provider)
    const cancel = popup.getByRole('button', { name: 'Cancel' })
    await cancel.waitFor()
    await walker.picture(popup, 'provider')
    await walker.picture(page, 'waiting')
    await walker.press(cancel)
    await closed(popup)
    await expect(dapp.modal().getByRole('alert')).toBeVisible()
    await walker.picture(page, 'cancelled')
    const again = page.waitForEvent('popup')
    await walker.press(dapp.modal().getByRole('button', { name: 'Try again' }))
    const second = await again
    await walker.press(second.getByRole('button', { name: 'Ada Lovelace' }))
  })
}

walk('blocked', onStack, async (parts) => {
  const { dapp, page, walker } = parts
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openModal(parts, ['google'])
  await walker.press(page.getByTestId('social-selector-google'))
  await expect(dapp.modal()).toContainText('The sign-in window didn’t open')
  await walker.picture(page, 'blocked')
  await walker.press(page.getByTestId('continue-here'))
  const person = page.getByRole('button', { name: 'Ada Lovelace' })
  await person.waitFor()
  await walker.picture(page, 'provider')
  await walker.press(person)
})

walk('passkey', onStack, async (parts) => {
  const { dapp, page, walker } = parts
  await dapp.open()
  await dapp.logIn(newEmail())
  const linked = page.waitForEvent('popup')
  await page.evaluate(() => {
    const { latchkey, linkSocial } = globalThis as unknown as DemoWindow
    const button = Object.assign(document.createElement('button'), { id: 'link' })
    button.addEventListener('click', () => void linkSocial(latchkey, { provider: 'passkey' }))
    document.body.prepend(button)
  })
  await page.click('#link')
  const making = new PasskeyWindow(await linked)
  await making.heading('Add a passkey').waitFor()
  await making.addAuthenticator()
  await walker.picture(making.page, 'add')
  const made = making.created()
  await walker.press(making.page.getByRole('button', { name: 'Continue' }))
  const credentials = [await made]
  await closed(making.page)
  await dapp.signOut()
  await openModal(parts, ['passkey'])
  const window = new PasskeyWindow(await openPopup(parts, 'passkey'))
  await window.heading('Sign in with your passkey').waitFor()
  await window.addAuthenticator({ credentials })
  await walker.picture(window.page, 'sign-in')
  await walker.press(window.page.getByRole('button', { name: 'Continue' }))
})

walk('farcaster', onStack, async (parts) => {
  const { dapp, page, walker } = parts
  await openModal(parts, ['farcaster'])
  await walker.press(page.getByTestId('social-selector-farcaster'))
  const copy = dapp.modal().getByRole('button', { name: 'Copy link' })
  const link = dapp.modal().getByRole('link', { name: 'Open Farcaster' })
  await copy.or(link).first().waitFor()
  await walker.picture(page, 'waiting')
  const opened = page.context().waitForEvent('page')
  if (await link.isVisible()) await walker.press(link)
  else {
    await walker.press(copy)
    await expect(dapp.modal()).toContainText('Link copied')
    const app = await page.context().newPage()
    await app.goto(await page.evaluate(() => navigator.clipboard.readText()))
  }
  const app = await opened
  const person = app.getByRole('button', { name: 'Ada Lovelace' })
  await person.waitFor()
  await walker.picture(app, 'app')
  await walker.press(person)
  await page.bringToFront()
})
