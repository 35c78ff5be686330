import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../actions/connect.ts'
import { getConnections } from '../../../actions/getConnections.ts'
import { getState } from '../../../actions/getState.ts'
import type { WalletAccount } from '../../../connectors/connector.ts'
import { frame } from '../../../connectors/frame/frame.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import { recentConnectionsKey } from '../../../core/connection/recentConnections.ts'
import { switchConnection } from '../../../core/connection/switchConnection.ts'
import { bitcoin } from '../../../networks/bitcoin.ts'
import { mainnet } from '../../../networks/evm.ts'
import { solana } from '../../../networks/solana.ts'
import { focused } from '../../../testing/focused.ts'
import { memoryStorage } from '../../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../../testing/mockUser.ts'
import { recordToasts } from '../../../testing/recordToasts.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import { recentWalletsKey } from '../../../wallets/recentWallets.ts'

const otherAddress = '0x00000000000000000000000000000000000000B2'

async function open({ both = true, tab: name = 'Ethereum' } = {}) {
  const evm = mock({ id: 'evm', name: 'Evm Wallet', addresses: { eip155: evmAddress } })
  const sol = mock({ id: 'sol', name: 'Sol Wallet', addresses: { solana: solanaAddress } })
  const { latchkey } = await renderModal({
    connectors: [evm, sol],
    options: { networks: [mainnet, solana, bitcoin] },
  })
  await connect(latchkey, { connector: 'evm' })
  if (both) await connect(latchkey, { connector: 'sol' })
  await latchkey.switchNetwork(mainnet)
  latchkey.open({ view: 'ProfileWallets' })
  await expect.element(page.getByRole('dialog', { name: 'Wallets' })).toBeVisible()
  if (name !== 'Ethereum') await tab(name).click()
  const wallets = () => getConnections(latchkey).map(({ wallet }) => wallet.id)
  return { latchkey, evm, sol, wallets, toasts: recordToasts(latchkey) }
}

/** As an earlier visit leaves it. */
const rainbow = { id: 'a'.repeat(64), name: 'Rainbow', mobile_link: 'rainbow://' }

// Of BIP-173 and BIP-350.
const payment: WalletAccount = {
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  type: 'eoa',
  purpose: 'payment',
}
const ordinal: WalletAccount = {
  address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  type: 'eoa',
  purpose: 'ordinal',
}

const tab = (name: string) => page.getByRole('tab', { name })
const disconnectButton = (name: string) => page.getByRole('button', { name: `Disconnect ${name}` })

