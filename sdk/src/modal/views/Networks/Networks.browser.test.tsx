import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getNetwork } from '../../../actions/getNetwork.ts'
import { bitcoin } from '../../../networks/bitcoin.ts'
import { arbitrum, base, bsc, mainnet, optimism, polygon } from '../../../networks/evm.ts'
import { baseSepolia, sepolia } from '../../../networks/evmTestnets.ts'
import { solana } from '../../../networks/solana.ts'
import { focused } from '../../../testing/focused.ts'
import { expectTouchable, networkRow, renderNetworks } from '../../../testing/renderNetworks.ts'

const many = [
  mainnet,
  base,
  optimism,
  arbitrum,
  polygon,
  bsc,
  sepolia,
  baseSepolia,
  solana,
] as const
const search = page.getByRole('searchbox', { name: 'Search networks' })

describe('Networks', () => {
  test('default: the active network is marked, another one switches', async () => {
    const { latchkey } = await renderNetworks()
    await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
    await expect.element(networkRow('Ethereum')).toHaveAttribute('aria-current', 'true')
    await expect.element(networkRow('Ethereum')).toHaveTextContent('Active')
    expect(search.query()).toBe(null)
    expectTouchable()
    await networkRow('Base').click()
    await expect.element(networkRow('Base')).toHaveAttribute('aria-current', 'true')
    expect(getNetwork(latchkey).network).toBe(base)
  })

  test('behavior: by keyboard, in order', async () => {
    const { latchkey } = await renderNetworks()
    await expect.element(networkRow('Ethereum')).toBeVisible()
    networkRow('Ethereum').element().focus()
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBe(networkRow('Base').element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => getNetwork(latchkey).network).toBe(base)
  })

  test('behavior: a network that the wallet did not approve says so, and does nothing', async () => {
    const { latchkey } = await renderNetworks()
    latchkey._internal.stores.connectors.setState(
      latchkey._internal.connectors.map((each) => ({
        ...each,
        approvedNetworks: () => [mainnet.caipNetworkId],
      })),
      true,
    )
    await expect.element(networkRow('Base')).toHaveTextContent('Not enabled in your wallet')
    await expect.element(networkRow('Base')).toHaveAttribute('aria-disabled', 'true')
    // A forced click does not wait until the modal rests.
    ;(networkRow('Base').element() as HTMLElement).click()
    expect(getNetwork(latchkey).network).toBe(mainnet)
    await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
  })

  test('behavior: more than eight have a search, and a heading for each namespace', async () => {
    await renderNetworks({ networks: many })
    await expect.element(page.getByRole('heading', { name: 'Solana', exact: true })).toBeVisible()
    await search.fill('sepo')
    await expect.element(networkRow('Base Sepolia')).toBeVisible()
    expect(networkRow('Ethereum').query()).toBe(null)
    await search.fill('nothing')
    await expect.element(page.getByRole('status').first()).toHaveTextContent('No network found')
  })

  test('behavior: the search is cleared by touch and by keyboard, and keeps the focus', async () => {
    await renderNetworks({ networks: many })
    const clear = page.getByRole('button', { name: 'Clear search' })
    expect(clear.query()).toBe(null)
    await search.fill('sepo')
    await clear.click()
    await expect.element(search).toHaveValue('')
    await expect.element(networkRow('Ethereum')).toBeVisible()
    expect(focused()).toBe(search.element())
    await userEvent.keyboard('sepo{Tab}{Enter}')
    await expect.element(search).toHaveValue('')
    expect(focused()).toBe(search.element())
  })

  test('behavior: the search field stays in place, whatever it finds', async () => {
    await renderNetworks({ networks: many })
    await expect.element(search).toBeVisible()
    const card = page.getByRole('dialog').element()
    const measure = () => {
      const { top, height } = card.getBoundingClientRect()
      return [top, height, search.element().getBoundingClientRect().top]
    }
    const rests = () => card.getAnimations({ subtree: true }).length === 0
    await expect.poll(rests).toBe(true)
    const before = measure()
    for (const text of ['sepo', 'nothing', '']) {
      await search.fill(text)
      await expect.poll(() => networkRow('Ethereum').all().length).toBe(text === '' ? 1 : 0)
      await expect.poll(rests).toBe(true)
      expect(measure(), text).toEqual(before)
    }
  })

  test('behavior: a test network says so, and is the last of its group', async () => {
    await renderNetworks({ networks: [sepolia, mainnet, solana] })
    await expect.element(networkRow('Sepolia')).toHaveTextContent('tokens have no value')
    expect(networkRow('Ethereum').element().textContent).not.toContain('Test network')
    const rows = page.getByTestId(/^w3m-network-switch/).all()
    expect(rows.map((row) => row.element().getAttribute('data-testid')?.split('-').at(-1))).toEqual(
      ['Ethereum', 'Sepolia', 'Solana'],
    )
  })

  test('behavior: eight have none', async () => {
    await renderNetworks({ networks: [...many.slice(1), bitcoin].slice(0, 8) as [typeof base] })
    await expect.element(networkRow('Base')).toBeVisible()
    expect(search.query()).toBe(null)
  })

  test('param: modal.chainImages: a picture, and the initial without one', async () => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    await renderNetworks({ modal: { chainImages: { [base.id]: dot } } })
    await expect.element(networkRow('Base')).toBeVisible()
    expect(networkRow('Base').element().querySelector('img')?.src).toBe(dot)
    await expect.element(networkRow('Ethereum')).toHaveTextContent(/^EEthereum/)
  })

  test('param: modal.enableNetworkSwitch off: the account names its network, and leads nowhere', async () => {
    await renderNetworks({ view: 'Account', modal: { enableNetworkSwitch: false } })
    await expect.element(page.getByText('Ethereum', { exact: true })).toBeVisible()
    expect(page.getByTestId('account-network').query()).toBe(null)
  })

  test('behavior: the account leads there, if there is a choice', async () => {
    const { latchkey } = await renderNetworks({ view: 'Account' })
    await page.getByRole('button', { name: 'Switch network Ethereum' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(page.getByTestId('account-network')).toBeVisible()
    latchkey.close()
  })
})
