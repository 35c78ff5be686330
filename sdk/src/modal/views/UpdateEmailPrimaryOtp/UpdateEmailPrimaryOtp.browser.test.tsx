import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, reply } from '../../../testing/answers.ts'
import { forever } from '../../../testing/fakeFrame.ts'
import { focused } from '../../../testing/focused.ts'
import { testEmail } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { newEmail, renderUpdateEmail, setResendAt } from '../../../testing/renderUpdateEmail.ts'
import { typeCode } from '../../../testing/typeCode.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })
const box = (position: number) => page.getByRole('textbox', { name: `Digit ${position} of 6` })
const again = page.getByRole('button', { name: /Try again/ })

describe('UpdateEmailPrimaryOtp', () => {
  test('default: the code from the current address leads to that from the new one', async () => {
    await renderUpdateEmail({ UPDATE_EMAIL_PRIMARY_OTP: reply({}) })
    await expect.element(dialog('Confirm current email')).toBeVisible()
    await expect.element(page.getByText(testEmail)).toBeVisible()
    await expect.element(page.getByText(`we’ll send a code to ${newEmail}`)).toBeVisible()
    expectTouchable()
    await typeCode('111111')
    await expect.element(dialog('Confirm new email')).toBeVisible()
  })

  test('error: a wrong code is shown with the tries left, and typed again', async () => {
    const wrong = new FrameError('OTP_WRONG', { data: { left: 2 } })
    await renderUpdateEmail({ UPDATE_EMAIL_PRIMARY_OTP: refuse(wrong) })
    await typeCode('000000')
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Incorrect code. Try again. 2 tries left.')
    const group = page.getByTestId('wui-otp-input')
    await expect.element(group).toHaveAttribute('aria-describedby', alert.element().id)
    await expect.poll(() => focused() === box(1).query()).toBe(true)
    await userEvent.keyboard('1')
    await expect.element(alert).toBeEmptyDOMElement()
  })

  test('behavior: Try again waits for the countdown, then goes back to the address', async () => {
    const { latchkey } = await renderUpdateEmail()
    await expect.element(again).toHaveAttribute('aria-disabled', 'true')
    await expect.element(again).toHaveTextContent(/in [23]\ds/)
    await again.click({ force: true })
    await expect.element(dialog('Confirm current email')).toBeVisible()
    setResendAt(latchkey, 0)
    await expect.element(again).toHaveAttribute('aria-disabled', 'false')
    await again.click()
    await expect.element(dialog('Edit email')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'New email' })).toHaveValue(newEmail)
    await expect.element(page.getByTestId('save-email')).toBeEnabled()
  })

  test('behavior: while the code is checked, closing says why it has to wait', async () => {
    await renderUpdateEmail({ UPDATE_EMAIL_PRIMARY_OTP: forever })
    await typeCode('111111')
    await expect.element(page.getByText('Checking code')).toBeVisible()
    await page.getByTestId('w3m-header-close').click()
    await expect.element(page.getByText('Wait until your code is checked')).toBeVisible()
    await expect.element(dialog('Confirm current email')).toBeVisible()
  })
})
