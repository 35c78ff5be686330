import { codeIn } from '../pages/mailText.ts'
import { expect, test } from './fixtures.ts'

// The others run on Postgres.
test.use({ stackOptions: { clock: true, database: 'embedded' } })

test('resend brings a new code, and the old one is dead', async ({ person, stack }) => {
  const { dapp, email } = person
  await dapp.page.clock.install()
  await dapp.open()
  await dapp.startLogin(email)
  const first = await stack.inbox.waitForMail(email)
  const resend = dapp.modal().getByRole('button', { name: /Resend code/ })
  await expect(resend).toBeDisabled()
  await expect(dapp.modal().getByText(/in \d+s/)).toBeVisible()

  await dapp.page.clock.fastForward(31_000)
  await stack.frame.advance(31_000)
  await expect(resend).toBeEnabled()
  await resend.click()
  await expect(dapp.modal().page().getByText('Email sent again')).toBeVisible()
  const second = await stack.inbox.waitForMail(email, { after: first.id })
  if (codeIn(first) !== codeIn(second)) {
    await dapp.typeCode(codeIn(first))
    await expect(dapp.modal().getByRole('alert')).toBeVisible()
  }
  await dapp.typeCode(codeIn(second))
  await dapp.expectConnected()
})

test('a code is worth nothing after ten minutes', async ({ person, stack }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.startLogin(email)
  const mail = await stack.inbox.waitForMail(email)
  await stack.frame.advance(10 * 60_000 + 1_000)
  await dapp.typeCode(codeIn(mail))
  await expect(dapp.modal().getByRole('alert')).toContainText('no longer works')
})

test('a reload keeps the person connected, with a signer that works', async ({ person }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.logIn(email)
  const address = await dapp.address()
  await dapp.page.reload()
  await dapp.expectConnected()
  expect(await dapp.address()).toBe(address)
  await dapp.act('Sign a message')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('a second tab is connected too, and signing out of one signs out both', async ({ person }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.logIn(email)
  const second = await person.tab()
  await second.open()
  await second.expectConnected()
  expect(await second.address()).toBe(await dapp.address())
  await dapp.signOut()
  await second.expectDisconnected()
})

test('signing out ends the session: a reload does not bring it back', async ({ person }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.logIn(email)
  await dapp.signOut()
  await dapp.page.reload()
  await dapp.expectDisconnected()
})

test('a server that restarts in mid-session does not end it', async ({ person, stack }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.logIn(email)
  const address = await dapp.address()
  await stack.frame.restart()
  await dapp.act('Sign a message')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
  await dapp.page.reload()
  await dapp.expectConnected()
  expect(await dapp.address()).toBe(address)
})

test('a page that loads while the login server is away restores the login later', async ({
  person,
  stack,
}) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.logIn(email)
  const address = await dapp.address()
  const server = `${stack.frame.origin}/**`
  let documents = 0
  await dapp.page.route(server, (route) => {
    if (route.request().resourceType() === 'document') documents += 1
    return route.abort()
  })
  await dapp.page.reload()
  await expect(dapp.fact('status')).toHaveText('reconnecting')
  await expect.poll(() => documents, { timeout: 20_000 }).toBe(2)
  await expect(dapp.fact('status')).toHaveText('reconnecting')
  await dapp.page.unroute(server)
  await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
  expect(await dapp.address()).toBe(address)
})

test('an idle session of a week asks for a login again', async ({ person, stack }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.logIn(email)
  await stack.frame.advance(7 * 24 * 3_600_000 + 60_000)
  await dapp.page.reload()
  await dapp.expectDisconnected()
})
