import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../actions/connect.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import { base, mainnet } from '../../../networks/evm.ts'
import type { Network } from '../../../networks/network.ts'
import { solana } from '../../../networks/solana.ts'
import { evmAddress, solanaAddress } from '../../../testing/mockUser.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { touch } from '../../../testing/touch.ts'

const dialog = page.getByRole('dialog', { name: 'Receive' })
const address = page.getByTestId('receive-address')
const copy = page.getByTestId('receive-copy')
const networks = page.getByTestId('receive-networks')

/** Opens the account of a wallet of the user's own, then this view by touch. */
async function open(configured: readonly [Network, ...Network[]] = [mainnet, base]) {
  const wallet = mock({ addresses: { eip155: evmAddress, solana: solanaAddress } })
  const { latchkey } = await renderModal({
    connectors: [wallet],
    options: { networks: configured },
  })
  await connect(latchkey)
  latchkey.open()
  await touch(page.getByTestId('receive-button'))
  await expect.element(dialog).toBeVisible()
  await expect.element(copy).toBeVisible()
  return { latchkey, wallet }
}

function recordCopies(): string[] {
  const copied: string[] = []
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  onTestFinished(() => write.mockRestore())
  return copied
}

describe('WalletReceive', () => {
  test('default: the code, and the address as a whole', async () => {
    await open()
    await expect.element(page.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
    expect(address.element().textContent).toBe(evmAddress)
    expectTouchable()
  })

  test('behavior: the address is copied whole, by touch and by keyboard', async () => {
    await open()
    const copied = recordCopies()
    await touch(copy)
    await expect.poll(() => copied).toEqual([evmAddress])
    copy.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => copied).toEqual([evmAddress, evmAddress])
    await expect.element(page.getByText('Address copied')).toBeVisible()
  })

  test('behavior: the networks of the address lead to their list, and back', async () => {
    await open([mainnet, base, solana])
    await expect.element(networks).toHaveTextContent('Show 2 networks')
    await networks.click()
    await expect.element(page.getByRole('dialog', { name: 'Compatible networks' })).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(dialog).toBeVisible()
  })

  test('behavior: an address of one network names it', async () => {
    await open([solana])
    expect(address.element().textContent).toBe(solanaAddress)
    await expect.element(dialog).toHaveTextContent('Ask for tokens on Solana only')
    expect(networks.query()).toBeNull()
  })

  test('behavior: a smart account receives on the active network only', async () => {
    const { wallet } = await open()
    const smart = '0x00000000000000000000000000000000000000B2'
    wallet.emit({ type: 'accountTypeChanged', account: { type: 'smartAccount', address: smart } })
    await expect.element(dialog).toHaveTextContent('Receive on Ethereum only')
    expect(address.element().textContent).toBe(smart)
    expect(networks.query()).toBeNull()
  })

  test('behavior: a wallet that allows none of the networks gets no tokens lost', async () => {
    const { latchkey } = await open()
    latchkey._internal.stores.connectors.setState(
      latchkey._internal.connectors.map((each) => ({ ...each, approvedNetworks: () => [] })),
      true,
    )
    await expect.element(dialog).toHaveTextContent('Mock allows none of this site’s networks')
    expect(address.query()).toBeNull()
  })
})
