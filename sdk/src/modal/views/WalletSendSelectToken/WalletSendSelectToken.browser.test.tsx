import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { startSendView, testToken } from '../../../testing/startSendView.ts'
import { touch } from '../../../testing/touch.ts'

const asset = page.getByTestId('send-asset')
const list = page.getByRole('list', { name: 'Select token' })
const dollar = page.getByTestId(`asset-${testToken}`)

async function open() {
  const started = await startSendView()
  onTestFinished(started.stop)
  await touch(page.getByTestId('send-button'))
  await touch(asset)
  await expect.element(dollar).toBeVisible()
  return started
}

describe('WalletSendSelectToken', () => {
  test('default: by touch, a token, whose contract moves it', async () => {
    const { sent } = await open()
    await expect.element(list).toHaveTextContent(/EtherETH1\.5.*Test DollarUSDX 0x00…0000C12\.5/)
    expectTouchable()
    await touch(dollar)
    await expect.element(asset).toHaveTextContent('2.5 USDX available')
    await touch(page.getByTestId('send-max'))
    await expect.element(page.getByTestId('send-amount')).toHaveValue('2.5')
    await page.getByTestId('send-recipient').fill('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
    await touch(page.getByTestId('review-send'))
    await expect.element(page.getByTestId('order-amount')).toHaveTextContent('2.5 USDX')
    await touch(page.getByTestId('confirm-send'))
    await expect.element(page.getByTestId('send-confirmed')).toBeVisible()
    expect(sent).toEqual([
      expect.objectContaining({
        to: testToken,
        data: expect.stringMatching(/^0xa9059cbb.*2625a0$/),
      }),
    ])
  })

  test('behavior: by keyboard, and the selected one is marked', async () => {
    await open()
    const ether = page.getByTestId('asset-native')
    await expect.element(ether).toHaveAttribute('aria-current', 'true')
    ether.element().focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(asset).toHaveTextContent('2.5 USDX available')
  })

  test('behavior: another token empties the amount, and keeps the recipient', async () => {
    await open()
    await page.getByTestId('header-back').click()
    await page.getByTestId('send-amount').fill('1')
    await page.getByTestId('send-recipient').fill(testToken)
    await asset.click()
    await dollar.click()
    await expect.element(page.getByTestId('send-amount')).toHaveValue('')
    // For this token, the address is that of its own contract.
    await expect.element(page.getByText('This is the token’s own address')).toBeVisible()
  })
})
