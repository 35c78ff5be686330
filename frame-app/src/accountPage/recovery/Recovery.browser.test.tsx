import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { ApiReply } from '../../api/calls.ts'
import { emailStarted } from '../testing/answers.ts'
import { testWords } from '../testing/fakeAccountVault.ts'
import { openPage } from '../testing/openPage.tsx'
import { signIn } from '../testing/signIn.ts'
import { createPasswordVault, keepWallet, storedWallet } from '../testing/walletAnswers.ts'

beforeEach(() => page.viewport(360, 740))
afterEach(() => cleanup())

const password = 'correct horse battery'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

type Options = Parameters<typeof openPage>[0] & {
  state?: ApiReply<'wallet'>
  vault?: ReturnType<typeof createPasswordVault>
}

/** Signs in and opens a view of the page, as its link does. */
async function open(view: string, options: Options = {}) {
  const { state = storedWallet('assisted'), vault = createPasswordVault(), answers } = options
  const { startVault, seen } = vault
  const opened = await openPage({
    startVault,
    ...options,
    answers: { ...keepWallet(state), ...answers },
  })
  await signIn()
  await expect.element(heading('Your account')).toBeVisible()
  location.hash = view
  const names = () => opened.server.calls.map(({ name }) => name)
  return { ...opened, seen, names }
}

