import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatchConnection } from '../../../core/connection/connectionStore.ts'
import { connectEmail } from '../../../core/login/connectEmail.ts'
import { loginCacheKeys } from '../../../frameClient/loginCache.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { record, refuse, reply } from '../../../testing/answers.ts'
import type { Answers } from '../../../testing/fakeFrame.ts'
import { memoryStorage } from '../../../testing/memoryStorage.ts'
import { connect, renderModal, testEmail } from '../../../testing/renderModal.ts'
import type { TestOptions } from '../../../testing/startLatchkey.ts'

const email = page.getByRole('textbox', { name: 'Email' })
const submit = page.getByTestId('email-submit')
const alert = page.getByRole('alert')

async function open(answers: Answers, options: TestOptions = {}) {
  const rendered = await renderModal({ answers, options })
  rendered.latchkey.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return rendered
}

const otp = { action: 'VERIFY_OTP' as const }

describe('Connect', () => {
  test('default: Enter sends the trimmed address and goes to the code', async () => {
    const asked: { email: string }[] = []
    const events: string[] = []
    await open(
      { CONNECT_EMAIL: record(asked, otp) },
      // The modal's code may load meanwhile, or not yet.
      { onEvent: ({ event }) => event.startsWith('EMAIL_') && events.push(event) },
    )
    await expect.element(submit).toBeDisabled()
    await email.fill(` ${testEmail} `)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
    expect(asked).toEqual([{ email: testEmail }])
    expect(events).toEqual([
      'EMAIL_LOGIN_SELECTED',
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
    ])
  })

  test('behavior: an address of another shape is refused here, and the field says so', async () => {
    const asked: { email: string }[] = []
    await open({ CONNECT_EMAIL: record(asked, otp) })
    await email.fill('ada@example')
    await submit.click()
    await expect.element(alert).toHaveTextContent('Invalid email. Try again.')
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    const described = email.element().getAttribute('aria-describedby')
    expect(alert.element().id).toBe(described)
    expect(asked).toEqual([])
    await email.fill('ada@example.o')
    await expect.element(alert).toBeEmptyDOMElement()
  })

  test('behavior: while the email is sent the button is busy and the field is read-only', async () => {
    const { promise, resolve } = createDeferred<typeof otp>()
    await open({ CONNECT_EMAIL: reply(promise) })
    await email.fill(testEmail)
    await submit.click()
    await expect.element(submit).toHaveAttribute('aria-busy', 'true')
    await expect.element(email).toHaveAttribute('readonly')
    resolve(otp)
    await expect.element(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
  })

  test('behavior: a login that the dApp began has its address in the field until it is edited', async () => {
    const { promise, reject } = createDeferred<typeof otp>()
    const { latchkey } = await open({ CONNECT_EMAIL: reply(promise) })
    const login = connectEmail(latchkey, { email: testEmail })
    await expect.element(email).toHaveValue(testEmail)
    reject(new FrameError('SERVER_UNREACHABLE'))
    await login
    await expect.element(email).toHaveValue(testEmail)
    await email.fill('grace@example.org')
    await expect.element(email).toHaveValue('grace@example.org')
  })

  test('behavior: says why the login of the last visit is over if the browser did not keep it', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'Your browser signed you out' })
    const { latchkey } = await open(
      { IS_CONNECTED: reply({ isConnected: false, memoryOnly: true }) },
      { storage: memoryStorage({ [loginCacheKeys.used]: 'true' }) },
    )
    await expect.element(notice).toHaveTextContent('same wallet')
    await expect.element(email).toBeVisible()
    connect(latchkey)
    dispatchConnection(latchkey._internal.stores.connection, ['eip155'], { type: 'disconnected' })
    await expect.element(notice).not.toBeInTheDocument()
  })

  test('behavior: says nothing of the browser after a login that just ended', async () => {
    const storage = memoryStorage({ [loginCacheKeys.used]: 'true' })
    await open({ IS_CONNECTED: reply({ isConnected: false }) }, { storage })
    await expect.poll(() => storage.getItem(loginCacheKeys.used)).toBe(null)
    await expect.element(email).toBeVisible()
    expect(page.getByText('Your browser signed you out').query()).toBe(null)
  })

  test('error: COOLDOWN names the seconds under the field', async () => {
    await open({ CONNECT_EMAIL: refuse(new FrameError('COOLDOWN', { data: { retryAfter: 17 } })) })
    await email.fill(testEmail)
    await submit.click()
    await expect.element(alert).toHaveTextContent('Please try again after 17 seconds')
    await expect.element(email).toHaveValue(testEmail)
  })

  test('error: ORIGIN_NOT_ALLOWED says who can fix it, without the developer’s command', async () => {
    await open({ CONNECT_EMAIL: refuse(new FrameError('ORIGIN_NOT_ALLOWED')) })
    await email.fill(testEmail)
    await submit.click()
    await expect.element(alert.first()).toHaveTextContent('Sign-in isn’t set up on this site')
    expect(page.getByText(/latchkey/).query()).toBe(null)
    await expect.element(submit).toHaveTextContent('Try again')
  })

  test('error: an unreachable frame is a plain text, without its address', async () => {
    await open({
      CONNECT_EMAIL: refuse(
        new FrameError('FRAME_LOAD_FAILED', { data: { cause: 'unreachable' } }),
      ),
    })
    await email.fill(testEmail)
    await submit.click()
    await expect.element(alert.first()).toHaveTextContent('Sign-in is unavailable')
    await expect.element(alert.first()).not.toHaveTextContent('127.0.0.1')
    await expect.element(submit).toHaveTextContent('Try again')
  })

  test('param: modal.features.email off says that there is no way in', async () => {
    await open({}, { modal: { features: { email: false } } })
    await expect.element(page.getByRole('status').first()).toHaveTextContent('turned off')
    expect(email.query()).toBe(null)
    expect(page.getByText('Sign in to').query()).toBe(null)
  })

  test.each([
    [{ terms: 'https://d.example/t' }, ['Terms of Service']],
    [{ privacy: 'https://d.example/p' }, ['Privacy Policy']],
    [
      { terms: 'https://d.example/t', privacy: 'https://d.example/p' },
      ['Terms of Service', 'Privacy Policy'],
    ],
    [{}, []],
  ])('param: legal links %o', async (options, names) => {
    await open({}, { modal: options })
    await expect.element(email).toBeVisible()
    const links = page.getByRole('link').all()
    expect(links.map((link) => link.element().textContent)).toEqual(names)
  })
})
