import { page } from 'vitest/browser'

/** Signs in by email, as a person does on a phone. */
export async function signIn(): Promise<void> {
  await page.getByLabelText('Email').fill('ada@example.org')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await page.getByLabelText('6-digit code').fill('123456')
}
