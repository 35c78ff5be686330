import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAccount } from '../../../actions/getAccount.ts'
import { connectEmail } from '../../../core/login/connectEmail.ts'
import { loginCacheKeys } from '../../../frameClient/loginCache.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { record, refuse, reply } from '../../../testing/answers.ts'
import { type Answers, forever } from '../../../testing/fakeFrame.ts'
import { focused } from '../../../testing/focused.ts'
import { recordToasts } from '../../../testing/recordToasts.ts'
import { renderModal, testAddress, testEmail } from '../../../testing/renderModal.ts'
import type { TestLatchkey } from '../../../testing/startLatchkey.ts'
import { typeCode } from '../../../testing/typeCode.ts'

const group = page.getByRole('group', { name: '6-digit code' })
const box = (position: number) => page.getByRole('textbox', { name: `Digit ${position} of 6` })
const resend = page.getByRole('button', { name: /Resend code/ })

async function open(answers: Answers = {}) {
  const rendered = await renderModal({
    answers: {
      CONNECT_EMAIL: reply({ action: 'VERIFY_OTP' as const }),
      GET_USER: reply({ address: testAddress, chainId: 1, email: testEmail }),
      ...answers,
    },
  })
  rendered.latchkey.open()
  await connectEmail(rendered.latchkey, { email: testEmail })
  await expect.poll(() => focused() === box(1).query()).toBe(true)
  return rendered
}

/** @param ms from now on */
const setResendAt = (latchkey: TestLatchkey, ms: number) =>
  latchkey._internal.stores.login.setState({
    status: 'waiting',
    step: {
      method: 'email',
      step: 'code',
      email: testEmail,
      expiresAt: Date.now() + 600_000,
      resendAt: Date.now() + ms,
    },
  })

const wrong = refuse(new FrameError('OTP_WRONG', { data: { left: 4 } }))

const values = () => [1, 2, 3, 4, 5, 6].map((position) => box(position).element())
const code = () =>
  values()
    .map((input) => (input as HTMLInputElement).value)
    .join('')

/** Pastes as a person does: from the clipboard into what has the focus. */
async function paste(text: string): Promise<void> {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  focused()?.dispatchEvent(
    new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      composed: true,
      cancelable: true,
    }),
  )
}

