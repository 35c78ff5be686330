import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { session, signedIn } from '../testing/answers.ts'
import type { Answers } from '../testing/createAccountServer.ts'
import { openPage } from '../testing/openPage.tsx'
import { signIn } from '../testing/signIn.ts'

beforeEach(() => page.viewport(360, 740))
afterEach(() => cleanup())

const changeId = `ec_${'a'.repeat(22)}`
const next = 'ada@new.example'
const times = { expiresIn: 600, retryAfter: 30 }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const field = page.getByLabelText('New email')
const code = page.getByLabelText('6-digit code')

function answer(email: string | null): Answers {
  const user = { ...session.user, email }
  const logins = () =>
    user.email === null ? [] : [{ provider: 'email', email: user.email, addedAt: session.authTime }]
  const { accessToken: _, ...alive } = session
  return {
    ...signedIn,
    emailVerify: () => ({ ...session, user }),
    session: () => ({ ...alive, user }),
    accountLogins: () => ({ logins: logins() }),
    passkeys: () => ({ passkeys: [] }),
    emailChangeStart: () => ({
      ...{ changeId, ...times },
      action: user.email === null ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
    }),
    emailChangePrimary: () => times,
    emailChangeSecondary() {
      user.email = next
      return { ...alive, user }
    },
  }
}

async function open(answers: Answers, link: string) {
  const opened = await openPage({ answers })
  await signIn()
  await page.getByRole('link', { name: /^Ways to sign in/ }).click()
  await page.getByRole('link', { name: link }).click()
  await field.fill(next)
  await page.getByRole('button', { name: 'Send code' }).click()
  return opened
}

describe('ChangeEmail', () => {
  test('default: a code from the current address, then one from the new address', async () => {
    const { server } = await open(answer('ada@example.org'), 'Change your email')
    await expect.element(heading('Confirm your current email')).toBeVisible()
    await expect.element(page.getByText('We sent a code to ada@example.org.')).toBeVisible()
    await code.fill('123456')
    await expect.element(heading('Confirm your new email')).toBeVisible()
    await expect.element(code).toHaveValue('')
    await expect.element(page.getByText(`We sent a code to ${next}.`)).toBeVisible()
    await code.fill('654321')
    await expect.element(heading('Ways to sign in')).toBeVisible()
    await expect.element(page.getByText(next)).toBeVisible()
    const sent = server.calls.filter(({ name }) => name.startsWith('emailChange'))
    expect(sent).toMatchObject([
      { name: 'emailChangeStart', request: { email: next } },
      { name: 'emailChangePrimary', request: { changeId, otp: '123456' } },
      { name: 'emailChangeSecondary', request: { changeId, otp: '654321' } },
    ])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByText(`Signed in as ${next}`)).toBeVisible()
  })

  test('behavior: the first email needs only its own code', async () => {
    await open(answer(null), 'Add an email')
    await expect.element(heading('Confirm your new email')).toBeVisible()
    await code.fill('654321')
    await expect.element(page.getByText(next)).toBeVisible()
  })

  test('error: an email of another account, said after its code', async () => {
    const emailChangeSecondary = () => {
      throw new FrameError('EMAIL_IN_USE')
    }
    await open({ ...answer('ada@example.org'), emailChangeSecondary }, 'Change your email')
    await code.fill('123456')
    await expect.element(heading('Confirm your new email')).toBeVisible()
    await code.fill('654321')
    await expect.element(page.getByText(/belongs to another account here/)).toBeVisible()
  })

  test('behavior: the way back from a code leads to the address, as it was typed', async () => {
    await open(answer('ada@example.org'), 'Change your email')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(field).toHaveValue(next)
  })
})
