import type { HostilePage } from '../../pages/hostilePage.ts'
import { type AuthenticatorOptions, PasskeyWindow } from '../../pages/passkeyWindow.ts'
import { expect, test } from '../attacker/fixtures.ts'

type Credentials = NonNullable<AuthenticatorOptions['credentials']>

/** Adds a passkey to the signed-in account, and returns it as synced to other devices. */
async function addPasskey(dapp: HostilePage): Promise<Credentials> {
  const window = await PasskeyWindow.open(dapp, { purpose: 'link' })
  await window.addAuthenticator()
  await expect(window.heading('Add a passkey')).toBeVisible()
  const closed = window.page.waitForEvent('close')
  // Its window closes at once, and with it its authenticator.
  await window.page.evaluate(() => {
    globalThis.close = () => {}
  })
  await window.press('Continue')
  const uri = await PasskeyWindow.result(dapp)
  await expect(window.heading('Done')).toBeFocused()
  const made = await window.credentials()
  await window.page.close()
  await closed
  const linked = await dapp.ask('LINK_SOCIAL', { uri })
  expect(linked).toMatchObject({ payload: { provider: 'passkey' } })
  return made
}

async function openWindow(dapp: HostilePage, options: AuthenticatorOptions, call: object = {}) {
  const window = await PasskeyWindow.open(dapp, call)
  await window.addAuthenticator(options)
  return window
}

test('a passkey added after a login by email opens the same wallet in another browser', async ({
  hostile,
  openHostile,
  person,
  stack,
}) => {
  const before = stack.inbox.newest()
  const { evm } = await hostile.logIn(person.email)
  const credentials = await addPasskey(hostile)
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'frame.localhost' }])
  const notice = await stack.inbox.waitForMail(person.email, {
    after: (await stack.inbox.waitForMail(person.email, { after: before })).id,
  })
  expect(notice.subject).toBe('A passkey was added to your account')
  await hostile.ask('SIGN_OUT')

  const other = await openHostile()
  const window = await openWindow(other, { credentials })
  await expect(window.heading('Sign in with your passkey')).toBeVisible()
  await expect(window.page.getByText(new URL(other.page.url()).host)).toBeVisible()
  const closed = window.page.waitForEvent('close')
  // Continue has the focus. Enter would press on its way down, and the window close before the up.
  await window.page.keyboard.press('Space')
  const uri = await PasskeyWindow.result(other)
  await closed
  const reply = await other.ask('CONNECT_SOCIAL', { uri, chainId: stack.chain.id })
  expect(reply).toMatchObject({ payload: { address: evm, email: person.email } })
  const again = await other.ask('CONNECT_SOCIAL', { uri })
  expect(again).toMatchObject({ payload: { reason: 'NO_LOGIN_IN_PROGRESS' } })
})

