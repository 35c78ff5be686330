/** Changing the email by an unmodified third-party client, in a frame on another site. */
import type { Page } from '@playwright/test'
import { undoLinkIn, waitForCode } from '../../pages/mailText.ts'
import { type DappServer, startDapp } from '../../services/dapp.ts'
import type { Mail } from '../../services/inbox.ts'
import { projectId, type Stack } from '../../services/stack.ts'
import { expect, newEmail, type Person, test } from '../fixtures.ts'

/** The parts of `W3mFrameProvider` that the page exposes as `window.client`. */
type ForeignClient = {
  connectEmail(payload: { email: string }): Promise<{ action: string }>
  connectOtp(payload: { otp: string }): Promise<unknown>
  connect(): Promise<{ address: string; email?: string }>
  isConnected(): Promise<{ isConnected: boolean }>
  updateEmail(payload: { email: string }): Promise<{ action: string }>
  updateEmailPrimaryOtp(payload: { otp: string }): Promise<unknown>
  updateEmailSecondaryOtp(payload: { otp: string }): Promise<{ newEmail: string }>
}
type ClientCall = {
  [Name in keyof ForeignClient]: { name: Name; payload?: Parameters<ForeignClient[Name]>[0] }
}[keyof ForeignClient]

const hour = 3_600_000

let foreign: DappServer
test.beforeAll(async ({ stack }) => {
  foreign = await startDapp({
    folder: 'dist/foreign',
    config: { frameUrl: stack.frame.origin, projectId, chain: stack.chain },
  })
  await stack.frame.admin('origins', 'add', projectId, foreign.origin('foreign'))
})
test.afterAll(() => foreign.stop())

async function open(page: Page): Promise<Page> {
  await page.goto(`${foreign.origin('foreign')}/`)
  await page.waitForFunction(() => 'client' in globalThis)
  return page
}

/** Calls the client; a rejection becomes its message. */
const call = (page: Page, { name, payload }: ClientCall) =>
  page.evaluate(
    ([method, argument]) => {
      const { client } = globalThis as unknown as {
        client: Record<string, (of: unknown) => unknown>
      }
      return Promise.resolve(client[method]?.(argument)).catch((error: Error) => error.message)
    },
    [name, payload] as const,
  )

/** Past the waiting time between two emails. */
async function readCode(stack: Stack, email: string, request: () => Promise<unknown>) {
  await stack.frame.advance(31_000)
  const after = stack.inbox.newest()
  const answer = await request()
  return { answer, otp: await waitForCode(stack.inbox, email, { after }) }
}

async function enterLoginCode(page: Page, stack: Stack, email: string) {
  const login = { name: 'connectEmail', payload: { email } } as const
  const { answer, otp } = await readCode(stack, email, () => call(page, login))
  expect(answer).toEqual({ action: 'VERIFY_OTP' })
  return call(page, { name: 'connectOtp', payload: { otp } })
}

async function logIn(page: Page, stack: Stack, email: string) {
  const answer = await enterLoginCode(page, stack, email)
  if (typeof answer === 'string') throw new Error(answer)
  return (await call(page, { name: 'connect' })) as { address: string; email?: string }
}

async function changeEmail(page: Page, stack: Stack, { from, to }: { from: string; to: string }) {
  const first = await readCode(stack, from, () =>
    call(page, { name: 'updateEmail', payload: { email: to } }),
  )
  expect(first.answer).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  const second = await readCode(stack, to, () =>
    call(page, { name: 'updateEmailPrimaryOtp', payload: { otp: first.otp } }),
  )
  return call(page, { name: 'updateEmailSecondaryOtp', payload: { otp: second.otp } })
}

const openElsewhere = async (person: Person) => open((await person.elsewhere()).dapp.page)

test('the unmodified @reown/appkit-wallet 1.7.3 changes the email: same wallet, other sessions end', async ({
  person,
  stack,
}) => {
  const { email } = person
  const next = newEmail()
  const page = await open(person.dapp.page)
  const user = await logIn(page, stack, email)
  const laptop = await openElsewhere(person)
  expect(await logIn(laptop, stack, email)).toEqual(user)

  expect(await changeEmail(page, stack, { from: email, to: next })).toEqual({ newEmail: next })
  expect(await call(page, { name: 'connect' })).toEqual({ ...user, email: next })
  expect(await call(laptop, { name: 'isConnected' })).toEqual({ isConnected: false })
  await page.reload()
  await open(page)
  expect(await call(page, { name: 'connect' })).toEqual({ ...user, email: next })

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
  const page = await open(person.dapp.page)
  const user = await logIn(page, stack, email)
  await changeEmail(page, stack, { from: email, to: next })
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
  expect(await call(page, { name: 'isConnected' })).toEqual({ isConnected: true })
  await undo.getByRole('button', { name: 'Undo the change' }).press('Enter')
  await expect(undo.getByRole('heading')).toHaveText('The change was undone')

  expect(await call(page, { name: 'isConnected' })).toEqual({ isConnected: false })
  expect(await logIn(page, stack, email)).toEqual(user)
  await undo.goto(link)
  await expect(undo.getByRole('heading')).toHaveText('This link no longer works')
})
