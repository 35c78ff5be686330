/** An identity provider on a third site, by an unmodified third-party client. */
import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { ApprovalSheet } from '../../pages/approvalSheet.ts'
import { choosePerson } from '../../pages/choosePerson.ts'
import { ForeignPage } from '../../pages/foreignPage.ts'
import { type DappServer, startDapp } from '../../services/dapp.ts'
import { projectId, type Stack, startStack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

let stack: Stack
let foreign: DappServer
test.beforeAll(async () => {
  stack = await startStack({ signIn: true })
  foreign = await startDapp({
    folder: 'dist/foreign',
    config: { frameUrl: stack.frame.origin, projectId, chain: stack.chain },
  })
  await stack.frame.admin('origins', 'add', projectId, foreign.origin('foreign'), '--trusted')
})
test.afterAll(async () => {
  await foreign.stop()
  await stack.stop()
})

async function openForeign(page: Page): Promise<ForeignPage> {
  const client = new ForeignPage(page, stack.frame.origin)
  await client.open(foreign)
  return client
}

async function signIn(client: ForeignPage) {
  const popup = await client.openProvider('google')
  const closed = popup.waitForEvent('close')
  await choosePerson(popup)
  await closed
  return client.finish()
}

test('the unmodified @reown/appkit-wallet 1.7.3 signs in at a provider, and signs', async ({
  person,
}) => {
  const client = await openForeign(await person.context.newPage())
  const user = await signIn(client)
  expect(user.userName).toBe('Ada Lovelace')
  expect(user.address).toMatch(/^0x[0-9a-fA-F]{40}$/)

  const signing = client.sign(user.address)
  await new ApprovalSheet(client.page).approve()
  const signature = await signing
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(user.address)

  // The same person, in another browser.
  const other = await openForeign(await (await person.elsewhere()).context.newPage())
  expect(await signIn(other)).toEqual(user)
})

test('a sign-in that is refused there is an error with its reason', async ({ person }) => {
  const client = await openForeign(await person.context.newPage())
  const popup = await client.openProvider('google')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await closed
  expect(await client.readFailure()).toBe('The sign-in was cancelled or refused there')
})
