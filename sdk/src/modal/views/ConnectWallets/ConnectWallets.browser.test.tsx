import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { frame } from '../../../connectors/frame/frame.ts'
import { installedWallet } from '../../../testing/listedWallets.ts'
import { renderModal } from '../../../testing/renderModal.ts'

const row = page.getByTestId('wallet-selector-io.metamask')

async function open(modal: object = {}) {
  const { latchkey } = await renderModal({
    connectors: [frame(), installedWallet('io.metamask', 'MetaMask')],
    options: { modal: { collapseWallets: true, ...modal } },
  })
  latchkey.open()
  await page.getByTestId('collapsed-wallets').click()
}

describe('ConnectWallets', () => {
  test('default: the wallets alone, and one connects', async () => {
    await open()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).not.toBeInTheDocument()
    await row.click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('behavior: the decision of the Connect view counts here too', async () => {
    const { latchkey } = await renderModal({
      connectors: [frame(), installedWallet('io.metamask', 'MetaMask')],
      options: {
        modal: { collapseWallets: true, legalCheckbox: true, terms: 'https://d.example/t' },
      },
    })
    latchkey.open()
    await expect.element(page.getByTestId('collapsed-wallets')).toBeDisabled()
    await page.getByTestId('legal-checkbox').click()
    await page.getByTestId('collapsed-wallets').click()
    await expect.element(row).toBeEnabled()
    await page.getByTestId('legal-checkbox').click()
    await expect.element(row).toBeDisabled()
  })
})
