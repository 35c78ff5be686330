import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../actions/connect.ts'
import { getAccount } from '../../../actions/getAccount.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import { recentEmailsKey } from '../../../siwx/flow/recentEmails.ts'
import type { SiwxEmailCapture } from '../../../siwx/siwx.ts'
import { focused } from '../../../testing/focused.ts'
import { memoryStorage } from '../../../testing/memoryStorage.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { createTestSiwx, signInWallet, siwxSigner } from '../../../testing/startSiwxFlow.ts'

const email = page.getByRole('textbox', { name: 'Email' })
const form = page.getByTestId('data-capture')
const code = page.getByTestId('data-capture-otp')
const sign = page.getByTestId('siwx-sign-message')
const skip = page.getByRole('button', { name: 'Skip' })

async function open(changes: Partial<SiwxEmailCapture> = {}, entries: Record<string, string> = {}) {
  const request = vi.fn<SiwxEmailCapture['request']>(async () => true)
  const emailCapture = { required: false, request, confirm: async () => {}, ...changes }
  const storage = memoryStorage(entries)
  const wallet = mock({ addresses: { eip155: siwxSigner.address }, respond: signInWallet })
  const siwx = createTestSiwx({}, { emailCapture })
  const { latchkey } = await renderModal({ connectors: [wallet], options: { siwx, storage } })
  await connect(latchkey)
  await expect.element(form).toBeVisible()
  return { latchkey, request, storage }
}

describe('DataCapture', () => {
  test('default: an email, completed by its domain, gets a code; by touch at 360 px', async () => {
    await page.viewport(360, 740)
    const { request, storage } = await open()
    await email.fill('ada')
    expectTouchable()
    await page.getByRole('button', { name: '@icloud.com' }).click()
    await expect.element(email).toHaveValue('ada@icloud.com')
    await page.getByTestId('capture-submit').click()
    await expect.element(code).toBeVisible()
    await expect.element(code).toHaveTextContent('ada@icloud.com')
    const account = `eip155:1:${siwxSigner.address}`
    expect(request.mock.calls).toEqual([[{ email: 'ada@icloud.com', account }]])
    expect(storage.getItem(recentEmailsKey)).toBe('["ada@icloud.com"]')
    await page.viewport(1280, 800)
  })

  test('behavior: the keyboard alone', async () => {
    await open()
    await expect.poll(() => focused() === email.query()).toBe(true)
    await userEvent.keyboard('ada@example.org{Enter}')
    await expect.element(code).toBeVisible()
  })

  test('behavior: at most three recent emails, of which one is enough', async () => {
    const recent = ['a@b.org', 'c@d.org', 'e@f.org']
    const { request } = await open({}, { [recentEmailsKey]: JSON.stringify(recent) })
    for (const each of recent)
      await expect.element(page.getByRole('button', { name: each })).toBeVisible()
    await page.getByRole('button', { name: 'c@d.org' }).click()
    await expect.element(code).toBeVisible()
    expect(request.mock.calls[0]?.[0].email).toBe('c@d.org')
  })

  test('behavior: a user who skips it signs without', async () => {
    const { request } = await open()
    await skip.click()
    await expect.element(sign).toBeVisible()
    expect(request).not.toHaveBeenCalled()
  })

  test('param: required', async () => {
    await open({ required: true })
    expect(skip.query()).toBe(null)
  })

  test('behavior: an email that needs no code', async () => {
    await open({ request: async () => false })
    await email.fill('ada@example.org')
    await page.getByTestId('capture-submit').click()
    await expect.element(sign).toBeVisible()
  })

  test.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['Close', () => page.getByTestId('w3m-header-close').click()],
  ])('behavior: %s disconnects the wallet', async (_, act) => {
    const { latchkey } = await open()
    await act()
    await expect.poll(() => getAccount(latchkey).status).toBe('disconnected')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('error: no email, and a service that sends none', async () => {
    const { request } = await open()
    await email.fill('ada')
    await page.getByTestId('capture-submit').click()
    await expect.element(page.getByText('Invalid email. Try again.')).toBeVisible()
    expect(request).not.toHaveBeenCalled()
    request.mockRejectedValueOnce(new Error('offline'))
    await email.fill('ada@example.org')
    await page.getByTestId('capture-submit').click()
    await expect.element(page.getByText('The code couldn’t be sent. Try again.')).toBeVisible()
    await page.getByTestId('capture-submit').click()
    await expect.element(code).toBeVisible()
  })
})
