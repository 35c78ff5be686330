/** An identity provider on a third site, by an unmodified third-party client. */
import { choosePerson } from '../../pages/choosePerson.ts'
import { ForeignPage } from '../../pages/foreignPage.ts'
import type { DappServer } from '../../services/dapp.ts'
import { startForeignClient } from '../../services/foreignClient.ts'
import { type Stack, startStack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

let stack: Stack
let foreign: DappServer
test.beforeAll(async () => {
  stack = await startStack({ signIn: true })
  foreign = await startForeignClient(stack)
})
test.afterAll(async () => {
  await foreign?.stop()
  await stack?.stop()
})

async function signIn(client: ForeignPage) {
  const popup = await client.openProvider('google')
  const closed = popup.waitForEvent('close')
  await choosePerson(popup)
  await closed
  return client.finish()
}

test('the unmodified @reown/appkit-wallet signs in at a provider, and signs: 1.7.3, then 1.8.0 as the same person', async ({
  person,
}) => {
  const client = await ForeignPage.open(await person.context.newPage(), foreign)
  const user = await signIn(client)
  expect(user.userName).toBe('Ada Lovelace')
  expect(user.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await client.expectSigns(user.address)

  const page = await (await person.elsewhere()).context.newPage()
  const other = await ForeignPage.open(page, foreign, { version: '1.8.0' })
  expect(await signIn(other)).toEqual(user)
  await other.expectSigns(user.address)
})

test('a sign-in that is refused there is an error with its reason', async ({ person }) => {
  const client = await ForeignPage.open(await person.context.newPage(), foreign)
  const popup = await client.openProvider('google')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await closed
  expect(await client.readFailure()).toBe('The sign-in was cancelled or refused there')
})
