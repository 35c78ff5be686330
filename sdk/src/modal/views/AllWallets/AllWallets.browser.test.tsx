import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frame } from '../../../connectors/frame/frame.ts'
import type { ModalOptions } from '../../../core/options/options.ts'
import { focused } from '../../../testing/focused.ts'
import { installWalletApi, walletApiUrl } from '../../../testing/installWalletApi.ts'
import { installedWallet, pairingConnector } from '../../../testing/listedWallets.ts'
import { renderModal } from '../../../testing/renderModal.ts'

const list = page.getByRole('list', { name: 'All wallets' })
const search = page.getByRole('searchbox', { name: 'Search wallets' })
const more = page.getByTestId('more-wallets')
/** Without the roles of 130 rows, which take a second to compute. */
const count = () => list.query()?.querySelectorAll('li').length ?? 0

const listed = Array.from({ length: 130 }, (_, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  mobile_link: `w${index}://`,
  ...(index % 10 === 0 ? { badge_type: 'certified' } : {}),
}))

async function open(api = true, modal: ModalOptions = {}) {
  const connectors = [frame(), pairingConnector(), installedWallet('io.metamask', 'MetaMask')]
  const options = { ...(api ? { api: { url: walletApiUrl } } : {}), modal }
  const rendered = await renderModal({ connectors, options })
  rendered.latchkey.open({ view: 'AllWallets' })
  await expect.element(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
  return rendered
}

describe('AllWallets', () => {
  test('default: the bundled wallets, the installed one first', async () => {
    await open(false)
    // One of the 40 is not on Ethereum.
    await expect.poll(count).toBe(39)
    expect(list.getByRole('listitem').first().element().textContent).toContain('MetaMask')
    await expect.element(page.getByText('39 wallets')).toHaveRole('status')
    await expect.element(more).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  test('behavior: further pages load when the end comes into view', async () => {
    installWalletApi(listed)
    await open()
    await expect.poll(count).toBe(40)
    more.element().scrollIntoView()
    await expect.poll(count).toBeGreaterThanOrEqual(80)
    const scroll = () => more.query()?.scrollIntoView()
    await expect
      .poll(() => {
        scroll()
        return count()
      })
      .toBe(130)
    await expect.element(more).not.toBeInTheDocument()
  })

  test('behavior: by keyboard, a press shows more wallets and moves to the first of them', async () => {
    installWalletApi(listed)
    await open()
    await expect.poll(count).toBe(40)
    more.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(count).toBe(80)
    await expect.poll(() => focused()?.getAttribute('data-testid')).toBe('wallet-selector-w40')
  })

  test('behavior: a search from two characters on', async () => {
    const walletApi = installWalletApi(listed)
    const { latchkey } = await open()
    const found: unknown[] = []
    latchkey.subscribe(({ event, properties }) => {
      if (event === 'SEARCH_WALLET') found.push(properties)
    })
    await expect.poll(count).toBe(40)
    await search.fill('Wallet 12')
    await expect.poll(count).toBe(11)
    expect(found).toEqual([{ found: 11 }])
    expect(walletApi.requests.at(-1)?.searchParams.get('search')).toBe('Wallet 12')
    await search.fill('W')
    await expect.poll(count).toBe(40)
    expect(walletApi.requests.some(({ searchParams }) => searchParams.get('search') === 'W')).toBe(
      false,
    )
  })

  test('behavior: a search without a result says so', async () => {
    await open(false)
    await search.fill('no such wallet')
    await expect.element(page.getByText('No wallet found')).toBeVisible()
    await page.getByTestId('clear-search').click()
    await expect.element(search).toHaveValue('')
    await expect.poll(count).toBe(39)
  })

  test('behavior: a list without wallets leads back', async () => {
    await open(false, { include: ['none'] })
    await expect.element(page.getByText('This site offers no wallets here')).toBeVisible()
    expect(page.getByTestId('clear-search').query()).toBe(null)
    expect(list.query()).toBe(null)
  })

  test('param: modal.legalCheckbox: the box is above the search, and a sentence names its purpose', async () => {
    await open(false, { terms: 'https://app.example.org/terms', legalCheckbox: true })
    const box = page.getByTestId('legal-checkbox')
    const hint = page.getByText('Tick the box to choose a wallet.')
    await expect.element(hint).toBeVisible()
    expect(box.element().compareDocumentPosition(search.element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await expect.element(list.getByRole('button').first()).toBeDisabled()
    await box.click()
    await expect.element(hint).not.toBeInTheDocument()
    await expect.element(list.getByRole('button').first()).toBeEnabled()
  })

  test('behavior: only certified wallets, which have a badge', async () => {
    installWalletApi(listed)
    await open()
    await expect.poll(count).toBe(40)
    await page.getByRole('checkbox', { name: 'Only certified wallets' }).click()
    await expect.poll(count).toBe(13)
    expect(list.getByRole('img', { name: 'Certified' }).all()).toHaveLength(13)
    await expect.element(page.getByText('Tested by the makers of this list.')).toBeVisible()
  })

  test.each([
    ['unreachable', 'Check your internet connection.'],
    [403, 'The wallet list isn’t available to this site.'],
  ] as const)('error: %s names the cause, and a press tries again', async (status, text) => {
    const walletApi = installWalletApi(listed)
    walletApi.status = status
    await open()
    await expect.element(page.getByRole('alert').last()).toHaveTextContent(text)
    expect(page.getByText('0 wallets').query()).toBe(null)
    expect(page.getByRole('checkbox').query()).toBe(null)
    walletApi.status = 200
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(count).toBe(40)
  })

  test('error: by keyboard, another try keeps the focus in the modal', async () => {
    const walletApi = installWalletApi(listed)
    walletApi.status = 403
    await open()
    await expect.element(page.getByTestId('retry-wallets')).toBeVisible()
    walletApi.status = 200
    page.getByTestId('retry-wallets').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(count).toBe(40)
    await expect.poll(() => focused()?.closest('[role=dialog]')).not.toBe(null)
    expect(focused()?.matches('input')).toBe(false)
  })

  test('error: a later page that fails keeps the earlier ones', async () => {
    const walletApi = installWalletApi(listed)
    await open()
    await expect.poll(count).toBe(40)
    walletApi.status = 'unreachable'
    more.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert').last()).toHaveTextContent('Check your internet')
    expect(count()).toBe(40)
    walletApi.status = 200
    await page.getByTestId('retry-wallets').click()
    await expect.poll(count).toBeGreaterThanOrEqual(80)
  })

  test('behavior: an installed wallet connects', async () => {
    await open(false)
    await page.getByTestId('wallet-selector-io.metamask').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
