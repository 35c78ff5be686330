import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../actions/connect.ts'
import { getConnections } from '../../../actions/getConnections.ts'
import { getState } from '../../../actions/getState.ts'
import { frame } from '../../../connectors/frame/frame.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import { recentConnectionsKey } from '../../../core/connection/recentConnections.ts'
import { mainnet } from '../../../networks/evm.ts'
import { solana } from '../../../networks/solana.ts'
import { focused } from '../../../testing/focused.ts'
import { memoryStorage } from '../../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../../testing/mockUser.ts'
import { recordToasts } from '../../../testing/recordToasts.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import { recentWalletsKey } from '../../../wallets/recentWallets.ts'

const otherAddress = '0x00000000000000000000000000000000000000B2'

async function open({ both = true } = {}) {
  const evm = mock({ id: 'evm', name: 'Evm Wallet', addresses: { eip155: evmAddress } })
  const sol = mock({ id: 'sol', name: 'Sol Wallet', addresses: { solana: solanaAddress } })
  const { latchkey } = await renderModal({
    connectors: [evm, sol],
    options: { networks: [mainnet, solana] },
  })
  await connect(latchkey, { connector: 'evm' })
  if (both) await connect(latchkey, { connector: 'sol' })
  await latchkey.switchNetwork(mainnet)
  latchkey.open({ view: 'ProfileWallets' })
  await expect.element(page.getByRole('dialog', { name: 'Wallets' })).toBeVisible()
  const wallets = () => getConnections(latchkey).map(({ wallet }) => wallet.id)
  return { latchkey, evm, sol, wallets, toasts: recordToasts(latchkey) }
}

/** As an earlier visit leaves it. */
const rainbow = { id: 'a'.repeat(64), name: 'Rainbow', mobile_link: 'rainbow://' }

const disconnectButton = (name: string) => page.getByRole('button', { name: `Disconnect ${name}` })

