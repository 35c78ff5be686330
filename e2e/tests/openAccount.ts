import { AccountPage, phone } from '../pages/accountPage.ts'
import type { Stack } from '../services/stack.ts'
import type { Person } from './fixtures.ts'

/** Signs in on another phone. Unknown devices share one email per 30 seconds. */
export async function openAccount(person: Person, stack: Stack, email = person.email) {
  await stack.frame.advance(31_000)
  const { context } = await person.elsewhere(phone)
  const account = new AccountPage(await context.newPage(), stack)
  await account.signIn(email)
  return account
}
