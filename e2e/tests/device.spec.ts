import type { BrowserContext } from '@playwright/test'
import { codeIn, linkIn } from '../pages/mailText.ts'
import { expect, type Person, test } from './fixtures.ts'

test.beforeEach(async ({ stack }) => {
  await stack.frame.admin('projects', 'set', 'demo', '--device-verification', 'always')
})

test.afterEach(async ({ stack }) => {
  await stack.frame.admin('projects', 'set', 'demo', '--device-verification', 'risk')
})

async function askForLink({ dapp, email }: Person) {
  await dapp.open()
  await dapp.startLogin(email)
  await expect(dapp.modal().getByText('Open the link we sent to')).toBeVisible()
  return dapp.stack.inbox.waitForMail(email)
}

async function openLink(context: BrowserContext, link: string) {
  const page = await context.newPage()
  await page.goto(link)
  return page
}

const shownNumber = async ({ dapp }: Person) =>
  (await dapp
    .modal()
    .getByText(/^\d\d$/)
    .textContent()) ?? ''

test('a new device is approved by the link and its number, then by a code', async ({ person }) => {
  const mail = await askForLink(person)
  const link = await openLink(person.context, linkIn(mail))
  await expect(link.getByText(new URL(person.dapp.page.url()).host)).toBeVisible()
  await link.getByLabel(/number/i).fill(await shownNumber(person))
  await link.getByRole('button', { name: 'Confirm' }).click()
  await expect(link.getByRole('heading', { name: 'Confirmed' })).toBeVisible()

  await expect(person.dapp.codeField()).toBeVisible()
  const code = await person.dapp.stack.inbox.waitForMail(person.email, { after: mail.id })
  await person.dapp.typeCode(codeIn(code))
  await person.dapp.expectConnected()
})

test('opening the link approves nothing by itself', async ({ person }) => {
  const mail = await askForLink(person)
  for (let times = 0; times < 3; times += 1)
    await fetch(linkIn(mail).replace('frame.localhost', '127.0.0.1'))
  await openLink(person.context, linkIn(mail))
  await person.dapp.page.waitForTimeout(1_500)
  await expect(person.dapp.codeField()).toBeHidden()
})

test('a login that is rejected behind the link ends in the modal, named', async ({ person }) => {
  const mail = await askForLink(person)
  const link = await openLink(person.context, linkIn(mail))
  await link.getByRole('button', { name: 'Reject' }).click()
  await expect(person.dapp.modal().getByText('Sign-in rejected')).toBeVisible()
})

test('three wrong numbers reject the login', async ({ person }) => {
  const mail = await askForLink(person)
  const right = await shownNumber(person)
  const wrong = right === '11' ? '22' : '11'
  const link = await openLink(person.context, linkIn(mail))
  for (const answer of ['2 tries left', 'One try left', 'Nobody was signed in']) {
    await link.getByLabel(/number/i).fill(wrong)
    await link.getByRole('button', { name: 'Confirm' }).click()
    await expect(link.getByText(answer)).toBeVisible()
  }
  await expect(person.dapp.modal().getByText('Sign-in rejected')).toBeVisible()
})
