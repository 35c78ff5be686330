/** Changing the email by an unmodified third-party client, in a frame on another site. */
import type { Page } from '@playwright/test'
import { ForeignPage } from '../../pages/foreignPage.ts'
import { undoLinkIn, waitForCode } from '../../pages/mailText.ts'
import type { DappServer } from '../../services/dapp.ts'
import { startForeignClient } from '../../services/foreignClient.ts'
import type { Mail } from '../../services/inbox.ts'
import type { Stack } from '../../services/stack.ts'
import { expect, newEmail, type Person, test } from '../fixtures.ts'

const hour = 3_600_000

let foreign: DappServer
test.beforeAll(async ({ stack }) => {
  foreign = await startForeignClient(stack)
})
test.afterAll(() => foreign.stop())

const open = (page: Page) => ForeignPage.open(page, foreign, { host: 'partner' })

/** Past the waiting time between two emails. */
async function readCode(stack: Stack, email: string, request: () => Promise<unknown>) {
  await stack.frame.advance(31_000)
  const after = stack.inbox.newest()
  const answer = await request()
  return { answer, otp: await waitForCode(stack.inbox, email, { after }) }
}

async function enterLoginCode(client: ForeignPage, stack: Stack, email: string) {
  const { answer, otp } = await readCode(stack, email, () =>
    client.callOrReason('connectEmail', { email }),
  )
  expect(answer).toEqual({ action: 'VERIFY_OTP' })
  return client.callOrReason('connectOtp', { otp })
}

async function logIn(client: ForeignPage, stack: Stack, email: string) {
  const answer = await enterLoginCode(client, stack, email)
  if (typeof answer === 'string') throw new Error(answer)
  return client.call('connect')
}

async function changeEmail(
  client: ForeignPage,
  stack: Stack,
  { from, to }: { from: string; to: string },
) {
  const first = await readCode(stack, from, () => client.callOrReason('updateEmail', { email: to }))
  expect(first.answer).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  const second = await readCode(stack, to, () =>
    client.callOrReason('updateEmailPrimaryOtp', { otp: first.otp }),
  )
  return client.callOrReason('updateEmailSecondaryOtp', { otp: second.otp })
}

const openElsewhere = async (person: Person) => open((await person.elsewhere()).dapp.page)

test('the unmodified @reown/appkit-wallet 1.7.3 changes the email: same wallet, other sessions end', async ({
  person,
  stack,
}) => {
  const { email } = person
  const next = newEmail()
  const client = await open(person.dapp.page)
  const user = await logIn(client, stack, email)
  const laptop = await openElsewhere(person)
  expect(await logIn(laptop, stack, email)).toEqual(user)

  expect(await changeEmail(client, stack, { from: email, to: next })).toEqual({ newEmail: next })
  expect(await client.call('connect')).toEqual({ ...user, email: next })
  expect(await laptop.call('isConnected')).toEqual({ isConnected: false })
  await open(client.page)
  expect(await client.call('connect')).toEqual({ ...user, email: next })

  // A known browser opens the wallet at once, a new one after 24 hours.
  expect(await logIn(laptop, stack, next)).toEqual({ ...user, email: next })
  const phone = await openElsewhere(person)
  expect(await enterLoginCode(phone, stack, next)).toContain(
    'A new device can open the wallet from',
  )
  expect(await enterLoginCode(await openElsewhere(person), stack, email)).toContain(
    'the email of an account that has changed it',
  )
  await stack.frame.advance(24 * hour)
  expect(await logIn(await openElsewhere(person), stack, next)).toEqual({ ...user, email: next })

  // After 72 hours, the old address is anybody's.
  await stack.frame.advance(48 * hour)
  const other = await logIn(await openElsewhere(person), stack, email)
  expect(other.email).toBe(email)
  expect(other.address).not.toBe(user.address)
})

test('the link in the email to the old address undoes the change, by a press alone', async ({
  person,
  stack,
}) => {
  const { email } = person
  const next = newEmail()
  const client = await open(person.dapp.page)
  const user = await logIn(client, stack, email)
  await changeEmail(client, stack, { from: email, to: next })
  const findNotice = () =>
    stack.inbox.mails().find(({ to, text }) => to === email && text.includes('/email-change/undo'))
  await expect.poll(findNotice).toBeDefined()
  // The poll found it.
  const link = undoLinkIn(findNotice() as Mail)

  const undo = await (
    await person.elsewhere({ viewport: { width: 360, height: 700 } })
  ).context.newPage()
  await undo.goto(link)
  await expect(undo.getByRole('heading')).toHaveText('Undo the change of your email?')
  await expect(undo.getByRole('main')).toContainText(next)
  expect(await client.call('isConnected')).toEqual({ isConnected: true })
  await undo.getByRole('button', { name: 'Undo the change' }).press('Enter')
  await expect(undo.getByRole('heading')).toHaveText('The change was undone')

  expect(await client.call('isConnected')).toEqual({ isConnected: false })
  expect(await logIn(client, stack, email)).toEqual(user)
  await undo.goto(link)
  await expect(undo.getByRole('heading')).toHaveText('This link no longer works')
})