describe('EmailVerifyOtp', () => {
  test('default: typing goes on by itself and the sixth digit submits', async () => {
    const codes: { otp: string }[] = []
    const { latchkey } = await open({ CONNECT_OTP: record(codes, {}) })
    await expect.element(page.getByText(testEmail)).toBeVisible()
    await expect.element(box(2)).toBeDisabled()
    await userEvent.keyboard('123')
    await expect.poll(() => focused() === box(4).query()).toBe(true)
    await expect.element(box(5)).toBeDisabled()
    await userEvent.keyboard('456')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(codes).toEqual([{ otp: '123456' }])
    expect(getAccount(latchkey).status).toBe('connected')
  })

  test('behavior: a pasted code spreads and submits', async () => {
    const codes: { otp: string }[] = []
    await open({ CONNECT_OTP: record(codes, {}) })
    await paste('987 654')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(codes).toEqual([{ otp: '987654' }])
  })

  test('behavior: Backspace goes back, arrows move, letters are dropped', async () => {
    await open()
    await userEvent.keyboard('12x3')
    expect(code()).toBe('123')
    await userEvent.keyboard('{Backspace}')
    expect(code()).toBe('12')
    await expect.poll(() => focused() === box(3).query()).toBe(true)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9')
    expect(code()).toBe('92')
    await expect.poll(() => focused() === box(2).query()).toBe(true)
  })

  test('behavior: offers itself to the one-time code of the keyboard', async () => {
    await open()
    expect(box(1).element().getAttribute('autocomplete')).toBe('one-time-code')
    expect(box(1).element().getAttribute('inputmode')).toBe('numeric')
    await expect.element(page.getByTestId('wui-otp-input')).toBeVisible()
  })

  test('behavior: while the code is checked a spinner has its place, in the same height', async () => {
    const { promise, resolve } = createDeferred<Record<string, never>>()
    await open({ CONNECT_OTP: reply(promise) })
    const before = group.element().getBoundingClientRect().height
    await typeCode('123456')
    await expect.element(group).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByText('Checking code')).toBeInTheDocument()
    expect(group.element().getBoundingClientRect().height).toBe(before)
    resolve({})
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('error: OTP_WRONG is shown, the boxes are empty and the first has the focus', async () => {
    await open({ CONNECT_OTP: wrong })
    await typeCode('123456')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Incorrect code. Try again.')
    expect(group.element().getAttribute('aria-describedby')).toBe(
      page.getByRole('alert').element().id,
    )
    expect(code()).toBe('')
    await expect.poll(() => focused() === box(1).query()).toBe(true)
    await userEvent.keyboard('1')
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
  })

  test.each([
    [2, 'Incorrect code. Try again. 2 tries left.'],
    [1, 'Incorrect code. Try again. One try left.'],
  ])('error: OTP_WRONG with the tries left (%i)', async (left, text) => {
    await open({ CONNECT_OTP: refuse(new FrameError('OTP_WRONG', { data: { left } })) })
    await typeCode('123456')
    await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  })

  test('behavior: another email can be requested once the countdown ends', async () => {
    const { latchkey } = await open()
    const resendIn = (ms: number) => setResendAt(latchkey, ms)
    resendIn(60_000)
    await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
    await expect.element(resend).toHaveTextContent(/in [56]\ds/)
    resendIn(600)
    await expect.element(resend).toHaveAttribute('aria-disabled', 'false')
    latchkey._internal.storage.removeItem(loginCacheKeys.lastEmailTime)
    await userEvent.keyboard('12')
    const toasts = recordToasts(latchkey)
    await resend.click()
    await expect.poll(() => toasts).toEqual(['EMAIL_RESENT'])
    expect(code()).toBe('')
    await expect.element(resend).toHaveTextContent(/in [23]\ds/)
  })

  test('behavior: after a resend, typing goes into the first box', async () => {
    const { latchkey } = await open({ CONNECT_OTP: wrong })
    latchkey._internal.storage.removeItem(loginCacheKeys.lastEmailTime)
    setResendAt(latchkey, 0)
    await resend.click()
    await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => focused() === box(1).query()).toBe(true)
    await userEvent.keyboard('12')
    expect(code()).toBe('12')
    await userEvent.keyboard('3456')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'Incorrect code. Try again. Use the code from the latest email. 4 tries left.',
      )
  })

  test('behavior: a press on Resend that does not count yet keeps its focus and sends nothing', async () => {
    const { latchkey, frame } = await open()
    setResendAt(latchkey, 60_000)
    await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
    ;(resend.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe(resend.element())
    expect(frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(1)
  })

  const accountUrl = 'https://login.example/account'
  const openAgain = page.getByRole('button', { name: 'Open your wallet' })
  const accountPage = page.getByRole('link', { name: 'Go to your account page' })

  /** A login whose wallet stayed locked for this reason. */
  async function stayLocked(code: FrameErrorCode, more: object = {}) {
    const data = { cause: 'SELF_CUSTODY', means: 'password', accountUrl, ...more }
    const rendered = await open({
      CONNECT_OTP: refuse(new FrameError('WALLET_LOCKED', { data })),
      UNLOCK_WALLET: refuse(new FrameError(code, { data })),
    })
    await typeCode('123456')
    return rendered
  }

  test.each([
    ['password', 'Only your password opens your wallet'],
    ['passkey', 'Only your passkey opens your wallet'],
    ['either', 'Only your password or passkey opens your wallet'],
  ])('error: a wallet that stayed locked names what opens it: %s', async (means, text) => {
    await stayLocked('USER_REJECTED', { means })
    await expect.element(page.getByRole('dialog', { name: 'Open your wallet' })).toBeVisible()
    await expect.element(page.getByText('Your wallet isn’t open yet')).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(openAgain).toBeVisible()
    await expect.element(accountPage).toHaveAttribute('href', accountUrl)
    await expect.element(accountPage).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(group).not.toBeInTheDocument()
  })

  test('behavior: it can be opened without another code', async () => {
    const { latchkey, frame } = await stayLocked('USER_REJECTED')
    await openAgain.click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('connected')
    expect(frame.requests.filter(({ name }) => name === 'CONNECT_OTP')).toHaveLength(1)
  })

  test('error: a browser without windows says so', async () => {
    await stayLocked('WINDOW_UNAVAILABLE')
    await expect.element(page.getByText(/in another browser/)).toBeVisible()
  })

  test('error: another sign-in is needed: the code’s own text, and nothing to open', async () => {
    await stayLocked('FRESH_LOGIN_REQUIRED')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/[Ss]ign in again/)
    await expect.element(openAgain).not.toBeInTheDocument()
  })

  test('error: no link to an address that runs a script', async () => {
    await stayLocked('USER_REJECTED', { accountUrl: 'javascript:alert(1)' })
    await expect.element(openAgain).toBeVisible()
    await expect.element(accountPage).not.toBeInTheDocument()
  })

  test('error: OTP_EXPIRED names no time that the code still had', async () => {
    await open({ CONNECT_OTP: refuse(new FrameError('OTP_EXPIRED')) })
    await expect.element(page.getByText('This code expires in 10 minutes.')).toBeVisible()
    await typeCode('123456')
    await expect.element(page.getByRole('alert')).toHaveTextContent('This code no longer works.')
    await expect.element(page.getByText(/This code expires/)).not.toBeInTheDocument()
  })

  test('behavior: back and the same address go on with the code on its way', async () => {
    const { frame } = await open({ CONNECT_OTP: reply({}) })
    await page.getByTestId('header-back').click()
    await page.getByRole('textbox', { name: 'Email' }).fill(testEmail)
    await page.getByTestId('email-submit').click()
    await expect.poll(() => focused() === box(1).query()).toBe(true)
    expect(frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(1)
    await typeCode('123456')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('behavior: while the code is checked, closing says why it has to wait', async () => {
    await open({ CONNECT_OTP: forever })
    await typeCode('123456')
    await expect.element(page.getByText('Checking code')).toBeVisible()
    await page.getByTestId('w3m-header-close').click()
    const reason = page.getByRole('status').filter({ hasText: 'Wait until your code is checked' })
    await expect.element(reason).toBeVisible()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})
