import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connectEmail } from '../../../core/login/connectEmail.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { reply } from '../../../testing/answers.ts'
import { forever } from '../../../testing/fakeFrame.ts'
import { renderModal, testEmail } from '../../../testing/renderModal.ts'

/** @param approval settles when the link was opened */
async function open(approval: Promise<Record<string, never>>) {
  const rendered = await renderModal({
    answers: {
      CONNECT_EMAIL: reply({ action: 'VERIFY_DEVICE' as const, matchCode: '47' }),
      CONNECT_DEVICE: reply(approval),
    },
  })
  rendered.latchkey.open()
  await connectEmail(rendered.latchkey, { email: testEmail })
  return rendered
}

describe('EmailVerifyDevice', () => {
  test('default: says where the link went, shows the number, and waits', async () => {
    await open(forever())
    await expect.element(page.getByRole('dialog', { name: 'Approve this device' })).toBeVisible()
    await expect.element(page.getByText(testEmail)).toBeVisible()
    const number = page.getByRole('region', { name: 'Your number' })
    await expect.element(number).toHaveTextContent('47')
    await expect.element(page.getByText('Waiting for your approval')).toBeVisible()
    await expect.element(page.getByText('This link expires in 10 minutes.')).toBeVisible()
  })

  test('behavior: once approved, the code view follows', async () => {
    const { promise, resolve } = createDeferred<Record<string, never>>()
    await open(promise)
    await expect.element(page.getByRole('dialog', { name: 'Approve this device' })).toBeVisible()
    resolve({})
    await expect.element(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
  })

  test.each([
    ['DEVICE_REJECTED', 'Sign-in rejected'],
    ['DEVICE_EXPIRED', 'The link has expired'],
  ] as const)('error: %s is told at Connect, with the address kept', async (reason, title) => {
    const { promise, reject } = createDeferred<Record<string, never>>()
    await open(promise)
    await expect.element(page.getByRole('dialog', { name: 'Approve this device' })).toBeVisible()
    reject(new FrameError(reason))
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(title)
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(testEmail)
    await expect.element(page.getByTestId('email-submit')).toHaveTextContent('Try again')
  })
})