describe('ProfileWallets', () => {
  test('behavior: opens under the name that AppKit has for it, too', async () => {
    const { latchkey } = await open()
    latchkey.open({ view: 'Account' })
    await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    latchkey.open({ view: 'Profile' })
    await expect.element(page.getByRole('dialog', { name: 'Wallets' })).toBeVisible()
  })

  test('default: a tab for each namespace, first the active one, whose wallets are shown', async () => {
    await open()
    await expect.element(tab('Ethereum')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByTestId('wallet-evm')).toHaveTextContent(/Evm Wallet.*Ethereum/)
    await expect.element(page.getByTestId('wallet-evm')).toHaveTextContent('Active')
    expect(page.getByTestId('wallet-sol').query()).toBe(null)
    await tab('Solana').click()
    await expect.element(page.getByTestId('wallet-sol')).toHaveTextContent(/Sol Wallet.*Solana/)
    expect(page.getByTestId('wallet-evm').query()).toBe(null)
  })

  test('behavior: one namespace needs no tabs', async () => {
    const { latchkey } = await renderModal({
      connectors: [mock({ addresses: { eip155: evmAddress } })],
    })
    await connect(latchkey)
    latchkey.open({ view: 'ProfileWallets' })
    await expect.element(page.getByTestId('wallet-mock')).toHaveTextContent('Active')
    expect(page.getByRole('tablist').query()).toBe(null)
    expect(page.getByRole('tabpanel').query()).toBe(null)
  })

  test('behavior: arrow keys, Home and End select a tab, which alone is in the tab order', async () => {
    await open()
    const names = ['Ethereum', 'Solana', 'Bitcoin']
    const expectSelected = async (name: string) => {
      await expect.poll(focused).toBe(tab(name).element())
      const panel = page.getByRole('tabpanel', { name, exact: true })
      await expect.element(panel).toBeVisible()
      expect(tab(name).element().getAttribute('aria-controls')).toBe(panel.element().id)
      for (const each of names) {
        const element = tab(each).element() as HTMLElement
        expect(element.getAttribute('aria-selected'), each).toBe(String(each === name))
        expect(element.tabIndex, each).toBe(each === name ? 0 : -1)
      }
    }
    await expect.element(page.getByRole('tablist', { name: 'Networks' })).toBeVisible()
    tab('Ethereum').element().focus()
    await expectSelected('Ethereum')
    for (const [key, name] of [
      ['ArrowRight', 'Solana'],
      ['End', 'Bitcoin'],
      ['ArrowRight', 'Ethereum'],
      ['ArrowLeft', 'Bitcoin'],
      ['Home', 'Ethereum'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expectSelected(name)
    }
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe(disconnectButton('Evm Wallet').element())
  })

  test('behavior: the address copies whole', async () => {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await open()
    await tab('Solana').click()
    await page.getByTestId('copy-address-solana').click()
    await expect.poll(() => copied).toEqual([solanaAddress])
  })

  test('behavior: Bitcoin shows the addresses for payments and for ordinals', async () => {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { latchkey } = await renderModal({
      connectors: [
        mock({
          addresses: { bip122: payment.address },
          // A second one of a purpose adds nothing.
          allAccounts: { bip122: [payment, ordinal, { ...ordinal, address: 'bc1pother' }] },
        }),
      ],
      options: { networks: [bitcoin] },
    })
    await connect(latchkey)
    latchkey.open({ view: 'ProfileWallets' })
    const wallet = page.getByTestId('wallet-mock')
    await expect
      .element(wallet)
      .toHaveTextContent(/For payments.*bc1q…v8f3t4.*For ordinals.*bc1p…zk5jj0/)
    const copies = wallet.getByRole('button', { name: /^Copy/ }).all()
    expect(copies).toHaveLength(2)
    const lefts = copies.map((copy) => copy.element().getBoundingClientRect().left)
    expect(lefts[0]).toBe(lefts[1])
    await page.getByRole('button', { name: 'Copy ordinals address bc1p…zk5jj0' }).click()
    await page.getByRole('button', { name: 'Copy payment address bc1q…v8f3t4' }).click()
    await expect.poll(() => copied).toEqual([ordinal.address, payment.address])
  })

  test('behavior: another wallet becomes the active one, by keyboard; the tab stays', async () => {
    const { latchkey, toasts } = await open()
    await tab('Solana').click()
    const use = page.getByRole('button', { name: 'Use Sol Wallet' })
    await expect.element(use).toBeVisible()
    use.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => getState(latchkey).activeNetwork).toBe(solana)
    await expect.element(page.getByTestId('wallet-sol')).toHaveTextContent('Active')
    expect(toasts).toEqual(['WALLET_SWITCHED'])
    await tab('Ethereum').click()
    await expect.element(page.getByRole('button', { name: 'Use Evm Wallet' })).toBeVisible()
  })

  test('behavior: what becomes active elsewhere leaves the tab', async () => {
    const { latchkey } = await open()
    await expect.element(page.getByTestId('wallet-evm')).toHaveTextContent('Active')
    await switchConnection(latchkey, { connector: 'sol' })
    await expect.element(page.getByRole('button', { name: 'Use Evm Wallet' })).toBeVisible()
    expect(tab('Ethereum').element().getAttribute('aria-selected')).toBe('true')
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
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Two')
    await page.getByRole('button', { name: 'Use One' }).click()
    await expect.element(page.getByTestId('wallet-one')).toHaveTextContent('Active')
    await expect.element(page.getByRole('button', { name: 'Use Two' })).toBeVisible()
    expect(toasts).toEqual(['WALLET_SWITCHED'])
    await disconnectButton('One').click()
    await expect.element(page.getByTestId('wallet-one')).not.toBeInTheDocument()
    await expect.element(page.getByTestId('wallet-two')).toHaveTextContent('Active')
  })

  test('error: a wallet that cannot be switched to stays as it was, and a toast says so', async () => {
    const { latchkey, sol, toasts } = await open()
    sol.switches.switchNetwork = 'refuse'
    await tab('Solana').click()
    await page.getByRole('button', { name: 'Use Sol Wallet' }).click()
    await expect.poll(() => toasts).toEqual(['WALLET_NOT_SWITCHED'])
    expect(getState(latchkey).activeNetwork).toBe(mainnet)
    await expect.element(page.getByRole('button', { name: 'Use Sol Wallet' })).toBeVisible()
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
    const wallet = page.getByTestId('wallet-mock')
    await expect.element(wallet).toHaveTextContent('Also connected on Solana')
    await tab('Solana').click()
    await expect.element(wallet).toHaveTextContent('Also connected on Ethereum')
    await page.getByRole('button', { name: 'Use Mock' }).click()
    await expect.poll(() => toasts).toEqual(['ACCOUNT_SWITCHED'])
  })

  test('behavior: disconnects the active wallet; the other one takes over, and the view stays', async () => {
    const { latchkey, wallets, toasts } = await open()
    await disconnectButton('Evm Wallet').click()
    await expect.poll(wallets).toEqual(['sol'])
    expect(getState(latchkey)).toMatchObject({ open: true, activeNamespace: 'solana' })
    await expect.element(page.getByTestId('wallet-evm')).not.toBeInTheDocument()
    await expect.element(page.getByText('No wallet is connected on Ethereum.')).toBeVisible()
    await expect.element(page.getByTestId('recent-evm')).toBeVisible()
    expect(toasts).toEqual(['WALLET_DISCONNECTED'])
    await tab('Solana').click()
    await expect.element(page.getByTestId('wallet-sol')).toHaveTextContent('Active')
    expect(page.getByTestId('recent-evm').query()).toBe(null)
  })

  test('error: a wallet that cannot end its session stays, and a toast says so', async () => {
    const { sol, wallets, toasts } = await open({ tab: 'Solana' })
    sol.switches.disconnect = 'refuse'
    await disconnectButton('Sol Wallet').click()
    await expect.poll(() => toasts).toEqual(['DISCONNECT_FAILED'])
    expect(wallets()).toEqual(['evm', 'sol'])
    sol.switches.disconnect = 'accept'
  })

  test('behavior: a wallet that was disconnected connects again from the list', async () => {
    const { wallets } = await open({ tab: 'Solana' })
    await disconnectButton('Sol Wallet').click()
    const recent = page.getByRole('list', { name: 'Recently connected' })
    await expect.element(recent).toHaveTextContent('Sol Wallet')
    // The whole row but for the trash icon.
    const row = recent.getByRole('button', { name: 'Connect Sol Wallet' }).element()
    expect(row.closest('li')?.querySelectorAll('button')).toHaveLength(2)
    const { width = 0 } = row.closest('li')?.getBoundingClientRect() ?? {}
    expect(row.getBoundingClientRect().width).toBeGreaterThan(width - 52)
    await recent.getByText('Sol Wallet').click()
    await expect.poll(wallets).toEqual(['evm', 'sol'])
  })

  test('behavior: a recent wallet is deleted, also for the next visit', async () => {
    const { latchkey, toasts } = await open({ tab: 'Solana' })
    await disconnectButton('Sol Wallet').click()
    await page.getByRole('button', { name: 'Remove Sol Wallet from this list' }).click()
    await expect.element(page.getByText('Recently connected')).not.toBeInTheDocument()
    await expect.poll(() => toasts).toEqual(['WALLET_DISCONNECTED', 'WALLET_DELETED'])
    expect(latchkey._internal.storage.getItem('latchkey.recent_connections')).toBe(null)
  })

  test('behavior: by keyboard, the focus moves to the neighbor of a wallet that is deleted', async () => {
    await open({ tab: 'Solana' })
    await disconnectButton('Sol Wallet').click()
    page.getByRole('button', { name: 'Remove Sol Wallet from this list' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const neighbor = page.getByRole('button', { name: 'Connect a Solana wallet' })
    await expect.poll(focused).toBe(neighbor.element())
  })

  test('behavior: a recent wallet that the page lost is not listed', async () => {
    const { latchkey } = await open({ tab: 'Solana' })
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
    ['names the login', 'frame', 'Latchkey', 'Connect wallet', 'Email wallet'],
  ])('behavior: connecting a recent one %s', async (_, connectorId, name, title, shown = name) => {
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
    await page.getByRole('button', { name: `Connect ${shown}` }).click()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  })

  test('behavior: the wallet of the login is the email wallet, unless the dApp names it', async () => {
    const { latchkey } = await renderModal({
      connectors: [mock({ id: 'frame', addresses: { eip155: evmAddress } })],
    })
    const rename = (name: string) =>
      latchkey._internal.stores.connectors.setState(
        latchkey._internal.connectors.map((each) => ({ ...each, type: 'auth', name })),
        true,
      )
    await connect(latchkey)
    rename('Latchkey')
    latchkey.open({ view: 'ProfileWallets' })
    await expect.element(disconnectButton('Email wallet')).toBeVisible()
    rename('Shop wallet')
    await expect.element(disconnectButton('Shop wallet')).toBeVisible()
  })

  test('behavior: Disconnect all ends every session and closes the modal', async () => {
    const { wallets } = await open()
    await page.getByRole('button', { name: 'Disconnect all wallets' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(wallets()).toEqual([])
  })

  test('behavior: connects another wallet of the namespace, and Back returns to its tab', async () => {
    const { wallets, toasts } = await open({ both: false })
    expect(page.getByRole('button', { name: 'Disconnect all wallets' }).query()).toBe(null)
    await tab('Solana').click()
    const first = page.getByRole('button', { name: 'Connect a Solana wallet' })
    await first.click()
    await expect.element(page.getByTestId('wallet-selector-sol')).toBeVisible()
    expect(page.getByTestId('wallet-selector-evm').query()).toBe(null)
    await page.getByTestId('header-back').click()
    await expect.element(page.getByText('No wallet is connected on Solana.')).toBeVisible()
    await first.click()
    await page.getByTestId('wallet-selector-sol').click()
    await expect.element(page.getByTestId('wallet-sol')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Connect another wallet' })).toBeVisible()
    expect([wallets(), toasts]).toEqual([['evm', 'sol'], ['WALLET_ADDED']])
  })

  test('behavior: fits 360 px, with targets of 44 px', async () => {
    await page.viewport(360, 740)
    await open({ tab: 'Solana' })
    await disconnectButton('Sol Wallet').click()
    await expect.element(page.getByTestId('recent-sol')).toBeVisible()
    const card = page.getByRole('dialog').element()
    expect(card.scrollWidth).toBe(card.clientWidth)
    const buttons = [page.getByRole('button'), page.getByRole('tab')].flatMap((each) =>
      each.all().map((button) => button.element()),
    )
    expect(buttons.filter(({ role }) => role === 'tab')).toHaveLength(3)
    for (const button of buttons.filter((each) => card.contains(each))) {
      if (!(button instanceof HTMLElement)) throw new TypeError('A button is an HTML element')
      expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(44)
    }
  })
})
