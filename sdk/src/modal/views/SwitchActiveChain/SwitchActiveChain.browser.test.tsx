import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount } from '../../../actions/getAccount.ts'
import { getNetwork } from '../../../actions/getNetwork.ts'
import { mainnet } from '../../../networks/evm.ts'
import { solana } from '../../../networks/solana.ts'
import { expectTouchable, networkRow, renderNetworks } from '../../../testing/renderNetworks.ts'

describe('SwitchActiveChain', () => {
  test('default: another wallet can be connected, and the first stays', async () => {
    const { latchkey } = await renderNetworks({ networks: [mainnet, solana] })
    await networkRow('Solana').click()
    await expect.element(page.getByText('Your wallet can’t use Solana')).toBeVisible()
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Connect another wallet')
    expectTouchable()
    await page.getByRole('button', { name: 'Choose a wallet' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    // Until a wallet connects there.
    expect(getNetwork(latchkey).network).toBe(mainnet)
    expect(getAccount(latchkey, { namespace: mainnet.chainNamespace }).status).toBe('connected')
  })

  test('behavior: Back changes nothing', async () => {
    const { latchkey } = await renderNetworks({ networks: [mainnet, solana] })
    await networkRow('Solana').click()
    await expect.element(page.getByText('Your wallet can’t use Solana')).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(networkRow('Ethereum')).toHaveAttribute('aria-current', 'true')
    expect(getNetwork(latchkey).network).toBe(mainnet)
  })
})
