import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frame } from '../../../connectors/frame/frame.ts'
import type { ModalOptions } from '../../../core/options/options.ts'
import { mainnet } from '../../../networks/evm.ts'
import { solana } from '../../../networks/solana.ts'
import { focused } from '../../../testing/focused.ts'
import { installWalletApi, walletApiUrl } from '../../../testing/installWalletApi.ts'
import { installedWallet, listedAs, pairingConnector } from '../../../testing/listedWallets.ts'
import { memoryStorage } from '../../../testing/memoryStorage.ts'
import { solanaAddress } from '../../../testing/mockUser.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import type { TestOptions } from '../../../testing/startLatchkey.ts'
import { recentWalletsKey } from '../../../wallets/recentWallets.ts'

const rows = page.getByRole('list', { name: 'Wallets' })
const names = () =>
  rows
    .getByRole('listitem')
    .all()
    .map((row) => row.element().textContent)
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const checkbox = page.getByTestId('legal-checkbox')
const metamask = installedWallet('io.metamask', 'MetaMask')
const usual = [frame(), pairingConnector(), metamask]

type OpenParameters = { connectors?: typeof usual; modal?: ModalOptions } & TestOptions

async function open({ connectors = usual, ...options }: OpenParameters = {}) {
  const rendered = await renderModal({ connectors, options })
  rendered.latchkey.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return rendered
}

/** The rows are all there once the list has named its count. */
const loaded = () =>
  expect.element(page.getByTestId('all-wallets')).toHaveTextContent(/All wallets\d/)

