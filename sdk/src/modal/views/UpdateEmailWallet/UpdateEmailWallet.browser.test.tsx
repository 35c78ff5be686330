import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAccount } from '../../../actions/getAccount.ts'
import { loginCacheKeys } from '../../../frameClient/loginCache.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { record, refuse, reply } from '../../../testing/answers.ts'
import type { Answers } from '../../../testing/fakeFrame.ts'
import { focused } from '../../../testing/focused.ts'
import { connect, renderModal, testEmail } from '../../../testing/renderModal.ts'
import { expectTouchable, renderNetworks } from '../../../testing/renderNetworks.ts'
import { typeCode } from '../../../testing/typeCode.ts'

const newEmail = 'grace@example.org'
const field = page.getByRole('textbox', { name: 'New email' })
const save = page.getByTestId('save-email')
const alert = page.getByRole('alert')
const dialog = (name: string) => page.getByRole('dialog', { name })
const primary = { action: 'VERIFY_PRIMARY_OTP' } as const

async function open(answers: Answers = {}) {
  const rendered = await renderModal({
    answers: {
      RPC_REQUEST: reply('0x0'),
      UPDATE_EMAIL: reply(primary),
      UPDATE_EMAIL_PRIMARY_OTP: reply({}),
      UPDATE_EMAIL_SECONDARY_OTP: reply({ newEmail }),
      ...answers,
    },
  })
  connect(rendered.latchkey)
  rendered.latchkey.open({ view: 'UpdateEmailWallet' })
  await expect.element(dialog('Edit email')).toBeVisible()
  return rendered
}

describe('UpdateEmailWallet', () => {
  test('default: from the account to both codes and back, by keyboard', async () => {
    const asked: unknown[] = []
    const { latchkey } = await open({
      UPDATE_EMAIL: record(asked, primary),
      UPDATE_EMAIL_PRIMARY_OTP: record(asked, {}),
      UPDATE_EMAIL_SECONDARY_OTP: record(asked, { newEmail }),
    })
    latchkey.open({ view: 'Account' })
    const row = page.getByRole('button', { name: `Edit email ${testEmail}` })
    await expect.element(row).toBeVisible()
    ;(row.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Edit email')).toBeVisible()
    await expect.poll(() => focused() === field.query()).toBe(true)
    await userEvent.keyboard(`${newEmail}{Enter}`)
    await expect.element(dialog('Confirm current email')).toBeVisible()
    await typeCode('111111')
    await expect.element(dialog('Confirm new email')).toBeVisible()
    await expect.element(page.getByText(newEmail)).toBeVisible()
    await typeCode('222222')
    await expect.element(page.getByTestId('account-email')).toHaveTextContent(newEmail)
    await expect.element(page.getByText('Email changed')).toBeVisible()
    expect(asked).toEqual([{ newEmail }, { otp: '111111' }, { otp: '222222' }])
    expect(getAccount(latchkey).user?.email).toBe(newEmail)
    expect(page.getByTestId('header-back').query()).toBe(null)
  })

  test('default: by touch, at 360 px', async () => {
    await page.viewport(360, 740)
    await open()
    expectTouchable()
    await field.fill(newEmail)
    await save.click()
    await expect.element(dialog('Confirm current email')).toBeVisible()
    expectTouchable()
  })

  test('behavior: Save counts from 4 characters that are another address', async () => {
    await open()
    await expect.element(page.getByText(testEmail)).toBeVisible()
    await expect.element(save).toBeDisabled()
    for (const text of ['a@b', testEmail, ` ${testEmail.toUpperCase()} `]) {
      await field.fill(text)
      await expect.element(save).toBeDisabled()
    }
    await field.fill('a@b.co')
    await expect.element(save).toBeEnabled()
  })

  test('behavior: an address of another shape is refused here', async () => {
    const asked: unknown[] = []
    await open({ UPDATE_EMAIL: record(asked, primary) })
    await field.fill('grace@example')
    await save.click()
    await expect.element(alert).toHaveTextContent('Invalid email. Try again.')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(asked).toEqual([])
  })

  test('behavior: while the email is sent the button is busy, and Back leaves', async () => {
    const { promise, resolve } = createDeferred<typeof primary>()
    const { latchkey } = await open({ UPDATE_EMAIL: reply(promise) })
    latchkey.open({ view: 'Account' })
    await page.getByTestId('account-email').click()
    await field.fill(newEmail)
    await save.click()
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await expect.element(field).toHaveAttribute('readonly')
    await page.getByTestId('header-back').click()
    await expect.element(page.getByTestId('account-email')).toBeVisible()
    resolve(primary)
    await promise
    expect(dialog('Confirm current email').query()).toBe(null)
  })

  test.each([
    ['COOLDOWN', { retryAfter: 17 }, 'Please try again after 17 seconds'],
    ['FRESH_LOGIN_REQUIRED', {}, 'To keep your wallet safe, sign in again.'],
    ['IDENTITY_CONFLICT', {}, 'already belongs to another account'],
    ['TIMEOUT', {}, 'This took too long.'],
  ] as const)('error: %s is shown under the field, with its address', async (code, data, text) => {
    await open({ UPDATE_EMAIL: refuse(new FrameError(code, { data })) })
    await field.fill(newEmail)
    await save.click()
    await expect.element(alert).toHaveTextContent(text)
    await expect.element(field).toHaveValue(newEmail)
    await field.fill('other@example.org')
    await expect.element(alert).toBeEmptyDOMElement()
  })

  test('error: a social login, and a wallet, have no email to change', async () => {
    const { latchkey } = await open()
    latchkey._internal.storage.setItem(loginCacheKeys.social, 'google')
    latchkey.open({ view: 'Account' })
    await expect.element(page.getByText(testEmail)).toBeVisible()
    expect(page.getByTestId('account-email').query()).toBe(null)
    latchkey.open({ view: 'UpdateEmailWallet' })
    await expect.element(page.getByText('You didn’t sign in with email')).toBeVisible()
    expect(field.query()).toBe(null)
  })

  test('error: without the login connector, the view says so', async () => {
    await renderNetworks({ view: 'UpdateEmailWallet' })
    await expect.element(page.getByText('This option isn’t available here.')).toBeVisible()
  })
})
