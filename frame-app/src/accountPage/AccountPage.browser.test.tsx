import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { devices, emailStarted, session, signedIn } from './testing/answers.ts'
import { openPage } from './testing/openPage.tsx'
import { signIn } from './testing/signIn.ts'

beforeEach(() => page.viewport(360, 740))
afterEach(() => cleanup())

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const focused = () => document.activeElement?.textContent

/** Every control is at least 44 px in both directions, and nothing is wider than the screen. */
function expectTouchable() {
  for (const element of document.querySelectorAll('button, a, input')) {
    if (!element.checkVisibility()) continue
    const { width, height } = element.getBoundingClientRect()
    expect(Math.min(width, height), element.outerHTML).toBeGreaterThanOrEqual(44)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
}

describe('signing in', () => {
  test('default: by email, with one code', async () => {
    const { server } = await openPage({ answers: signedIn })
    await expect.element(heading('Sign in to your account')).toBeVisible()
    expectTouchable()
    await signIn()
    await expect.element(page.getByText('Signed in as ada@example.org')).toBeVisible()
    expectTouchable()
    const names = server.calls.map(({ name }) => name)
    expect(names).toEqual(['accountEmailStart', 'emailVerify', 'session'])
  })

  test('behavior: by keyboard alone', async () => {
    await openPage({ answers: signedIn })
    await page.getByLabelText('Email').fill('ada@example.org')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('6-digit code')).toHaveFocus()
    await userEvent.keyboard('123456')
    await expect.poll(focused).toBe('Your account')
    await userEvent.tab()
    await expect.poll(focused).toContain('Your wallet')
    await userEvent.tab()
    await expect.poll(focused).toContain('Opening your wallet')
    await userEvent.tab()
    await expect.poll(focused).toContain('Devices')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Devices')).toHaveFocus()
  })

  test('T27: where storage is denied, a sign-in lasts until the next load', async () => {
    const denied = () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    }
    const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(denied)
    const { account } = await openPage({ answers: signedIn })
    await signIn()
    await expect.element(page.getByText('Signed in as ada@example.org')).toBeVisible()
    expect(await account.open()).toMatchObject({ handle: session.handle })
    await cleanup()
    await openPage({ answers: signedIn })
    await expect.element(heading('Sign in to your account')).toBeVisible()
    expect(opening).toHaveBeenCalled()
    opening.mockRestore()
  })

  test('error: a wrong code is announced with the tries left', async () => {
    const emailVerify = () => {
      throw new FrameError('OTP_WRONG', { data: { left: 4 } })
    }
    await openPage({ answers: { ...signedIn, emailVerify } })
    await signIn()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This code isn’t right. You have 4 tries left.')
    await expect.element(page.getByLabelText('6-digit code')).toHaveValue('')
  })

  test('behavior: the link shows its number, then the code follows', async () => {
    let approve = () => {}
    const approved = new Promise<void>((resolve) => {
      approve = resolve
    })
    await openPage({
      answers: {
        ...signedIn,
        accountEmailStart: () => ({ ...emailStarted, action: 'VERIFY_DEVICE', matchCode: '42' }),
        deviceWait: async () => {
          await approved
          return { state: 'APPROVED', action: 'VERIFY_OTP' }
        },
      },
    })
    await page.getByLabelText('Email').fill('ada@example.org')
    await button('Continue with email').click()
    await expect.element(page.getByText('42')).toBeVisible()
    approve()
    await expect.element(heading('Enter your code')).toBeVisible()
  })

  test('behavior: a provider and a passkey open their own page', async () => {
    const uri = 'https://idp.example/authorize?state=s'
    const { assign, server } = await openPage({
      answers: {
        accountSocialStart: () => ({ uri }),
        accountPasskeyStart: () => ({ uri: `${location.origin}/passkey?state=s` }),
      },
    })
    await button('GitHub').click()
    await expect.poll(() => assign.mock.lastCall).toEqual([uri])
    expect(server.calls.at(-1)).toMatchObject({ request: { provider: 'github' } })
    await button('Passkey').click()
    await expect.poll(() => assign.mock.lastCall?.[0]).toContain('/passkey?state=s')
  })

  test('behavior: the return from a provider signs in, and leaves no result in the address', async () => {
    const uri = `${location.origin}/v1/social/callback?result=r`
    const { replaceState, server } = await openPage({
      answers: { ...signedIn, socialFinish: () => session },
      search: `?result_uri=${encodeURIComponent(uri)}`,
    })
    await expect.element(heading('Your account')).toBeVisible()
    await expect.poll(() => server.calls.map(({ name }) => name)).toContain('session')
    expect(server.calls[0]).toEqual({ name: 'socialFinish', request: { uri } })
    expect(replaceState).toHaveBeenCalledWith(null, '', `${location.origin}/account`)
  })

  test("T7: another origin's result is dropped", async () => {
    const { server } = await openPage({
      answers: signedIn,
      search: `?result_uri=${encodeURIComponent('https://evil.example/v1/social/callback?result=r')}`,
    })
    await expect.element(heading('Sign in to your account')).toBeVisible()
    expect(server.calls).toEqual([])
  })

  test('error: who went back at the provider sees why', async () => {
    const uri = `${location.origin}/passkey?error=access_denied`
    await openPage({ search: `?result_uri=${encodeURIComponent(uri)}` })
    await expect.element(page.getByRole('alert')).toHaveTextContent('You went back')
  })
})

