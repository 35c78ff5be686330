import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focused } from './focused.ts'

const firstBox = page.getByRole('textbox', { name: 'Digit 1 of 6' })

/** Types a code once its first box has the focus. */
export async function typeCode(code: string): Promise<void> {
  await expect.poll(() => focused() === firstBox.query()).toBe(true)
  await userEvent.keyboard(code)
}
