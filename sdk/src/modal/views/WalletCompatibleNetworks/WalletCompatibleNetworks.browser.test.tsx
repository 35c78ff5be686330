import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { base, mainnet, optimism } from '../../../networks/evm.ts'
import { sepolia } from '../../../networks/evmTestnets.ts'
import { solana } from '../../../networks/solana.ts'
import { expectTouchable, renderNetworks } from '../../../testing/renderNetworks.ts'

const view = 'WalletCompatibleNetworks'
const networks = [mainnet, base, optimism, solana] as const
const list = page.getByRole('list', { name: 'Compatible networks' })
const dialog = page.getByRole('dialog', { name: 'Compatible networks' })

describe('WalletCompatibleNetworks', () => {
  test('default: every network of the active namespace, in plain words', async () => {
    await renderNetworks({ networks, view })
    await expect.element(dialog).toHaveTextContent('Your address in Mock works on these networks')
    expect(list.getByRole('listitem').all()).toHaveLength(3)
    await expect.element(list).toHaveTextContent(/Ethereum.*Active.*Base.*OP Mainnet/)
    expect(list.getByRole('button').query()).toBe(null)
    expectTouchable()
  })

  test('behavior: the address of the email wallet needs no name; a test network is last', async () => {
    const { latchkey } = await renderNetworks({ networks: [sepolia, mainnet], view })
    latchkey._internal.stores.connectors.setState(
      latchkey._internal.connectors.map((each) => ({ ...each, type: 'auth', name: 'Latchkey' })),
      true,
    )
    await expect.element(dialog).toHaveTextContent('Your address works on these networks.')
    await expect.element(list).toHaveTextContent(/Ethereum.*Sepolia.*tokens have no value/)
  })

  test('behavior: networks that the wallet did not approve are left out', async () => {
    const { latchkey } = await renderNetworks({ networks, view })
    const approve = (...ids: (typeof mainnet)['caipNetworkId'][]) =>
      latchkey._internal.stores.connectors.setState(
        latchkey._internal.connectors.map((each) => ({ ...each, approvedNetworks: () => ids })),
        true,
      )
    approve(mainnet.caipNetworkId)
    await expect.poll(() => list.getByRole('listitem').all()).toHaveLength(1)
    await expect.element(list).toHaveTextContent('Ethereum')
    await expect.element(dialog).toHaveTextContent('works on this network.')
    approve()
    await expect.element(dialog).toHaveTextContent('Mock allows none of this site’s networks')
  })

  test('behavior: a smart account receives on the active network only', async () => {
    const { wallet } = await renderNetworks({ networks, view })
    await expect.element(list).toBeVisible()
    wallet.emit({ type: 'accountTypeChanged', account: smartAccount })
    await expect.element(dialog).toHaveTextContent('Receive on Ethereum only')
    expect(list.getByRole('listitem').all()).toHaveLength(1)
  })
})

const smartAccount = {
  type: 'smartAccount',
  address: '0x00000000000000000000000000000000000000B2',
} as const
