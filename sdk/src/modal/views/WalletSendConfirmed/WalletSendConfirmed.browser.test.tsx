import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showFirst } from '../../../core/modal/openModal.ts'
import { locateAccount } from '../../../core/queries/locateAccount.ts'
import { focused } from '../../../testing/focused.ts'
import { connect, renderModal } from '../../../testing/renderModal.ts'

const hash = `0x${'ab'.repeat(32)}`
const dialog = page.getByRole('dialog', { name: 'Transaction sent' })

async function open(name?: string) {
  const { latchkey } = await renderModal()
  connect(latchkey)
  const sender = locateAccount(latchkey)
  const order = {
    sender,
    asset: { name: 'Ether', symbol: 'ETH' },
    recipient: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    amount: 1_234_000_000_000_000_000_000n,
    decimals: 18,
    fee: 1n,
    name,
    warning: undefined,
  }
  showFirst(latchkey, { name: 'WalletSendConfirmed', data: { order, hash } })
  await expect.element(page.getByTestId('sent-done')).toBeVisible()
}

describe('WalletSendConfirmed', () => {
  test('default: what was sent to whom, and where to look it up', async () => {
    await open()
    await expect.element(dialog).toHaveTextContent('1,234 ETH sent to 0xd8…A96045')
    const explorer = page.getByRole('link', { name: /View on/ })
    await expect.element(explorer).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
  })

  test('behavior: the name that was typed', async () => {
    await open('ada.eth')
    await expect.element(dialog).toHaveTextContent('1,234 ETH sent to ada.eth')
  })

  test('behavior: the outcome has the focus, so that a repeated Enter closes nothing', async () => {
    await open()
    await expect.poll(() => focused()?.getAttribute('role')).toBe('status')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await page.getByTestId('sent-done').click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
