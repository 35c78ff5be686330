import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../actions/connect.ts'
import { frame } from '../../../connectors/frame/frame.ts'
import { type MockParameters, mock } from '../../../connectors/mock/mock.ts'
import { evmAddress } from '../../../testing/mockUser.ts'
import { renderModal } from '../../../testing/renderModal.ts'

const dialog = page.getByRole('dialog')
const row = page.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: 'Mock' })

async function open(switches: MockParameters['switches'] = {}) {
  const wallet = mock({ addresses: { eip155: evmAddress }, switches })
  const { latchkey } = await renderModal({ connectors: [frame(), wallet] })
  latchkey.open()
  await expect.element(dialog).toBeVisible()
  return { latchkey, wallet }
}

describe('ConnectingExternal', () => {
  test('default: a wallet of the list connects, and the modal closes', async () => {
    const { latchkey } = await open()
    await row.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(latchkey._internal.stores.modal.getState().open).toBe(false)
    await expect.element(page.getByRole('button', { name: /^0x/ })).toBeVisible()
  })

  test('behavior: it says where to go on while the wallet is open', async () => {
    await open({ connect: 'hang' })
    await row.click()
    await expect.element(page.getByRole('dialog', { name: 'Mock' })).toBeVisible()
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Continue in Mock')
  })

  test('behavior: by keyboard, and back to the list', async () => {
    await open({ connect: 'hang' })
    await expect.element(row).toBeVisible()
    row.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Mock' })).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(row).toBeVisible()
  })

  test('error: a wallet that is already connected is not asked again', async () => {
    const { latchkey, wallet } = await open()
    await connect(latchkey, { connector: 'mock' })
    wallet.switches.connect = 'hang'
    latchkey.open({ view: 'Connect' })
    await row.click()
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Mock is already connected')
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBe(null)
    expect(latchkey._internal.stores.walletAttempt.getState().status).toBe('failed')
    await page.getByRole('button', { name: 'Choose another wallet' }).click()
    await expect.element(row).toBeVisible()
    expect(latchkey._internal.stores.walletAttempt.getState().status).toBe('idle')
  })

  test('behavior: after 10 s, another attempt replaces the one that waits', async () => {
    const { latchkey, wallet } = await open({ connect: 'hang' })
    await row.click()
    await expect.element(page.getByRole('dialog', { name: 'Mock' })).toBeVisible()
    const again = page.getByRole('button', { name: 'Try again' })
    expect(again.query()).toBe(null)
    const first = latchkey._internal.stores.walletAttempt.getState()
    await expect.element(again, { timeout: 12_000 }).toBeVisible()
    await again.click()
    await expect.element(again).not.toBeInTheDocument()
    const { walletAttempt } = latchkey._internal.stores
    expect(walletAttempt.getState()).toMatchObject({ status: 'waiting' })
    expect(walletAttempt.getState()).not.toBe(first)
    expect(wallet.switches.connect).toBe('hang')
  }, 20_000)

  test('error: declined, then tried again', async () => {
    const { wallet } = await open({ connect: 'refuse' })
    await row.click()
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Connection declinedThe connection wasn’t approved.')
    wallet.switches.connect = 'accept'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
