import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderModal } from '../../../testing/renderModal.ts'

describe('WhatIsAWallet', () => {
  test('default: explains a wallet, and leads to some', async () => {
    const { latchkey } = await renderModal()
    latchkey.open({ view: 'WhatIsAWallet' })
    await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
    await expect.poll(() => page.getByRole('heading', { level: 2 }).all().length).toBe(3)
    await expect.element(page.getByText('Sign in with your email and you get one.')).toBeVisible()
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
  })

  test('behavior: without the email login, it offers none', async () => {
    const { latchkey } = await renderModal({ options: { modal: { features: { email: false } } } })
    latchkey.open({ view: 'WhatIsAWallet' })
    await expect.poll(() => page.getByRole('heading', { level: 2 }).all().length).toBe(3)
    expect(page.getByText('Sign in with your email').query()).toBe(null)
  })
})
