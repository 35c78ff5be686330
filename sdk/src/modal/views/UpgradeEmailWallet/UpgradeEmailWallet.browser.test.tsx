import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect as connectOwn } from '../../../actions/connect.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import { reply } from '../../../testing/answers.ts'
import { evmAddress } from '../../../testing/mockUser.ts'
import { connect, renderModal } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'

const dialog = page.getByRole('dialog', { name: 'Upgrade your wallet' })
const link = page.getByRole('link', { name: 'Open 127.0.0.1:9 (opens in a new tab)' })

describe('UpgradeEmailWallet', () => {
  test('default: leads to the login server’s page, in a tab that learns nothing of this page', async () => {
    const { latchkey } = await renderModal({ answers: { RPC_REQUEST: reply('0x0') } })
    connect(latchkey)
    latchkey.open({ view: 'UpgradeEmailWallet' })
    await expect.element(dialog).toBeVisible()
    await expect.element(link).toHaveAttribute('href', 'http://127.0.0.1:9/dashboard')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(page.getByText('sign out here and sign in again')).toBeVisible()
    expectTouchable()
  })

  test('behavior: without a connection, the modal opens at Connect', async () => {
    const { latchkey } = await renderModal()
    latchkey.open({ view: 'UpgradeEmailWallet' })
    await expect.element(page.getByRole('dialog', { name: 'Sign in with email' })).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  })

  test('behavior: a wallet of the user’s own has no such page', async () => {
    const { latchkey } = await renderModal({
      connectors: [mock({ addresses: { eip155: evmAddress } })],
    })
    await connectOwn(latchkey, { connector: 'mock' })
    latchkey.open({ view: 'UpgradeEmailWallet' })
    await expect.element(page.getByText('You don’t use one here')).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  })
})
