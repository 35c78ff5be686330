import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import { sealEmail } from '../server/logins/email/sealEmail.ts'
import { setDevicePolicy } from '../server/testing/logIn.ts'
import { openPage, type Page, type PageParameters } from './openPage.ts'
import { openServer, type Server, testChain } from './openServer.ts'

const hour = 60 * 60_000

let server: Server
let deviceStore = createMemoryDeviceStore()
let people = 0
let [old, next] = ['', '']
let page: Page
let address = ''

beforeAll(async () => {
  server = await openServer([testChain('eip155:1', 'One')])
  await setDevicePolicy(server, 'off')
})
afterAll(() => server.close())
beforeEach(async () => {
  people += 1
  old = `ada.${people}@example.org`
  next = `grace.${people}@example.org`
  server.clock.advance(2 * hour)
  useNewDevice()
  page = open()
  address = await logIn(page, old)
  server.clock.advance(31_000)
})

/** A page of the same device, such as another tab. */
const open = (options: Partial<PageParameters> = {}) =>
  openPage({
    server,
    deviceStore,
    ...options,
  })
function useNewDevice(): void {
  globalThis.indexedDB = new IDBFactory()
  deviceStore = createMemoryDeviceStore()
}

async function logIn(on: Page, email: string): Promise<string> {
  server.clock.advance(31_000)
  await on.request('CONNECT_EMAIL', { email })
  await on.request('CONNECT_OTP', { otp: server.lastCode() })
  return (await on.request('GET_USER')).address
}
const start = (newEmail = next, on = page) => on.request('UPDATE_EMAIL', { newEmail })
const primary = (otp = server.lastCode(), on = page) =>
  on.request('UPDATE_EMAIL_PRIMARY_OTP', { otp })
const secondary = (otp = server.lastCode(), on = page) =>
  on.request('UPDATE_EMAIL_SECONDARY_OTP', { otp })
async function change(): Promise<void> {
  await start()
  await primary()
  await secondary()
}

describe('UPDATE_EMAIL', () => {
  test('default: both codes, after which the page and the next page have the new email', async () => {
    expect(await start(next.toUpperCase())).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(await primary(` ${server.lastCode()} `)).toBeUndefined()
    expect(await secondary()).toEqual({ newEmail: next })
    expect(await page.request('GET_USER')).toMatchObject({ email: next, address })
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(page.events).not.toContain('ACCOUNTS_CHANGED')
    expect(await open().request('GET_USER')).toMatchObject({ email: next, address })
  })

  test('behavior: another tab has the new email at once', async () => {
    const tab = open()
    expect(await tab.request('GET_USER')).toMatchObject({ email: old })
    await change()
    await expect
      .poll(async () => (await tab.request('GET_USER')).email, { interval: 20 })
      .toBe(next)
    expect(tab.events).not.toContain('ACCOUNTS_CHANGED')
  })

  test('behavior: a login with the new email opens the same wallet, in this browser at once', async () => {
    await change()
    await page.request('SIGN_OUT')
    expect(await logIn(page, next)).toBe(address)
  })

  test('error: a new device waits 24 hours, and is told until when', async () => {
    await change()
    useNewDevice()
    const phone = open()
    server.clock.advance(31_000)
    await phone.request('CONNECT_EMAIL', { email: next })
    const otp = server.lastCode()
    await expect(phone.request('CONNECT_OTP', { otp })).rejects.toMatchObject({
      reason: 'RECOVERY_ON_HOLD',
      message: expect.stringMatching(/A new device can open the wallet from .* UTC$/),
      data: { until: expect.any(String), retryAfter: expect.any(Number) },
    })
    await expect(phone.request('GET_USER')).rejects.toMatchObject({ reason: 'RECOVERY_ON_HOLD' })
    expect(await phone.request('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('behavior: other devices are signed out', async () => {
    useNewDevice()
    const laptop = open()
    await logIn(laptop, old)
    server.clock.advance(31_000)
    await change()
    expect(await laptop.request('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('behavior: if the reply to the last code is lost, entering it again tells the new email', async () => {
    let lost = 0
    const request: typeof server.app.request = async (input, init) => {
      const reply = await server.app.request(input, init)
      if (!String(input).endsWith('/email-change/secondary') || lost > 0) return reply
      lost += 1
      throw new TypeError('connection lost')
    }
    const flaky = open({
      server: { ...server, app: Object.assign(Object.create(server.app), { request }) },
    })
    await start(next, flaky)
    await primary(undefined, flaky)
    const otp = server.lastCode()
    await expect(secondary(otp, flaky)).rejects.toMatchObject({ reason: 'SERVER_UNREACHABLE' })
    expect(await secondary(otp, flaky)).toEqual({ newEmail: next })
    expect(await flaky.request('GET_USER')).toMatchObject({ email: next, address })
  })

  test('behavior: IS_CONNECTED brings the new email where no tab told it', async () => {
    const tab = open()
    expect(await tab.request('GET_USER')).toMatchObject({ email: old })
    const { secrets } = server.context
    const user = sealEmail(secrets, next)
    const { email_hmac } = sealEmail(secrets, old)
    await server.context.db
      .updateTable('users')
      .set(user)
      .where('email_hmac', '=', email_hmac)
      .execute()
    expect(await tab.request('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await tab.request('GET_USER')).toMatchObject({ email: next })
  })

  test('error: another address of the same account, an unknown email, and a taken one', async () => {
    await expect(start(old)).rejects.toMatchObject({
      ...{ reason: 'INVALID_EMAIL', message: 'This is your email already' },
    })
    useNewDevice()
    await logIn(open(), next)
    useNewDevice()
    const again = open()
    await logIn(again, old)
    server.clock.advance(31_000)
    await start(next, again)
    await primary(undefined, again)
    await expect(secondary(undefined, again)).rejects.toMatchObject({ reason: 'EMAIL_IN_USE' })
    expect(await again.request('GET_USER')).toMatchObject({ email: old })
  })

  test('error: wrong codes say how many tries are left, and go on', async () => {
    await start()
    const wrong = String((Number(server.lastCode()) + 1) % 1_000_000).padStart(6, '0')
    await expect(primary(wrong)).rejects.toMatchObject({ reason: 'OTP_WRONG', data: { left: 4 } })
    await primary()
    expect(await secondary()).toEqual({ newEmail: next })
  })

  test.each(['primary', 'secondary'] as const)(
    'error: the %s code without a change, after a reload and after a sign-out',
    async (step) => {
      const enter = step === 'primary' ? primary : secondary
      const refused = { reason: 'NO_LOGIN_IN_PROGRESS' }
      await expect(enter('123456')).rejects.toMatchObject(refused)
      await start()
      await expect(enter('123456', open())).rejects.toMatchObject(refused)
      await page.request('SIGN_OUT')
      await expect(enter('123456')).rejects.toMatchObject(refused)
    },
  )

  test('error: NOT_CONNECTED without a session', async () => {
    useNewDevice()
    await expect(start(next, open())).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
  })
})