describe('devices', () => {
  const answers = { ...signedIn, accountDevices: () => ({ devices }) }

  test('default: each is named, and the own one cannot be removed', async () => {
    await openPage({ answers })
    await signIn()
    await page.getByRole('link', { name: /^Devices/ }).click()
    await expect.element(page.getByText('Chrome on Android')).toBeVisible()
    await expect.element(page.getByText(/^This account page · this device/)).toBeVisible()
    await expect.element(button('Remove Safari on iOS')).toBeVisible()
    expect(button('Remove Chrome on Android').query()).toBeNull()
    expectTouchable()
  })

  test('behavior: one gets a name of the person’s own, and loses it again', async () => {
    let name: string | null = null
    const { server } = await openPage({
      answers: {
        ...signedIn,
        accountDevices: () => ({ devices: devices.map((each) => ({ ...each, name })) }),
        accountDeviceRename(request) {
          name = request.name
          return {}
        },
      },
    })
    await signIn()
    await page.getByRole('link', { name: /^Devices/ }).click()
    await button('Rename Safari on iOS').click()
    const field = page.getByLabelText('Name of this device')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('  My phone {Enter}')
    await expect.element(button('Remove My phone')).toBeVisible()
    await expect.element(page.getByText(/^Safari on iOS · My shop/)).toBeVisible()
    await button('Rename My phone').last().click()
    expectTouchable()
    await field.clear()
    await button('Save').click()
    await expect.element(button('Remove Safari on iOS')).toBeVisible()
    const deviceId = devices[1]?.deviceId
    expect(server.calls.filter(({ name }) => name === 'accountDeviceRename')).toEqual([
      { name: 'accountDeviceRename', request: { deviceId, name: 'My phone' } },
      { name: 'accountDeviceRename', request: { deviceId, name: null } },
    ])
  })

  test('error: a name that could not be saved stays in its field', async () => {
    await openPage({
      answers: {
        ...answers,
        accountDeviceRename() {
          throw new FrameError('SERVER_UNREACHABLE')
        },
      },
    })
    await signIn()
    await page.getByRole('link', { name: /^Devices/ }).click()
    await button('Rename Safari on iOS').click()
    await userEvent.keyboard('My phone{Enter}')
    await expect.element(page.getByText(/couldn’t reach the server/)).toBeVisible()
    await expect.element(page.getByLabelText('Name of this device')).toHaveValue('My phone')
  })

  test('behavior: removing one asks again, and cancelling keeps it', async () => {
    let current = devices
    const { server } = await openPage({
      answers: {
        ...signedIn,
        accountDevices: () => ({ devices: current }),
        accountDeviceRevoke({ deviceId }) {
          current = devices.filter((each) => each.deviceId !== deviceId)
          return {}
        },
      },
    })
    await signIn()
    await page.getByRole('link', { name: /^Devices/ }).click()
    await button('Remove Safari on iOS').click()
    expectTouchable()
    await button('Cancel').click()
    await button('Remove Safari on iOS').click()
    await button('Remove Safari on iOS').click()
    await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument()
    const revoked = server.calls.filter(({ name }) => name === 'accountDeviceRevoke')
    expect(revoked).toEqual([
      { name: 'accountDeviceRevoke', request: { deviceId: devices[1]?.deviceId } },
    ])
  })

  test('behavior: signing out everywhere ends the session here too', async () => {
    const { server } = await openPage({ answers })
    await signIn()
    await page.getByRole('link', { name: /^Devices/ }).click()
    await button('Sign out everywhere').click()
    await button('Sign out everywhere').click()
    await expect.element(heading('Sign in to your account')).toBeVisible()
    expect(server.calls).toContainEqual({ name: 'sessionRevoke', request: { all: true } })
  })

  test('error: a list that does not load says so and can be tried again', async () => {
    let isReachable = false
    await openPage({
      answers: {
        ...signedIn,
        accountDevices() {
          if (!isReachable) throw new FrameError('SERVER_UNREACHABLE')
          return { devices }
        },
      },
    })
    await signIn()
    await page.getByRole('link', { name: /^Devices/ }).click()
    await expect.element(page.getByText(/couldn’t reach the server/)).toBeVisible()
    isReachable = true
    await button('Try again').click()
    await expect.element(page.getByText('Chrome on Android')).toBeVisible()
  })
})

