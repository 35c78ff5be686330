import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { frame } from '../../../connectors/frame/frame.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import { evmAddress } from '../../../testing/mockUser.ts'
import { renderModal } from '../../../testing/renderModal.ts'

const view = 'ConnectingWalletConnectBasic'
const dialog = page.getByRole('dialog', { name: 'WalletConnect' })
const addresses = { eip155: evmAddress }
const uri = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?relay-protocol=irn`

describe('ConnectingWalletConnectBasic', () => {
  test('default: a dApp opens it, and any wallet can pair', async () => {
    const connectorMock = mock({
      id: 'walletConnect',
      pairs: true,
      addresses,
      switches: { connect: 'hang' },
    })
    const { latchkey } = await renderModal({ connectors: [frame(), connectorMock] })
    latchkey.open({ view })
    await expect.element(dialog).toBeVisible()
    const { walletAttempt } = latchkey._internal.stores
    await expect.poll(() => walletAttempt.getState().status).toBe('waiting')
    connectorMock.emit({ type: 'pairing', pairing: { uri, expiresAt: Date.now() + 240_000 } })
    const name = `QR code to connect a wallet to ${location.host}`
    await expect.element(page.getByRole('img', { name })).toBeVisible()
  })

  test('behavior: it leads to all wallets, unless the dApp hides them', async () => {
    const connectorMock = () =>
      mock({ id: 'walletConnect', pairs: true, addresses, switches: { connect: 'hang' } })
    const { latchkey } = await renderModal({ connectors: [connectorMock()] })
    latchkey.open({ view })
    await expect.element(page.getByTestId('all-wallets')).toHaveTextContent(/All wallets\d/)
    await page.getByTestId('all-wallets').click()
    await expect.element(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(dialog).toBeVisible()
    latchkey.close()
  })

  test('param: modal.allWallets HIDE: no row', async () => {
    const connectorMock = mock({
      id: 'walletConnect',
      pairs: true,
      addresses,
      switches: { connect: 'hang' },
    })
    const { latchkey } = await renderModal({
      connectors: [connectorMock],
      options: { modal: { allWallets: 'HIDE' } },
    })
    latchkey.open({ view })
    await expect.element(dialog).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(page.getByTestId('all-wallets').query()).toBe(null)
  })

  test('error: the wallet declined, then tried again', async () => {
    const connectorMock = mock({
      id: 'walletConnect',
      pairs: true,
      addresses,
      switches: { connect: 'refuse' },
    })
    const { latchkey } = await renderModal({ connectors: [frame(), connectorMock] })
    latchkey.open({ view })
    await expect.element(page.getByText('Connection declined')).toBeVisible()
    connectorMock.switches.connect = 'accept'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^0x/ })).toBeVisible()
  })

  test('error: no connector pairs with wallets', async () => {
    const { latchkey } = await renderModal()
    latchkey.open({ view })
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('This site can’t connect to wallets on other')
    await page.getByRole('button', { name: 'Choose another wallet' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Sign in with email' })).toBeVisible()
  })
})
