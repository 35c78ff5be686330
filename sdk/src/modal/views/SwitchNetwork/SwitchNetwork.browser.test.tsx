import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getNetwork } from '../../../actions/getNetwork.ts'
import { base, mainnet } from '../../../networks/evm.ts'
import { expectTouchable, networkRow, renderNetworks } from '../../../testing/renderNetworks.ts'

describe('SwitchNetwork', () => {
  test('default: it waits for the wallet, and Back ends the wait', async () => {
    const { latchkey, wallet } = await renderNetworks()
    wallet.switches.switchNetwork = 'hang'
    await networkRow('Base').click()
    await expect.element(page.getByRole('dialog', { name: 'Base' })).toBeVisible()
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Switching to Base')
    await page.getByTestId('header-back').click()
    await expect.element(networkRow('Ethereum')).toHaveAttribute('aria-current', 'true')
    expect(getNetwork(latchkey).network).toBe(mainnet)
  })

  test('error: declined, then tried again', async () => {
    const { latchkey, wallet } = await renderNetworks()
    wallet.switches.switchNetwork = 'refuse'
    await networkRow('Base').click()
    const notice = page.getByRole('status').filter({ hasText: 'Network not changed' })
    await expect.element(notice).toHaveTextContent('You’re still on Ethereum')
    expect(page.getByRole('button', { name: 'Choose another network' }).query()).toBe(null)
    expectTouchable()
    wallet.switches.switchNetwork = 'accept'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(networkRow('Base')).toHaveAttribute('aria-current', 'true')
    expect(getNetwork(latchkey).network).toBe(base)
  })

  test('error: a wallet that cannot switch: the user switches there, and goes on', async () => {
    const { latchkey, wallet } = await renderNetworks()
    wallet.switches.switchNetwork = 'lack'
    await networkRow('Base').click()
    const notice = page.getByRole('status').filter({ hasText: 'Change the network in your wallet' })
    await expect.element(notice).toHaveTextContent('choose Base there')
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBe(null)
    wallet.networkIds.eip155 = base.caipNetworkId
    wallet.emit({ type: 'changed' })
    await expect.poll(() => getNetwork(latchkey).network).toBe(base)
    await expect.element(networkRow('Base')).toHaveAttribute('aria-current', 'true')
  })

  test.each([
    ['lack', 'Change the network in your wallet'],
    ['unreachable', 'Open your wallet, then try again.'],
  ] as const)('error: after %s, the user chooses another network', async (switchNetwork, text) => {
    const { latchkey, wallet } = await renderNetworks()
    wallet.switches.switchNetwork = switchNetwork
    await networkRow('Base').click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent(text)
    expectTouchable()
    await page.getByRole('button', { name: 'Choose another network' }).click()
    await expect.element(networkRow('Ethereum')).toHaveAttribute('aria-current', 'true')
    expect(getNetwork(latchkey).network).toBe(mainnet)
  })
})
