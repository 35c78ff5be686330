import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../actions/connect.ts'
import { getAccount } from '../../../actions/getAccount.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import type { SiwxEmailCapture } from '../../../siwx/siwx.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import { createTestSiwx, signInWallet, siwxSigner } from '../../../testing/startSiwxFlow.ts'
import { typeCode } from '../../../testing/typeCode.ts'

const code = page.getByTestId('data-capture-otp')

async function open() {
  const request = vi.fn<SiwxEmailCapture['request']>(async () => true)
  const confirm = vi.fn<SiwxEmailCapture['confirm']>(async () => {})
  const wallet = mock({ addresses: { eip155: siwxSigner.address }, respond: signInWallet })
  const siwx = createTestSiwx({}, { emailCapture: { required: true, request, confirm } })
  const { latchkey } = await renderModal({ connectors: [wallet], options: { siwx } })
  await connect(latchkey)
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await page.getByTestId('capture-submit').click()
  await expect.element(code).toBeVisible()
  return { latchkey, request, confirm }
}

describe('DataCaptureOtpConfirm', () => {
  test('default: the code is confirmed, and the user signs', async () => {
    const { latchkey, confirm } = await open()
    await expect.element(page.getByRole('dialog', { name: 'Confirm email' })).toBeVisible()
    await typeCode('123456')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(confirm.mock.calls).toEqual([[{ code: '123456' }]])
    expect(getAccount(latchkey).status).toBe('connected')
  })

  test('behavior: a code every 30 seconds', async () => {
    const { request } = await open()
    const resend = page.getByRole('button', { name: /Resend code/ })
    await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('behavior: another email', async () => {
    await open()
    await page.getByRole('button', { name: 'Use another email' }).click()
    await expect.element(page.getByTestId('data-capture')).toBeVisible()
  })

  test('behavior: Esc disconnects the wallet', async () => {
    const { latchkey } = await open()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => getAccount(latchkey).status).toBe('disconnected')
  })

  test('error: a wrong code, then the right one', async () => {
    const { confirm } = await open()
    confirm.mockRejectedValueOnce(new Error('wrong'))
    await typeCode('000000')
    await expect.element(page.getByText('That code isn’t right, or it has expired.')).toBeVisible()
    await typeCode('123456')
    await expect.element(page.getByTestId('siwx-sign-message')).toBeVisible()
  })
})
