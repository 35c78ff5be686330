import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply } from '../../../testing/answers.ts'
import { focused } from '../../../testing/focused.ts'
import { testEmail } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { newEmail, renderUpdateEmail, setResendAt } from '../../../testing/renderUpdateEmail.ts'
import { typeCode } from '../../../testing/typeCode.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })
const box = (position: number) => page.getByRole('textbox', { name: `Digit ${position} of 6` })
const again = page.getByRole('button', { name: /Try again/ })

const secondary = { UPDATE_EMAIL: reply({ action: 'VERIFY_SECONDARY_OTP' as const }) }

describe('UpdateEmailSecondaryOtp', () => {
  test('default: the code from the new address changes the email', async () => {
    await renderUpdateEmail({ ...secondary, UPDATE_EMAIL_SECONDARY_OTP: reply({ newEmail }) })
    await expect.element(dialog('Confirm new email')).toBeVisible()
    await expect.element(page.getByText(newEmail)).toBeVisible()
    await expect.element(page.getByText(`your email stays ${testEmail}`)).toBeVisible()
    expectTouchable()
    await typeCode('222222')
    await expect.element(page.getByTestId('account-email')).toHaveTextContent(newEmail)
    await expect.element(page.getByText('Email changed')).toBeVisible()
  })

  test.each([
    ['OTP_EXPIRED', 'This code no longer works.'],
    ['IDENTITY_CONFLICT', 'already belongs to another account'],
    ['TIMEOUT', 'This took too long.'],
  ] as const)('error: %s', async (code, text) => {
    await renderUpdateEmail({
      ...secondary,
      UPDATE_EMAIL_SECONDARY_OTP: refuse(new FrameError(code)),
    })
    await typeCode('222222')
    await expect.element(page.getByRole('alert')).toHaveTextContent(text)
    await expect.poll(() => focused() === box(1).query()).toBe(true)
  })

  test('behavior: Try again goes back to the address', async () => {
    const { latchkey } = await renderUpdateEmail(secondary)
    setResendAt(latchkey, 0)
    await again.click()
    await expect.element(dialog('Edit email')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'New email' })).toHaveValue(newEmail)
  })
})