/** A control, or the label around it, is at least 44 px in both directions. */
function expectTouchable() {
  for (const element of document.querySelectorAll('button, a, input')) {
    if (!element.checkVisibility()) continue
    const target = element.closest('label') ?? element
    const { width, height } = target.getBoundingClientRect()
    expect(Math.min(width, height), element.outerHTML).toBeGreaterThanOrEqual(44)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
}

async function typeNew(first: string, second = first) {
  await field('New password').fill(first)
  await field('The same password again').fill(second)
  await userEvent.keyboard('{Enter}')
}

const isWiped = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

describe('SetPassword', () => {
  test('default: the password goes to the worker alone, and the list shows it', async () => {
    const { server, seen, names } = await open('password')
    await expect.element(heading('Wallet password')).toBeVisible()
    expectTouchable()
    await typeNew(password)
    await expect.element(heading('Opening your wallet')).toBeVisible()
    await expect.element(page.getByText('Set. Opens it after you signed in')).toBeVisible()
    expect(names()).toContain('slotPut')
    expect(JSON.stringify(server.calls)).not.toContain('horse')
    expect(seen.passwords).not.toEqual([])
    expect(seen.passwords.every(isWiped)).toBe(true)
    expectTouchable()
  })

  test.each([
    ['short', 'short', /too short. Use at least 12/],
    ['aaaaaaaaaaaa', 'aaaaaaaaaaaa', /repeats a few characters/],
    ['ada@example.org', 'ada@example.org', /little more than your email/],
    [password, 'correct horse batter', /aren’t the same/],
  ])('error: %s and %s: says why, and sends nothing', async (first, second, reason) => {
    const { names } = await open('password')
    await typeNew(first, second)
    await expect.element(page.getByRole('alert')).toHaveTextContent(reason)
    expect(names()).not.toContain('slotEvaluate')
  })

  test('behavior: after a confirmation, what was typed is still used', async () => {
    let isFresh = false
    const { slotPut } = keepWallet(storedWallet('assisted'))
    const { names } = await open('password', {
      answers: {
        stepUpStart: () => emailStarted,
        stepUpVerify() {
          isFresh = true
          return { authTime: '2026-03-01T09:30:00.000Z' }
        },
        slotPut(request) {
          if (!isFresh || !slotPut) throw new FrameError('FRESH_LOGIN_REQUIRED')
          return slotPut(request)
        },
      },
    })
    await typeNew(password)
    await expect.element(heading('Confirm that it’s you')).toBeVisible()
    await button('Email me a code').click()
    await field('6-digit code').fill('654321')
    await expect.element(heading('Opening your wallet')).toBeVisible()
    expect(names().filter((name) => name === 'slotPut')).toHaveLength(2)
  })
})

describe('passkeys', () => {
  const salts: ApiReply<'passkeySalts'> = {
    rpId: 'localhost',
    passkeys: [{ credentialId: 'AAAA', transports: [], prfSalt: 'A'.repeat(43) }],
    slot: null,
  }
  const add = async (options: Options) => {
    await open('recovery', options)
    await button('Use a passkey').click()
    return page.getByRole('alert')
  }

  test('error: a browser without passkeys', async () => {
    const alert = await add({ credentials: undefined })
    await expect.element(alert).toHaveTextContent(/browser doesn’t support passkeys/)
  })

  test('error: nothing that signs in with a passkey', async () => {
    const answers = { passkeySalts: () => ({ ...salts, passkeys: [] }) }
    const alert = await add({ answers, credentials: { get: async () => null } })
    await expect.element(alert).toHaveTextContent(/Add one under “Ways to sign in”/)
  })

  test('error: a passkey without PRF names it, and changes nothing', async () => {
    const answers = { passkeySalts: () => salts }
    const alert = await add({ answers, credentials: { get: async () => null } })
    await expect.element(alert).toHaveTextContent(/lacks the PRF extension/)
    await expect.element(button('Use a passkey')).toBeVisible()
  })

  test('error: canceled in the browser’s own dialog', async () => {
    const answers = { passkeySalts: () => salts }
    const get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    const alert = await add({ answers, credentials: { get } })
    await expect.element(alert).toHaveTextContent(/No passkey was used/)
  })
})

describe('removing', () => {
  test('default: with sign-in as the other way, on the second press', async () => {
    const { names } = await open('recovery', { state: storedWallet('assisted', 'password') })
    await button('Remove the password').click()
    expect(names()).not.toContain('slotDelete')
    await button('Remove the password').click()
    await expect.element(page.getByRole('link', { name: 'Set a password' })).toBeVisible()
    expect(names()).toContain('slotDelete')
  })

  test('behavior: the last way has no such button', async () => {
    await open('recovery', { state: storedWallet('password') })
    await expect.element(page.getByText(/last way to open your wallet can’t/)).toBeVisible()
    expect(button('Remove the password').query()).toBeNull()
  })

  test('behavior: in self-custody, the other way opens the wallet first', async () => {
    const state = storedWallet('password', 'passkey')
    const { seen } = await open('recovery', { state })
    await button('Remove the passkey').click()
    await button('Remove the passkey').click()
    await field('Wallet password').fill(password)
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Use a passkey')).toBeVisible()
    expect(seen.unlocked).toEqual([state.slots[0]?.slotId])
    expectTouchable()
  })
})

describe('LeaveAssisted', () => {
  const leave = async () => {
    await page.getByText('I understand that nobody').click()
    await field('Wallet password').fill(password)
    await button('Turn off with my password').click()
  }

  test('default: the kit first, then one write, then what an old backup still opens', async () => {
    const state = storedWallet('assisted', 'password')
    const { server, seen } = await open('leave', { state })
    await expect.element(page.getByText(/An old backup of this service’s data/)).toBeVisible()
    await expect.element(button('Make a recovery kit')).toBeVisible()
    expectTouchable()
    await leave()
    await expect.element(heading('Only you open your wallet now')).toBeVisible()
    await expect.element(page.getByText(/Move to a new wallet/)).toBeVisible()
    const deleted = server.calls.filter(({ name }) => name === 'slotDelete')
    expect(deleted).toMatchObject([{ request: { slotId: state.slots[0]?.slotId } }])
    expect(seen.unlocked).toEqual([state.slots[1]?.slotId])
  })

  test('behavior: not before the person says that they understand', async () => {
    const { names } = await open('leave', { state: storedWallet('assisted', 'password') })
    await field('Wallet password').fill(password)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(button('Turn off with my password'))
      .toHaveAttribute('aria-disabled', 'true')
    expect(names()).not.toContain('slotEvaluate')
  })

  test('behavior: without password and passkey, leads to them', async () => {
    await open('leave')
    await expect.element(page.getByRole('link', { name: 'Password and passkey' })).toBeVisible()
    expect(page.getByText('I understand').query()).toBeNull()
  })

  test('error: a wrong password is named, and deletes nothing', async () => {
    const vault = createPasswordVault()
    const wrong = () => ({
      ...vault.startVault(),
      unlock: () => Promise.reject(new FrameError('WALLET_CORRUPT')),
    })
    const state = storedWallet('assisted', 'password')
    const { names } = await open('leave', { state, vault: { ...vault, startVault: wrong } })
    await leave()
    await expect.element(page.getByText(/password doesn’t open the wallet/)).toBeVisible()
    expect(names()).not.toContain('slotDelete')
  })

  test('error: ten tries used up: the time from which it works again', async () => {
    const slotEvaluate = () => {
      throw new FrameError('RATE_LIMITED', {
        data: { cause: 'PASSWORD_TRIES', retryAfter: 3_600 },
      })
    }
    const state = storedWallet('assisted', 'password')
    await open('leave', { state, answers: { slotEvaluate } })
    await leave()
    const [hour] = new Date(Date.now() + 3_600_000).toLocaleTimeString('en').split(':')
    await expect
      .element(page.getByText(/^Ten passwords were tried/))
      .toHaveTextContent(new RegExp(`from .*\\b${hour}:`))
  })
})

describe('OpenWallet', () => {
  test('default: asks for the password, gives this browser a slot, then goes on', async () => {
    const vault = createPasswordVault('locked')
    const { server } = await open('wallet', { state: storedWallet('password'), vault })
    await button('Show secret phrase').click()
    await expect.element(heading('Open your wallet')).toBeVisible()
    expectTouchable()
    await field('Wallet password').fill(password)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('list', { name: 'Secret phrase' })).toBeVisible()
    const factors = server.calls.filter(({ name }) => name === 'slotFactor')
    expect(factors).toMatchObject([{ request: { kind: 'device' } }])
  })

  test('behavior: going back shows nothing', async () => {
    const vault = createPasswordVault('locked')
    await open('wallet', { state: storedWallet('password'), vault })
    await button('Show secret phrase').click()
    await expect.element(heading('Open your wallet')).toBeVisible()
    await button('Back').click()
    await expect.element(page.getByText(/Nothing was changed/)).toBeVisible()
    expect(document.body.textContent).not.toContain(testWords.split(' ')[0])
  })

  test('behavior: an old sign-in is confirmed on the way, and the password kept', async () => {
    let isFresh = false
    const vault = createPasswordVault('locked')
    await open('wallet', {
      ...{ state: storedWallet('password'), vault },
      answers: {
        stepUpStart: () => emailStarted,
        stepUpVerify() {
          isFresh = true
          return { authTime: '2026-03-01T09:30:00.000Z' }
        },
        slotEvaluate() {
          if (!isFresh) throw new FrameError('FRESH_LOGIN_REQUIRED')
          return { evaluated: 'A', signature: 'A' }
        },
      },
    })
    await button('Show secret phrase').click()
    await field('Wallet password').fill(password)
    await userEvent.keyboard('{Enter}')
    await button('Email me a code').click()
    await field('6-digit code').fill('654321')
    await expect.element(page.getByRole('list', { name: 'Secret phrase' })).toBeVisible()
  })
})

describe('CreateWallet', () => {
  test('default: with a password, and without a factor of the server alone', async () => {
    const state: ApiReply<'wallet'> = { wallet: null, slots: [] }
    const { server } = await open('wallet', { state })
    await field('New password').fill(password)
    await field('The same password again').fill(password)
    expectTouchable()
    await button('Create with password').click()
    await expect.element(button('Make a recovery kit')).toBeVisible()
    const kinds = server.calls.flatMap(({ name, request }) =>
      name === 'slotFactor' ? [Object(request).kind] : [],
    )
    expect(kinds).toEqual(['device'])
  })
})