describe('ProfileWallets', () => {
  test('default: each wallet with its address and network, the active one marked', async () => {
    await open()
    await expect.element(page.getByTestId('wallet-evm')).toHaveTextContent(/Evm Wallet.*Ethereum/)
    await expect.element(page.getByTestId('wallet-evm')).toHaveTextContent('Active')
    await expect.element(page.getByTestId('wallet-sol')).toHaveTextContent(/Sol Wallet.*Solana/)
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    expect(page.getByRole('listitem').all()).toHaveLength(2)
  })

  test('behavior: the address copies whole', async () => {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await open()
    await page.getByTestId('copy-address-solana').click()
    await expect.poll(() => copied).toEqual([solanaAddress])
  })

  test('behavior: another wallet becomes the active one, by keyboard', async () => {
    const { latchkey, toasts } = await open()
    const use = page.getByRole('button', { name: 'Use Solana address' })
    await expect.element(use).toBeVisible()
    const element = use.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => getState(latchkey).activeNetwork).toBe(solana)
    await expect.element(page.getByTestId('use-eip155')).toBeVisible()
    expect(toasts).toEqual(['WALLET_SWITCHED'])
  })

  test('behavior: of two wallets in one namespace, one tap switches back to the first', async () => {
    const { latchkey } = await renderModal({
      connectors: [
        mock({ id: 'one', name: 'One', addresses: { eip155: evmAddress } }),
        mock({ id: 'two', name: 'Two', addresses: { eip155: otherAddress } }),
      ],
      options: { networks: [mainnet, solana] },
    })
    const toasts = recordToasts(latchkey)
    await connect(latchkey, { connector: 'one' })
    await connect(latchkey, { connector: 'two' })
    latchkey.open({ view: 'ProfileWallets' })
    await expect.element(page.getByTestId('wallet-two')).toHaveTextContent('Active')
    await page.getByRole('button', { name: 'Use Ethereum address, One' }).click()
    await expect.element(page.getByTestId('wallet-one')).toHaveTextContent('Active')
    await expect.element(page.getByRole('button', { name: /^Use .*, Two$/ })).toBeVisible()
    expect(toasts).toEqual(['WALLET_SWITCHED'])
    await disconnectButton('One').click()
    await expect.element(page.getByTestId('wallet-one')).not.toBeInTheDocument()
    await expect.element(page.getByTestId('wallet-two')).toHaveTextContent('Active')
  })

  test('behavior: another account of the same wallet is a toast of its own', async () => {
    const { latchkey } = await renderModal({
      connectors: [mock({ addresses: { eip155: evmAddress, solana: solanaAddress } })],
      options: { networks: [mainnet, solana] },
    })
    const toasts = recordToasts(latchkey)
    await connect(latchkey)
    await expect.poll(() => getConnections(latchkey).length).toBe(2)
    latchkey.open({ view: 'ProfileWallets' })
    await page.getByRole('button', { name: 'Use Solana address' }).click()
    await expect.poll(() => toasts).toEqual(['ACCOUNT_SWITCHED'])
  })

  test('behavior: disconnects the active wallet; the other one takes over, and the view stays', async () => {
    const { latchkey, wallets, toasts } = await open()
    await disconnectButton('Evm Wallet').click()
    await expect.poll(wallets).toEqual(['sol'])
    expect(getState(latchkey)).toMatchObject({ open: true, activeNamespace: 'solana' })
    await expect.element(page.getByTestId('wallet-evm')).not.toBeInTheDocument()
    expect(toasts).toEqual(['WALLET_DISCONNECTED'])
  })

  test('error: a wallet that cannot end its session stays, and a toast says so', async () => {
    const { sol, wallets, toasts } = await open()
    sol.switches.disconnect = 'refuse'
    await disconnectButton('Sol Wallet').click()
    await expect.poll(() => toasts).toEqual(['DISCONNECT_FAILED'])
    expect(wallets()).toEqual(['evm', 'sol'])
    sol.switches.disconnect = 'accept'
  })

  test('behavior: a wallet that was disconnected connects again from the list', async () => {
    const { wallets } = await open()
    await disconnectButton('Sol Wallet').click()
    const recent = page.getByRole('list', { name: 'Recently connected' })
    await expect.element(recent).toHaveTextContent('Sol Wallet')
    await recent.getByRole('button', { name: 'Connect Sol Wallet' }).click()
    await expect.poll(wallets).toEqual(['evm', 'sol'])
  })

  test('behavior: a recent wallet is deleted, also for the next visit', async () => {
    const { latchkey, toasts } = await open()
    await disconnectButton('Sol Wallet').click()
    await page.getByRole('button', { name: 'Remove Sol Wallet from this list' }).click()
    await expect.element(page.getByText('Recently connected')).not.toBeInTheDocument()
    await expect.poll(() => toasts).toEqual(['WALLET_DISCONNECTED', 'WALLET_DELETED'])
    expect(latchkey._internal.storage.getItem('latchkey.recent_connections')).toBe(null)
  })

  test('behavior: by keyboard, the focus moves to the neighbor of a wallet that is deleted', async () => {
    await open()
    await disconnectButton('Sol Wallet').click()
    page.getByRole('button', { name: 'Remove Sol Wallet from this list' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const neighbor = page.getByRole('button', { name: 'Connect another wallet' })
    await expect.poll(focused).toBe(neighbor.element())
  })

  test('behavior: a recent wallet that the page lost is not listed', async () => {
    const { latchkey } = await open()
    await disconnectButton('Sol Wallet').click()
    await expect.element(page.getByTestId('recent-sol')).toBeVisible()
    const { connectors } = latchkey._internal.stores
    connectors.setState(
      connectors.getState().filter(({ id }) => id !== 'sol'),
      true,
    )
    await expect.element(page.getByTestId('recent-sol')).not.toBeInTheDocument()
  })

  test.each([
    ['pairs with the same wallet', 'wc', 'Rainbow', 'Rainbow'],
    ['starts a login', 'frame', 'Email', 'Connect wallet'],
  ])('behavior: connecting a recent one %s', async (_, connectorId, name, title) => {
    const storage = memoryStorage({
      [recentConnectionsKey]: JSON.stringify([{ connectorId, name }]),
      [recentWalletsKey]: JSON.stringify([rainbow]),
    })
    const { latchkey } = await renderModal({
      connectors: [
        mock({ id: 'evm', addresses: { eip155: evmAddress } }),
        mock({
          id: 'wc',
          pairs: true,
          addresses: { eip155: evmAddress },
          switches: { connect: 'hang' },
        }),
        frame(),
      ],
      options: { storage },
    })
    await connect(latchkey, { connector: 'evm' })
    latchkey.open({ view: 'ProfileWallets' })
    await page.getByRole('button', { name: `Connect ${name}` }).click()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  })

  test('behavior: Disconnect all ends every session and closes the modal', async () => {
    const { wallets } = await open()
    await page.getByRole('button', { name: 'Disconnect all' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(wallets()).toEqual([])
  })

  test('behavior: connects another wallet, and Back returns', async () => {
    const { wallets } = await open({ both: false })
    expect(page.getByRole('button', { name: 'Disconnect all' }).query()).toBe(null)
    const another = page.getByRole('button', { name: 'Connect another wallet' })
    await another.click()
    await expect.element(page.getByTestId('wallet-selector-sol')).toBeVisible()
    await page.getByTestId('header-back').click()
    await another.click()
    await page.getByTestId('wallet-selector-sol').click()
    await expect.poll(wallets).toEqual(['evm', 'sol'])
  })

  test('behavior: fits 360 px, with targets of 44 px', async () => {
    await page.viewport(360, 740)
    await open()
    await disconnectButton('Sol Wallet').click()
    await expect.element(page.getByTestId('recent-sol')).toBeVisible()
    const card = page.getByRole('dialog').element()
    expect(card.scrollWidth).toBe(card.clientWidth)
    const buttons = page
      .getByRole('button')
      .all()
      .map((button) => button.element())
    for (const button of buttons.filter((each) => card.contains(each))) {
      if (!(button instanceof HTMLElement)) throw new TypeError('A button is an HTML element')
      expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(44)
    }
  })
})
