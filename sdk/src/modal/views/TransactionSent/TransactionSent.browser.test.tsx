import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showFirst } from '../../../core/modal/openModal.ts'
import { focused } from '../../../testing/focused.ts'
import { connect, renderModal } from '../../../testing/renderModal.ts'

const hash = `0x${'ab'.repeat(32)}`
const dialog = page.getByRole('dialog', { name: 'Transaction sent' })
const explorer = page.getByRole('link', { name: /View on/ })

async function open(networkId: `eip155:${number}` = 'eip155:1') {
  const rendered = await renderModal()
  connect(rendered.latchkey)
  showFirst(rendered.latchkey, { name: 'TransactionSent', data: { hash, networkId } })
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  return rendered
}

describe('TransactionSent', () => {
  test('default: says what was sent where, and links to the explorer', async () => {
    await open()
    await expect.element(dialog).toBeVisible()
    await expect.element(page.getByText('Ethereum', { exact: true })).toBeVisible()
    await expect.element(explorer).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
    await expect.element(explorer).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('behavior: the outcome has the focus, so that a repeated Enter closes nothing', async () => {
    await open()
    await expect.poll(() => focused()?.getAttribute('role')).toBe('status')
    await expect.element(page.getByRole('status').first()).toHaveTextContent('is confirming')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
  })

  test('behavior: Done closes it', async () => {
    await open()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('behavior: the whole id is copied', async () => {
    await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    await page.getByRole('button', { name: 'Copy transaction ID 0xab…ababab' }).click()
    expect(write).toHaveBeenCalledExactlyOnceWith(hash)
    await expect.element(page.getByText('Transaction ID copied')).toBeVisible()
  })

  test('behavior: without an explorer there is no link', async () => {
    await open('eip155:31337')
    await expect.element(page.getByText('eip155:31337')).toBeVisible()
    expect(explorer.query()).toBe(null)
  })
})