describe('Connect', () => {
  test('default: the QR code, installed and recommended wallets, then all of them, and nothing is requested', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await open()
    await loaded()
    expect(names().slice(0, 2)).toEqual(['WWalletConnectQR code', 'MMetaMaskInstalled'])
    expect(names().at(-1)).toBe('All wallets30+')
    expect(names()).toHaveLength(5)
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  test('default: email, then wallets', async () => {
    await open()
    await expect.element(rows).toBeVisible()
    const email = page.getByRole('textbox', { name: 'Email' }).element()
    expect(email.compareDocumentPosition(rows.element()) & 4).toBe(4)
  })

  test('param: modal.connectMethodsOrder', async () => {
    await open({ modal: { connectMethodsOrder: ['wallet'] } })
    await expect.element(rows).toBeVisible()
    const email = page.getByRole('textbox', { name: 'Email' }).element()
    expect(rows.element().compareDocumentPosition(email) & 4).toBe(4)
    // The focus would scroll the wallets away.
    await expect.poll(focused).toBe(page.getByRole('dialog').element())
    await expect.element(page.getByText('or', { exact: true })).toBeVisible()
  })

  test('behavior: at most two recent wallets, without those that are installed', async () => {
    const storage = memoryStorage()
    const recent = ['io.metamask', 'example.one', 'example.two', 'example.three']
    storage.setItem(
      recentWalletsKey,
      JSON.stringify(recent.slice(1).map((id) => ({ id, name: `Recent ${id}` }))),
    )
    await open({ storage })
    await loaded()
    expect(names().filter((name) => name?.endsWith('Recent'))).toEqual([
      'RRecent example.oneRecent',
      'RRecent example.twoRecent',
    ])
  })

  test('param: modal.featured, in the order of the dApp', async () => {
    await open({ modal: { featured: ['com.okex.wallet', 'me.rainbow'] } })
    await loaded()
    expect(names().slice(2, 4)).toEqual(['OOKX Wallet', 'RRainbow'])
  })

  test('param: modal.exclude removes an installed wallet, and the list never shows it', async () => {
    const walletApi = installWalletApi([{ id: 'abc', name: 'MetaMask', rdns: 'io.metamask' }])
    walletApi.status = 'unreachable'
    await open({ api: { url: walletApiUrl }, modal: { exclude: ['abc'] } })
    await expect.element(rows).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByTestId('wallet-selector-io.metamask')).not.toBeInTheDocument()
    walletApi.status = 200
    await loaded()
    expect(names()).toEqual(['WWalletConnectQR code', 'All wallets0'])
  })

  test('param: modal.include', async () => {
    await open({ modal: { include: ['me.rainbow'] } })
    await loaded()
    expect(names()).toEqual(['WWalletConnectQR code', 'RRainbow', 'All wallets1'])
  })

  test('param: modal.customWallets, and modal.allWallets', async () => {
    const own = { id: 'own', name: 'Own Wallet', mobile_link: 'ownwallet://' }
    await open({ modal: { customWallets: [own], allWallets: 'HIDE', featured: ['me.rainbow'] } })
    await expect.element(page.getByTestId('wallet-selector-me.rainbow')).toBeVisible()
    await expect.element(page.getByTestId('wallet-selector-own')).toHaveTextContent('Own Wallet')
    await expect.element(page.getByTestId('all-wallets')).not.toBeInTheDocument()
  })

  test('param: api: wallets and badges of the host', async () => {
    const walletApi = installWalletApi([
      { id: 'abc', name: 'Listed', badge_type: 'certified', image_id: 'pic', mobile_link: 'a://' },
    ])
    await open({ api: { url: walletApiUrl, headers: { 'x-key': 'k' } } })
    const row = page.getByTestId('wallet-selector-abc')
    await expect.element(row).toHaveTextContent('Listed')
    await expect.element(row.getByRole('img', { name: 'Certified' })).toBeVisible()
    expect(walletApi.requests.every(({ pathname }) => pathname === '/getWallets')).toBe(true)
  })

  test('behavior: nothing is requested before the user opens the modal', async () => {
    const walletApi = installWalletApi([])
    const { latchkey } = await renderModal({
      connectors: usual,
      options: { api: { url: walletApiUrl } },
    })
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    expect(walletApi.requests).toEqual([])
    latchkey.open()
    await expect.poll(() => walletApi.requests.length).toBeGreaterThan(0)
  })

  test('error: an unreachable host leaves the wallets of the page', async () => {
    const walletApi = installWalletApi([])
    walletApi.status = 'unreachable'
    await open({ api: { url: walletApiUrl } })
    await expect.element(page.getByTestId('wallet-selector-io.metamask')).toBeVisible()
    await expect.element(page.getByTestId('all-wallets')).toHaveTextContent(/^All wallets$/)
  })

  test('param: modal.legalCheckbox: no way in until the user agrees, in every view', async () => {
    const { latchkey } = await open({
      modal: { legalCheckbox: true, terms: 'https://d.example/t', privacy: 'https://d.example/p' },
    })
    await loaded()
    const dialog = page.getByRole('dialog')
    expect(dialog.element().querySelector('footer')).toBe(null)
    const ways = () => [
      page.getByRole('textbox', { name: 'Email' }),
      page.getByTestId('wallet-selector-io.metamask'),
      page.getByTestId('all-wallets'),
    ]
    for (const way of ways()) await expect.element(way).toBeDisabled()
    await expect.element(page.getByTestId('wallet-help')).toBeEnabled()
    latchkey.open({ view: 'AllWallets' })
    await expect.element(page.getByTestId('wallet-selector-io.metamask')).toBeDisabled()
    await checkbox.click()
    await expect.element(page.getByTestId('wallet-selector-io.metamask')).toBeEnabled()
    latchkey.open({ view: 'Connect' })
    await expect.element(checkbox).toBeChecked()
    for (const way of ways()) await expect.element(way).toBeEnabled()
  })

  test('param: modal.legalCheckbox: help and another try need no consent', async () => {
    const walletApi = installWalletApi([])
    walletApi.status = 403
    const { latchkey } = await open({
      api: { url: walletApiUrl },
      modal: { legalCheckbox: true, terms: 'https://d.example/t' },
    })
    await page.getByTestId('wallet-help').click()
    await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
    latchkey.open({ view: 'AllWallets' })
    await expect.element(page.getByTestId('retry-wallets')).toBeEnabled()
  })

  test.each(['light', 'dark'] as const)(
    'param: modal.legalCheckbox: a field that is disabled looks it, in the %s theme',
    async (theme) => {
      await open({ modal: { legalCheckbox: true, terms: 'https://d.example/t', theme } })
      const field = page.getByRole('textbox', { name: 'Email' })
      await expect.element(field).toBeDisabled()
      const look = () => {
        const box = field.element().parentElement
        if (!box) throw new TypeError('No box')
        const { backgroundColor, borderColor } = getComputedStyle(box)
        const { color, opacity } = getComputedStyle(field.element())
        return { backgroundColor, borderColor, color, opacity }
      }
      const dimmed = look()
      await checkbox.click()
      await expect.element(field).toBeEnabled()
      for (const [name, value] of Object.entries(dimmed)) {
        await expect.poll(() => Object.entries(look())).not.toContainEqual([name, value])
      }
    },
  )

  test('param: modal.connectorTypeOrder: recommended wallets first', async () => {
    await open({ modal: { connectorTypeOrder: ['recommended'] } })
    await loaded()
    expect(names().slice(-3, -1)).toEqual(['WWalletConnectQR code', 'MMetaMaskInstalled'])
    expect(names()).toHaveLength(5)
  })

  test('param: modal.enableWallets off: the login methods alone, and no list', async () => {
    const walletApi = installWalletApi([])
    await open({ api: { url: walletApiUrl }, modal: { enableWallets: false } })
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(rows.query()).toBe(null)
    expect(walletApi.requests).toEqual([])
  })

  test('param: modal.connectorImages', async () => {
    await open({ modal: { connectorImages: { 'io.metamask': dot } } })
    const row = page.getByTestId('wallet-selector-io.metamask')
    await expect.element(row).toHaveTextContent(/^MetaMask/)
    expect(row.element().querySelector('img')?.src).toBe(dot)
  })

  test('behavior: an installed wallet without an icon has the picture of the list', async () => {
    installWalletApi([
      {
        id: 'abc',
        name: 'MetaMask',
        rdns: 'io.metamask',
        badge_type: 'certified',
        image_url: dot,
      },
    ])
    await open({ api: { url: walletApiUrl } })
    const row = page.getByTestId('wallet-selector-io.metamask')
    await expect.poll(() => row.element().querySelector('img')?.src).toBe(dot)
  })

  test('param: open namespace: only its wallets and logins', async () => {
    const walletApi = installWalletApi([{ id: 'abc', name: 'Listed', mobile_link: 'a://' }])
    const phantom = listedAs(
      { type: 'injected', rdns: 'app.phantom' },
      { id: 'app.phantom', name: 'Phantom', addresses: { solana: solanaAddress } },
    )
    const { latchkey } = await renderModal({
      connectors: [metamask, phantom],
      options: { api: { url: walletApiUrl }, networks: [mainnet, solana] },
    })
    latchkey.open({ namespace: solana.chainNamespace })
    await expect.element(page.getByTestId('wallet-selector-app.phantom')).toBeVisible()
    await expect.element(page.getByTestId('wallet-selector-abc')).toBeVisible()
    expect(page.getByTestId('wallet-selector-io.metamask').query()).toBe(null)
    const chains = walletApi.requests.flatMap(
      ({ searchParams }) => searchParams.get('chains') ?? [],
    )
    expect(new Set(chains)).toEqual(new Set([solana.caipNetworkId]))
    latchkey.close()
    latchkey.open()
    await expect.element(page.getByTestId('wallet-selector-io.metamask')).toBeVisible()
  })

  test('param: modal.collapseWallets: the wallets have a view of their own', async () => {
    await open({ modal: { collapseWallets: true } })
    await expect.element(rows).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Continue with a wallet' }).click()
    await expect.element(page.getByTestId('wallet-selector-io.metamask')).toBeVisible()
  })

  test('behavior: with email alone there are no wallets and no help', async () => {
    const missing = listedAs({ type: 'injected', isAvailable: () => false })
    await open({ connectors: [frame(), missing] })
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect.element(rows).not.toBeInTheDocument()
    await expect.element(page.getByTestId('wallet-help')).not.toBeInTheDocument()
    expect(page.getByText('or', { exact: true }).query()).toBe(null)
  })

  test('behavior: a wallet that is not installed leads to its downloads, an installed one connects', async () => {
    const own = {
      id: 'own',
      name: 'Own Wallet',
      chrome_store: 'https://own.example',
      supports_wc: false,
    }
    await open({ modal: { customWallets: [own] } })
    await page.getByTestId('wallet-selector-own').click()
    await expect.element(page.getByRole('dialog', { name: 'Get Own Wallet' })).toBeVisible()
    await page.getByTestId('header-back').click()
    await page.getByTestId('wallet-selector-io.metamask').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^0x/ })).toBeVisible()
  })

  test('behavior: the dApp receives the events of the wallets', async () => {
    const events: string[] = []
    await open({ onEvent: ({ event }) => events.push(event) })
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('header-back').click()
    await page.getByTestId('wallet-help').click()
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
    expect(events.filter((event) => event.startsWith('CLICK_'))).toEqual([
      'CLICK_ALL_WALLETS',
      'CLICK_WALLET_HELP',
      'CLICK_GET_WALLET_HELP',
    ])
  })

  test('behavior: by keyboard, and each target is at least 44 pixels high', async () => {
    await page.viewport(360, 740)
    await open({ modal: { legalCheckbox: true, terms: 'https://d.example/t' } })
    await loaded()
    const { shadowRoot } = document.querySelector('latchkey-modal') ?? document.body
    const targets = [
      ...(shadowRoot?.querySelectorAll<HTMLElement>('.stage button, .consent') ?? []),
    ]
    expect(targets.length).toBeGreaterThan(4)
    for (const target of targets) {
      // The card still grows: its transform does not change this height.
      expect(target.offsetHeight, target.textContent).toBeGreaterThanOrEqual(44)
      expect(target.getBoundingClientRect().right).toBeLessThanOrEqual(360)
    }
    checkbox.element().focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.poll(() => focused()?.getAttribute('data-testid')).toBe('email-input')
  })
})
