import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getConnection } from '../../../core/connection/selectors.ts'
import { pushView } from '../../../core/modal/pushView.ts'
import type { InstanceOptions } from '../../../core/options/options.ts'
import { base, mainnet } from '../../../networks/evm.ts'
import { solana } from '../../../networks/solana.ts'
import { listedAs } from '../../../testing/listedWallets.ts'
import { solanaAddress } from '../../../testing/mockUser.ts'
import { renderModal } from '../../../testing/renderModal.ts'

const row = page.getByRole('button', { name: /Double/ })
const choices = page.getByRole('list', { name: 'Choose a network' })

/** Without the tile, which is hidden from screen readers. */
const nameOf = (row: Element) => row.querySelector('.wallet-icon')?.nextElementSibling?.textContent

async function open(networks: InstanceOptions['networks'] = [mainnet, solana]) {
  const { latchkey } = await renderModal({
    connectors: [
      listedAs({ type: 'injected', rdns: 'com.double' }, { id: 'com.double', name: 'Double' }),
      listedAs(
        { type: 'injected' },
        { id: 'double.solana', name: 'Double', addresses: { solana: solanaAddress } },
      ),
    ],
    options: { networks },
  })
  latchkey.open()
  return latchkey
}

describe('ConnectingMultiChain', () => {
  test('default: a wallet of two namespaces has one row, and connects where the user chooses', async () => {
    const latchkey = await open()
    await row.click()
    await expect.element(choices).toBeVisible()
    await choices.getByRole('button', { name: /Solana/ }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const { connection } = latchkey._internal.stores
    const status = (namespace: 'eip155' | 'solana') =>
      getConnection(connection.getState(), namespace)?.status
    expect([status('solana'), status('eip155')]).toEqual(['connected', 'disconnected'])
  })

  test('behavior: a single network gives its name, several the name of their kind', async () => {
    await open([mainnet, base, solana])
    await row.click()
    const names = () =>
      choices
        .getByRole('listitem')
        .all()
        .map((each) => nameOf(each.element()))
    await expect.poll(names).toEqual(['Ethereum and compatible networks', 'Solana'])
  })

  test('behavior: by keyboard, and back to the list', async () => {
    await open()
    await expect.element(row).toBeVisible()
    row.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(choices).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(row).toBeVisible()
  })

  test('error: a wallet that the page lost', async () => {
    const latchkey = await open()
    pushView(latchkey, { name: 'ConnectingMultiChain', data: { connectorIds: ['none'] } })
    const gone = page.getByText('This wallet is no longer available')
    await expect.element(gone).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose another wallet' }).click()
    await expect.element(row).toBeVisible()
  })
})