test('T7: a passkey login that another browser started begins no session', async ({
  hostile,
  openHostile,
  person,
}) => {
  await hostile.logIn(person.email)
  const credentials = await addPasskey(hostile)
  const window = await openWindow(hostile, { credentials })
  await window.press('Continue')
  const uri = await PasskeyWindow.result(hostile)
  const stranger = await openHostile()
  const reply = await stranger.ask('CONNECT_SOCIAL', { uri })
  expect(reply).toMatchObject({ payload: { reason: 'NO_LOGIN_IN_PROGRESS' } })
  expect(await stranger.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
})

test('T7: a page that opens another dApp’s ceremony receives nothing', async ({
  hostile,
  openHostile,
  person,
}) => {
  await hostile.logIn(person.email)
  const credentials = await addPasskey(hostile)
  const thief = await openHostile('partner')
  const received: unknown[] = []
  await thief.page.exposeFunction('receive', (data: unknown) => void received.push(data))
  const uri = await PasskeyWindow.start(hostile)
  const popup = thief.page.waitForEvent('popup')
  await thief.page.evaluate((to) => {
    addEventListener('message', ({ data }) => Object(globalThis).receive(data))
    globalThis.open(to)
  }, uri)
  const window = new PasskeyWindow(await popup)
  await window.addAuthenticator({ credentials })
  const closed = window.page.waitForEvent('close')
  await window.press('Continue')
  await closed
  await thief.page.waitForTimeout(500)
  expect(received.filter((data) => 'resultUri' in Object(data))).toEqual([])
})

test('an origin that is not trusted adds no passkey', async ({ openHostile, person }) => {
  const partner = await openHostile('partner')
  await partner.logIn(person.email)
  const call = { provider: 'passkey', purpose: 'link' }
  const reply = await partner.ask('GET_SOCIAL_REDIRECT_URI', call)
  expect(reply).toMatchObject({ payload: { reason: 'ORIGIN_NOT_ALLOWED' } })
})

test('redirect mode returns to the dApp’s page with the result', async ({ hostile, person }) => {
  await hostile.logIn(person.email)
  const credentials = await addPasskey(hostile)
  const returnUrl = `${new URL(hostile.page.url()).origin}/hostile.html?page=2`
  const uri = await PasskeyWindow.start(hostile, { returnUrl })
  await hostile.page.goto(uri)
  const window = new PasskeyWindow(hostile.page)
  await window.addAuthenticator({ credentials })
  await window.press('Continue')
  await hostile.page.waitForURL('**/hostile.html?page=2&result_uri=*')
  await hostile.page.evaluate('ready')
  const resultUri = new URL(hostile.page.url()).searchParams.get('result_uri')
  const reply = await hostile.ask('CONNECT_SOCIAL', { uri: resultUri })
  expect(reply).toMatchObject({ payload: { email: person.email } })
})

test.describe('the page says why a passkey did not work', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('cancelled, then left for another way', async ({ hostile }) => {
    const window = await openWindow(hostile, {})
    await window.press('Continue')
    await expect(window.heading('No passkey was used')).toBeVisible()
    await expect(window.page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await window.press('Sign in another way')
    const uri = await PasskeyWindow.result(hostile)
    const reply = await hostile.ask('CONNECT_SOCIAL', { uri })
    expect(reply).toMatchObject({ payload: { reason: 'USER_REJECTED' } })
  })

  test('working, until the person answers', async ({ hostile }) => {
    const window = await openWindow(hostile, { isPresent: false }, {})
    await window.press('Continue')
    await expect(window.heading('Follow your browser')).toBeVisible()
  })

  test('unknown: a passkey that the server does not have', async ({ hostile, person }) => {
    await hostile.logIn(person.email)
    const window = await openWindow(hostile, {}, { purpose: 'link' })
    await window.page.evaluate(() => {
      globalThis.close = () => {}
    })
    await window.press('Continue')
    await PasskeyWindow.result(hostile)
    const credentials = await window.credentials()
    await window.page.close()
    const login = await openWindow(hostile, { credentials })
    await login.press('Continue')
    await expect(login.heading('You have no passkey here')).toBeVisible()
  })

  test('exists: a second passkey on one authenticator', async ({ hostile, person }) => {
    await hostile.logIn(person.email)
    const credentials = await addPasskey(hostile)
    const window = await openWindow(hostile, { credentials }, { purpose: 'link' })
    await window.press('Continue')
    await expect(window.heading('You already have a passkey here')).toBeVisible()
  })

  test('unsupported: a browser without WebAuthn', async ({ hostile }) => {
    await hostile.page.context().addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    })
    const window = await PasskeyWindow.open(hostile)
    await expect(window.heading('Passkeys don’t work here')).toBeVisible()
  })

  test('failed: the server cannot be reached', async ({ hostile, person }) => {
    await hostile.logIn(person.email)
    const credentials = await addPasskey(hostile)
    const window = await openWindow(hostile, { credentials })
    await window.page.route('**/v1/passkey/answer', (route) => route.abort())
    await window.press('Continue')
    await expect(window.heading('That didn’t work')).toBeVisible()
  })

  test('expired: after five minutes', async ({ hostile, stack }) => {
    const window = await PasskeyWindow.open(hostile)
    await stack.frame.advance(5 * 60_000 + 1)
    await window.page.reload()
    await expect(window.heading('This request has expired')).toBeVisible()
  })

  test('lost: a dApp that cut its window off', async ({ hostile, person }) => {
    await hostile.logIn(person.email)
    const credentials = await addPasskey(hostile)
    const window = await openWindow(hostile, { credentials })
    await window.page.evaluate(() => {
      globalThis.opener = null
    })
    await window.press('Continue')
    await expect(window.heading('This window lost your app')).toBeVisible()
  })
})
