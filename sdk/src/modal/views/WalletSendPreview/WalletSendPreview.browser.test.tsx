import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { startSendView } from '../../../testing/startSendView.ts'
import { touch } from '../../../testing/touch.ts'

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const dialog = page.getByRole('dialog', { name: 'Review transfer' })
const confirm = page.getByTestId('confirm-send')

async function open() {
  const started = await startSendView()
  onTestFinished(started.stop)
  await touch(page.getByTestId('send-button'))
  await page.getByTestId('send-amount').fill('0.5')
  await page.getByTestId('send-recipient').fill(friend)
  await touch(page.getByTestId('review-send'))
  await expect.element(dialog).toBeVisible()
  return started
}

describe('WalletSendPreview', () => {
  test('default: the amount, the whole address, the network and the fee', async () => {
    await open()
    await expect.element(page.getByTestId('order-amount')).toHaveTextContent('0.5 ETH')
    const shown = page.getByTestId('order-recipient').element().textContent
    expect(shown?.replaceAll(' ', '')).toBe(friend)
    await expect.element(dialog).toHaveTextContent('Ethereum')
    await expect.element(dialog).toHaveTextContent('about 0.000021 ETH')
    expectTouchable()
  })

  test('error: declined in the wallet: the review stays, and a second try sends', async () => {
    const { wallet, sent } = await open()
    wallet.switches.sign = 'refuse'
    await touch(confirm)
    await expect.element(page.getByText('You declined')).toBeVisible()
    await expect.element(page.getByTestId('order-amount')).toHaveTextContent('0.5 ETH')
    wallet.switches.sign = 'accept'
    await touch(confirm)
    await expect.element(page.getByTestId('send-confirmed')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('behavior: Edit leads back, with everything that was typed', async () => {
    await open()
    await touch(page.getByTestId('edit-send'))
    await expect.element(page.getByTestId('send-amount')).toHaveValue('0.5')
    await expect.element(page.getByTestId('send-recipient')).toHaveValue(friend)
    await expect.element(page.getByTestId('review-send')).toBeEnabled()
  })
})