describe('ways to sign in', () => {
  const addedAt = '2026-03-01T09:30:00.000Z'
  const answers = {
    ...signedIn,
    accountLogins: () => ({
      logins: [
        { provider: 'email', email: 'ada@example.org', addedAt },
        { provider: 'google', email: 'ada@gmail.example', addedAt },
      ],
    }),
    passkeys: () => ({
      passkeys: [{ id: `pk_${'a'.repeat(22)}`, createdAt: addedAt, isBackedUp: true }],
    }),
  }
  const open = async () => {
    await signIn()
    await page.getByRole('link', { name: /^Ways to sign in/ }).click()
  }

  test('default: an email cannot be removed', async () => {
    await openPage({ answers })
    await open()
    await expect.element(button('Remove Google')).toBeVisible()
    await expect.element(button('Remove Passkey')).toBeVisible()
    expect(button('Remove Email').query()).toBeNull()
    expectTouchable()
  })

  test('behavior: a removal after more than 5 minutes first confirms the person', async () => {
    let isFresh = false
    const { server } = await openPage({
      answers: {
        ...answers,
        stepUpStart: () => emailStarted,
        stepUpVerify() {
          isFresh = true
          return { authTime: addedAt }
        },
        socialUnlink() {
          if (!isFresh) throw new FrameError('FRESH_LOGIN_REQUIRED')
          return {}
        },
      },
    })
    await open()
    await button('Remove Google').click()
    await button('Remove Google').click()
    await expect.element(heading('Confirm that it’s you')).toBeVisible()
    expectTouchable()
    await button('Email me a code').click()
    await page.getByLabelText('6-digit code').fill('654321')
    await expect.element(heading('Ways to sign in')).toBeVisible()
    await expect
      .poll(() => server.calls.filter(({ name }) => name === 'socialUnlink').length)
      .toBe(2)
  })

  test('behavior: going back changes nothing and says so', async () => {
    await openPage({
      answers: {
        ...answers,
        socialUnlink() {
          throw new FrameError('FRESH_LOGIN_REQUIRED')
        },
      },
    })
    await open()
    await button('Remove Google').click()
    await button('Remove Google').click()
    await button('Back').click()
    await expect.element(page.getByText(/Nothing was changed/)).toBeVisible()
  })

  test('error: the last way stays, and the page says what to do', async () => {
    await openPage({
      answers: {
        ...answers,
        passkeyDelete() {
          throw new FrameError('LAST_LOGIN')
        },
      },
    })
    await open()
    await button('Remove Passkey').click()
    await button('Remove Passkey').click()
    await expect.element(page.getByText(/only way to sign in/)).toBeVisible()
  })
})

describe('apps', () => {
  const app = {
    ...{ projectId: 'demo', dappOrigin: 'https://shop.example', name: 'My shop' },
    ...{ lastUsedAt: '2026-03-01T09:30:00.000Z', signedInDevices: 2, isTrusted: false },
  }

  test('default: signing out of one', async () => {
    let signedInDevices = 2
    await openPage({
      answers: {
        ...signedIn,
        accountApps: () => ({ apps: [{ ...app, signedInDevices }] }),
        accountAppRevoke() {
          signedInDevices = 0
          return {}
        },
      },
    })
    await signIn()
    await page.getByRole('link', { name: /^Apps/ }).click()
    await expect.element(page.getByText('Signed in on 2 devices')).toBeVisible()
    await button('Sign out of My shop').click()
    expectTouchable()
    await button('Sign out of My shop').click()
    await expect.element(page.getByText('Signed out everywhere')).toBeVisible()
    expect(button('Sign out of My shop').query()).toBeNull()
  })

  test('behavior: an empty list says why', async () => {
    await openPage({ answers: { ...signedIn, accountApps: () => ({ apps: [] }) } })
    await signIn()
    await page.getByRole('link', { name: /^Apps/ }).click()
    await expect.element(page.getByText(/haven’t signed in to an app/)).toBeVisible()
  })
})

describe('deleting the account', () => {
  test('default: only with the typed word; then nothing is left here', async () => {
    const { server, account } = await openPage({
      answers: { ...signedIn, accountDelete: () => ({}) },
    })
    await signIn()
    await page.getByRole('link', { name: /^Delete account/ }).click()
    // A disabled button is no target for a test's click.
    ;(button('Delete my account').element() as HTMLElement).click()
    await userEvent.keyboard('{Enter}')
    expect(server.calls.map(({ name }) => name)).not.toContain('accountDelete')
    await page.getByLabelText('To confirm, type “delete”').fill('delete')
    expectTouchable()
    await button('Delete my account').click()
    await expect.element(heading('Your account is deleted')).toBeVisible()
    await expect.poll(() => account.current()).toBeUndefined()
    await expect.element(heading('Your account is deleted')).toBeVisible()
  })
})
