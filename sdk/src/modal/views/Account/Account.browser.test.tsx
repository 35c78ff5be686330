import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount } from '../../../actions/getAccount.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { refuse, reply } from '../../../testing/answers.ts'
import type { Answers } from '../../../testing/fakeFrame.ts'
import { recordToasts } from '../../../testing/recordToasts.ts'
import { connect, renderModal, testEmail } from '../../../testing/renderModal.ts'

const leave = page.getByTestId('disconnect-button')

async function open(answers: Answers = {}) {
  const rendered = await renderModal({
    // 1,234.567909017022189568 ether
    answers: { RPC_REQUEST: reply('0x42ed124c3ad8615000'), ...answers },
  })
  connect(rendered.latchkey)
  rendered.latchkey.open()
  await expect.element(leave).toBeVisible()
  return rendered
}

describe('Account', () => {
  test('default: address, balance truncated to 3 decimals, network and email', async () => {
    await open()
    await expect.element(page.getByTestId('copy-address')).toHaveTextContent('0xd8…A96045')
    await expect.element(page.getByTestId('account-balance')).toHaveTextContent('1,234.567 ETH')
    await expect.element(page.getByText('Ethereum')).toBeVisible()
    await expect.element(page.getByText(testEmail)).toBeVisible()
  })

  test('behavior: the balance shows every decimal when it is pressed, and fewer again', async () => {
    await open()
    const amount = page.getByTestId('account-balance')
    await amount.click()
    await expect.element(amount).toHaveTextContent('1,234.567909017022189568 ETH')
    await expect.element(amount).toHaveAttribute('aria-pressed', 'true')
    await amount.click()
    await expect.element(amount).toHaveTextContent('1,234.567 ETH')
  })

  test('behavior: the title names the dialog, and is not seen', async () => {
    await open()
    await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    const title = page.getByRole('heading', { name: 'Account' }).element()
    await expect.poll(() => getComputedStyle(title).opacity).toBe('0')
  })

  test('behavior: says so when the login ends with the page', async () => {
    const { latchkey } = await open()
    expect(page.getByRole('note').query()).toBe(null)
    connect(latchkey, { memoryOnly: true })
    await expect.element(page.getByRole('note')).toHaveTextContent('for this visit only')
  })

  test('behavior: the address copies itself', async () => {
    const { latchkey } = await open()
    const toasts = recordToasts(latchkey)
    await page.getByRole('button', { name: 'Copy address 0xd8…A96045' }).click()
    // Browsers may refuse to let a page without the focus copy.
    await expect
      .poll(() => toasts)
      .toEqual([expect.stringMatching(/^(ADDRESS_COPIED|COPY_FAILED)$/)])
  })

  test('error: a balance that cannot be read is said, without an endless wait', async () => {
    await open({ RPC_REQUEST: refuse(new FrameError('NODE_UNREACHABLE')) })
    await expect.element(page.getByText('Balance unavailable')).toBeVisible()
  })

  test('behavior: Disconnect waits in its place, then the account is gone', async () => {
    const { promise, resolve } = createDeferred<Record<string, never>>()
    const { latchkey } = await open({ SIGN_OUT: reply(promise) })
    await leave.click()
    await expect.element(leave).toHaveAttribute('aria-busy', 'true')
    resolve({})
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('disconnected')
  })

  test('error: a session that cannot end is an error, and the user stays connected', async () => {
    const { latchkey } = await open({ SIGN_OUT: refuse(new FrameError('SERVER_UNREACHABLE')) })
    const toasts = recordToasts(latchkey)
    await leave.click()
    await expect.poll(() => toasts).toEqual(['DISCONNECT_FAILED'])
    await expect.element(leave).toHaveTextContent('Disconnect')
    expect(getAccount(latchkey).status).toBe('connected')
  })
})
