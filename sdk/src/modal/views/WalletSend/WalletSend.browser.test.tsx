import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { type StartSendViewParameters, startSendView } from '../../../testing/startSendView.ts'
import { touch } from '../../../testing/touch.ts'

const dialog = page.getByRole('dialog', { name: 'Send' })
const amount = page.getByTestId('send-amount')
const recipient = page.getByTestId('send-recipient')
const review = page.getByTestId('review-send')
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function open(parameters: StartSendViewParameters = {}) {
  const started = await startSendView(parameters)
  onTestFinished(started.stop)
  await touch(page.getByTestId('send-button'))
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByTestId('send-asset')).toHaveTextContent('available')
  return started
}

async function fill(sum: string, to = friend) {
  await amount.fill(sum)
  await recipient.fill(to)
}

describe('WalletSend', () => {
  test('default: by touch, from the account to the sent transaction', async () => {
    const { sent } = await open()
    await expect.element(page.getByTestId('send-asset')).toHaveTextContent('1.5 ETH available')
    await expect.element(review).toHaveTextContent('Enter an amount')
    await fill('0.25')
    await expect.element(review).toHaveTextContent('Review')
    expectTouchable()
    await touch(review)
    await expect.element(page.getByTestId('order-amount')).toHaveTextContent('0.25 ETH')
    await touch(page.getByTestId('confirm-send'))
    await expect
      .element(page.getByTestId('send-confirmed'))
      .toHaveTextContent('0.25 ETH sent to 0xd8…A96045')
    expect(sent).toEqual([expect.objectContaining({ to: friend, value: '0x3782dace9d90000' })])
    await touch(page.getByTestId('sent-done'))
    await expect.element(page.getByTestId('send-button')).toBeVisible()
  })

  test('behavior: the field of the amount does not widen the view', async () => {
    await open()
    const edge = (each: typeof dialog) => each.element().getBoundingClientRect().right
    // The view slides in.
    await expect
      .poll(() => edge(dialog) - edge(page.getByTestId('send-asset')))
      .toBeGreaterThanOrEqual(20)
  })

  test('behavior: by keyboard alone', async () => {
    await open()
    amount.element().focus()
    await userEvent.keyboard('1')
    await userEvent.tab()
    await expect.poll(() => page.getByTestId('send-max').element().matches(':focus')).toBe(true)
    await userEvent.tab()
    await userEvent.keyboard(friend)
    await expect.element(review).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Review transfer' })).toBeVisible()
  })

  test('behavior: Max keeps the fee back, and says what it is', async () => {
    await open()
    await touch(page.getByTestId('send-max'))
    // 21,000 gas at 1 gwei, twice.
    await expect.element(amount).toHaveValue('1.499958')
    await expect.element(dialog).toHaveTextContent('Network fee: about 0.000021 ETH')
  })

  test.each([
    ['2', 'You don’t have that much ETH'],
    ['1.5', 'Not enough left for the network fee of about 0.000021 ETH'],
    ['0', 'Enter more than 0'],
    ['1,5', 'Enter a number'],
    [`0.${'1'.repeat(19)}`, 'ETH has at most 18 decimals'],
  ])('error: %s: %s', async (sum, text) => {
    await open()
    await fill(sum)
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect.element(review).toBeDisabled()
  })

  test.each([
    ['0x1', 'Address is invalid'],
    [friend.replace('dA6', 'da6'), 'Address is invalid: a character differs'],
    [`0x${'0'.repeat(40)}`, 'Nobody owns this address'],
  ])('error: to %s: %s', async (to, text) => {
    await open()
    await fill('1', to)
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect.element(review).toBeDisabled()
  })

  test('behavior: a look-alike of a paid address is shown beside it, and named on the button', async () => {
    await open({ paid: friend })
    await fill('1', `0xd8da${'0'.repeat(32)}6045`)
    const warning = page.getByRole('alert').filter({ hasText: 'looks like one you know' })
    await expect
      .element(warning)
      .toHaveTextContent('d8dA 6BF2 6964 aF9D 7eEd 9e03 E534 15D3 7aA9 6045')
    await review.click()
    await expect.element(warning).toBeVisible()
    await expect.element(page.getByTestId('confirm-send')).toHaveTextContent('Send anyway')
  })

  test('error: a network that does not answer, and a retry', async () => {
    const { chain } = await startSendView()
    chain.isDown = true
    await page.getByTestId('send-button').click()
    await expect.element(page.getByText('Balance unavailable')).toBeVisible()
    chain.isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByTestId('send-asset')).toHaveTextContent('1.5 ETH available')
  })
})
