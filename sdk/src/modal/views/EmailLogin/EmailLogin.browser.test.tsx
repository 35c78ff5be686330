import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAccount } from '../../../actions/getAccount.ts'
import { updateOptions } from '../../../core/options/updateOptions.ts'
import { refuse, reply } from '../../../testing/answers.ts'
import type { Answers } from '../../../testing/fakeFrame.ts'
import { focused } from '../../../testing/focused.ts'
import { renderModal, testAddress, testEmail } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { typeCode } from '../../../testing/typeCode.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })
const email = page.getByRole('textbox', { name: 'Email' })
const otp = reply({ action: 'VERIFY_OTP' as const })

async function open(answers: Answers = {}) {
  const rendered = await renderModal({
    answers: {
      CONNECT_EMAIL: otp,
      CONNECT_OTP: reply({}),
      GET_USER: reply({ address: testAddress, chainId: 1, email: testEmail }),
      ...answers,
    },
  })
  rendered.latchkey.open({ view: 'EmailLogin' })
  await expect.element(dialog('Email login')).toBeVisible()
  return rendered
}

describe('EmailLogin', () => {
  test('default: the form alone, by keyboard to a connected account', async () => {
    const { latchkey } = await open()
    expect(page.getByTestId('wallet-list').query()).toBe(null)
    await expect.poll(() => focused() === email.query()).toBe(true)
    await userEvent.keyboard(`${testEmail}{Enter}`)
    await expect.element(dialog('Enter your code')).toBeVisible()
    await typeCode('123456')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('connected')
  })

  test('behavior: by touch, Back from the code returns here', async () => {
    await open()
    expectTouchable()
    await email.fill(testEmail)
    await page.getByTestId('email-submit').click()
    await expect.element(dialog('Enter your code')).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(dialog('Email login')).toBeVisible()
    expect(page.getByTestId('header-back').query()).toBe(null)
  })

  test('error: an account that cannot be read returns here, with the error', async () => {
    await open({ GET_USER: refuse(new FrameError('WALLET_CORRUPT')) })
    await email.fill(testEmail)
    await page.getByTestId('email-submit').click()
    await expect.element(dialog('Enter your code')).toBeVisible()
    await typeCode('123456')
    await expect.element(dialog('Email login')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('didn’t pass a safety check')
  })

  test('error: it does not open while email is off', async () => {
    const off = await renderModal({ options: { modal: { features: { email: false } } } })
    const refused = expect.objectContaining({ code: 'LOGIN_NOT_OFFERED' })
    expect(() => off.latchkey.open({ view: 'EmailLogin' })).toThrow(refused)
    expect(page.getByRole('dialog').query()).toBe(null)
  })

  test('behavior: email that is turned off meanwhile leaves a sentence', async () => {
    const { latchkey } = await open()
    updateOptions(latchkey, { modal: { features: { email: false } } })
    await expect.element(page.getByText('Sign-in is turned off on this site')).toBeVisible()
    expect(email.query()).toBe(null)
  })
})
