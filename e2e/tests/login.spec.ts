import { waitForCode } from '../pages/mailText.ts'
import { expect, newEmail, test } from './fixtures.ts'

test('connects with an email, sees address and balance, and signs', async ({ person, stack }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.logIn(email)
  await expect(dapp.fact('email')).toHaveText(email)
  await expect(dapp.fact('balance')).toHaveText('0 ETH')
  await expect(dapp.fact('solana-address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  await dapp.act('Sign a message')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(stack.inbox.mails().filter(({ to }) => to === email)).not.toHaveLength(0)
})

test('nothing is requested of any host before the person acts', async ({ person, stack }) => {
  const requests: string[] = []
  person.dapp.page.on('request', (request) => requests.push(request.url()))
  await person.dapp.open()
  await person.dapp.page.waitForTimeout(1_500)
  const own = stack.dapp.origin('dapp')
  expect(requests.filter((url) => !url.startsWith(own))).toEqual([])
  await expect(person.dapp.page.locator('#w3m-iframe')).toHaveCount(0)
})

test('a wrong code is refused, named, and the right one still works', async ({ person, stack }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.startLogin(email)
  const code = await waitForCode(stack.inbox, email)
  await dapp.typeCode(code === '000000' ? '111111' : '000000')
  await expect(dapp.modal().getByRole('alert')).toContainText('Incorrect code')
  await dapp.typeCode(code)
  await dapp.expectConnected()
})

test('five wrong codes end the code, and the sixth try says so though it is right', async ({
  person,
  stack,
}) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.startLogin(email)
  const code = await waitForCode(stack.inbox, email)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tried = 0; tried < 5; tried += 1) {
    await dapp.typeCode(wrong)
    await expect(dapp.modal().getByRole('alert')).toBeVisible()
    await expect(dapp.codeField()).toBeVisible()
  }
  await dapp.typeCode(code)
  await expect(dapp.modal().getByRole('alert')).toContainText('no longer works')
})

test('an invalid email is refused before anything is sent', async ({ person, stack }) => {
  const { dapp } = person
  const before = stack.inbox.newest()
  await dapp.open()
  await dapp.startLogin('not-an-address')
  await expect(dapp.modal().getByText('Invalid email. Try again.')).toBeVisible()
  expect(stack.inbox.newest()).toBe(before)
})

test('a second login within 30 seconds waits, and says for how long', async ({ person }) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.startLogin(email)
  await expect(dapp.codeField()).toBeVisible()
  await dapp.modal().getByTestId('header-back').click()
  await dapp.submitEmail(newEmail())
  await expect(dapp.modal().getByText(/Please try again after \d+ seconds/)).toBeVisible()
})

for (const [name, hours] of [
  ['fast', 2],
  ['slow', -2],
] as const) {
  test(`a device whose clock is two hours ${name} shows the right times, and logs in`, async ({
    person,
    stack,
  }) => {
    const { dapp, email } = person
    await dapp.page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await dapp.open()
    await dapp.startLogin(email)
    await expect(dapp.modal().getByText('This code expires in 10 minutes.')).toBeVisible()
    await expect(dapp.modal().getByText(/in (30|[12]\d)s/)).toBeVisible()
    await dapp.typeCode(await waitForCode(stack.inbox, email))
    await dapp.expectConnected()
  })
}

test('another browser profile gets the same wallet', async ({ person, stack }) => {
  await person.dapp.open()
  await person.dapp.logIn(person.email)
  const address = await person.dapp.address()

  await stack.frame.advance(31_000)
  const other = await person.elsewhere()
  await other.dapp.open()
  await other.dapp.logIn(person.email)
  expect(await other.dapp.address()).toBe(address)
})
