import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAccount } from '../../../actions/getAccount.ts'
import { getNetwork } from '../../../actions/getNetwork.ts'
import type { InstanceOptions } from '../../../core/options/options.ts'
import { arbitrum, base, bsc, mainnet, optimism, polygon } from '../../../networks/evm.ts'
import { baseSepolia, optimismSepolia, sepolia } from '../../../networks/evmTestnets.ts'
import { expectTouchable, networkRow, renderNetworks } from '../../../testing/renderNetworks.ts'

const dialog = page.getByRole('dialog', { name: 'Choose a network' })

const declined = page.getByRole('status').filter({ hasText: 'Network not changed' })

async function open(
  networks?: InstanceOptions['networks'],
  networkId: `eip155:${string}` = 'eip155:999',
) {
  const app = await renderNetworks({ networks })
  app.latchkey.close()
  app.wallet.networkIds.eip155 = networkId
  app.wallet.emit({ type: 'changed' })
  await expect.element(dialog).toHaveTextContent('doesn’t support')
  return app
}

describe('UnsupportedChain', () => {
  test('default: neither Esc nor the close button close it, a configured network does', async () => {
    const { latchkey } = await open()
    expectTouchable()
    expect(page.getByRole('button', { name: 'Back' }).query()).toBe(null)
    await userEvent.keyboard('{Escape}')
    await page.getByTestId('w3m-header-close').click()
    await expect.element(dialog).toBeVisible()
    await networkRow('Base').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getNetwork(latchkey).network).toBe(base)
  })

  test.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['Close', () => page.getByTestId('w3m-header-close').click()],
  ])('behavior: %s says why the modal stays, to screen readers too', async (_, act) => {
    await open()
    await act()
    const reason = page.getByRole('status').filter({ hasText: 'Choose a network to continue' })
    await expect.element(reason).toBeVisible()
    await expect.element(dialog).toBeVisible()
    const toast = reason.element().getBoundingClientRect()
    const close = page.getByTestId('w3m-header-close').element().getBoundingClientRect()
    expect(toast.bottom, 'while the card shakes, too').toBeLessThanOrEqual(close.top)
  })

  test('behavior: the outcome is in sight below a long list', async () => {
    const networks = [mainnet, base, optimism, arbitrum, polygon, bsc, sepolia] as const
    const { wallet } = await open(networks)
    wallet.switches.switchNetwork = 'refuse'
    networkRow('Sepolia').element().scrollIntoView({ block: 'end' })
    await networkRow('Sepolia').click()
    await expect.element(declined).toBeVisible()
    const stage = dialog.element().querySelector('.stage')
    await expect
      .poll(() => {
        const { top } = declined.element().getBoundingClientRect()
        return stage !== null && top >= stage.getBoundingClientRect().top
      })
      .toBe(true)
  })

  test('error: a wallet that refuses stays where it is, and another choice is open', async () => {
    const { latchkey, wallet } = await open()
    wallet.switches.switchNetwork = 'refuse'
    await networkRow('Base').click()
    await expect.element(declined).toBeVisible()
    expect(getNetwork(latchkey).network.caipNetworkId).toBe('eip155:999')
    wallet.switches.switchNetwork = 'accept'
    await networkRow('Ethereum').click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('error: a wallet that cannot switch: the user has to switch there', async () => {
    const { wallet } = await open()
    wallet.switches.switchNetwork = 'lack'
    await networkRow('Base').click()
    const notice = page.getByRole('status').filter({ hasText: 'Change the network in your wallet' })
    await expect.element(notice).toHaveTextContent('choose Base there')
    wallet.networkIds.eip155 = base.caipNetworkId
    wallet.emit({ type: 'changed' })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('behavior: the wait shows, and the others wait too', async () => {
    const { wallet } = await open()
    wallet.switches.switchNetwork = 'hang'
    await networkRow('Base').click()
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Switching to Base')
    await expect.element(networkRow('Ethereum')).toHaveAttribute('aria-disabled', 'true')
    expect(dialog.element().textContent).not.toContain('doesn’t support')
    const dim = (name: string) =>
      getComputedStyle(networkRow(name).element().querySelector('.wallet-icon') as Element).opacity
    expect([dim('Base'), dim('Ethereum')]).toEqual(['1', '0.5'])
  })

  test('behavior: names a network that is well known', async () => {
    await open(undefined, 'eip155:43114')
    await expect.element(dialog).toHaveTextContent('Your wallet is on Avalanche, which')
  })

  test('behavior: more than eight have a search', async () => {
    await open([
      mainnet,
      base,
      optimism,
      arbitrum,
      polygon,
      bsc,
      sepolia,
      baseSepolia,
      optimismSepolia,
    ])
    const search = page.getByRole('searchbox', { name: 'Search networks' })
    await search.fill('sepo')
    await expect.element(networkRow('Ethereum')).not.toBeInTheDocument()
    await networkRow('Base Sepolia').click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('behavior: disconnecting is possible', async () => {
    const { latchkey } = await open()
    await page.getByTestId('disconnect-button').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('disconnected')
  })

  test('behavior: the button on the page says so, and opens it', async () => {
    const { latchkey } = await open()
    latchkey.close()
    const button = page.getByTestId('account-button')
    await expect.element(button).toHaveTextContent('Switch network')
    await button.click()
    await expect.element(dialog).toBeVisible()
  })
})
