/** Sending from the account by touch, with the login's wallet, over the local chain. */
import type { Locator, Page } from '@playwright/test'
import { phoneSizes } from '../pages/approvalActions.ts'
import { setApprovalSurface } from '../pages/approvalWindow.ts'
import type { DappPage } from '../pages/dappPage.ts'
import { jsonRpc } from '../services/anvil.ts'
import { mintToken } from '../services/mintToken.ts'
import { connected, expect, type Person, test } from './fixtures.ts'

test.use({ stackOptions: { clock: true, prices: true, dataApi: true } })

test.beforeAll(({ stack }) => setApprovalSurface(stack, 'frame'))
test.afterAll(({ stack }) => setApprovalSurface(stack, 'auto'))

/** An account that nobody has used. */
const friend = '0x00000000000000000000000000000000c0ffee01'

/** A signed-in person with 10 ETH, on a phone, who looks at the account. */
async function openAccount(person: Person): Promise<DappPage> {
  const phone = await person.elsewhere({ hasTouch: true, viewport: phoneSizes[0] })
  const dapp = await connected(phone)
  await dapp.act('Get test ETH')
  await expect(dapp.result()).toContainText('10 ETH')
  return dapp
}

async function openSend({ page }: DappPage) {
  await page.getByTestId('account-button').tap()
  await page.getByTestId('send-button').tap()
  await expect(page.getByTestId('send-asset')).toContainText('available')
}

async function review(page: Page, amount: string) {
  await page.getByTestId('send-amount').fill(amount)
  await page.getByTestId('send-recipient').fill(friend)
  await page.getByTestId('review-send').tap()
  await expect(page.getByTestId('order-amount')).toContainText(amount)
}

/** Sends what is reviewed, and presses a button of the approval screen. */
async function confirm({ page, approval }: DappPage, button: Locator) {
  await page.getByTestId('confirm-send').tap()
  await approval.expectShown()
  await expect(button).toBeEnabled()
  await button.tap()
}

async function finish({ page }: DappPage, sent: string) {
  await expect(page.getByTestId('send-confirmed')).toContainText(sent)
  await page.getByTestId('sent-done').tap()
}

const readBalance = async (rpcUrl: string) =>
  BigInt(String(await jsonRpc(rpcUrl, 'eth_getBalance', [friend, 'latest'])))

test('ETH and a token, which are in Activity then', async ({ person, stack }) => {
  const dapp = await openAccount(person)
  const { page, approval } = dapp
  await mintToken(stack.rpcUrl, { to: await dapp.address(), symbol: 'USDX', amount: 2_500_000n })
  const before = await readBalance(stack.rpcUrl)

  await openSend(dapp)
  await review(page, '0.5')
  await confirm(dapp, approval.approveButton())
  await finish(dapp, '0.5 ETH sent to 0x00…ffee01')
  await expect.poll(() => readBalance(stack.rpcUrl)).toBe(before + 500_000_000_000_000_000n)

  await page.getByTestId('send-button').tap()
  await page.getByTestId('send-asset').tap()
  await page.getByRole('button', { name: 'USDX' }).tap()
  await expect(page.getByTestId('send-asset')).toContainText('2.5 USDX available')
  await page.getByTestId('send-max').tap()
  await expect(page.getByTestId('send-amount')).toHaveValue('2.5')
  await review(page, '2.5')
  await confirm(dapp, approval.approveButton())
  await finish(dapp, '2.5 USDX sent to')

  await page.getByRole('tab', { name: 'Activity' }).tap()
  const activity = page.getByRole('tabpanel', { name: 'Activity' })
  await expect(activity).toContainText('−0.5 ETH', { timeout: 60_000 })
  await expect(activity).toContainText('−2.5 USDX', { timeout: 60_000 })
})

test('everything but the fee', async ({ person }) => {
  const dapp = await openAccount(person)
  await openSend(dapp)
  await dapp.page.getByTestId('send-max').tap()
  await expect(dapp.page.getByTestId('send-amount')).toHaveValue(/^9\.99\d+$/)
  await review(dapp.page, await dapp.page.getByTestId('send-amount').inputValue())
  await confirm(dapp, dapp.approval.approveButton())
  await finish(dapp, 'ETH sent to')
})

test('a rejected signature leads back to the review', async ({ person }) => {
  const dapp = await openAccount(person)
  const { page, approval } = dapp
  await openSend(dapp)
  await review(page, '0.5')
  await confirm(dapp, approval.rejectButton())
  await expect(page.getByText('You declined')).toBeVisible()
  await expect(page.getByTestId('order-amount')).toContainText('0.5 ETH')
  await confirm(dapp, approval.approveButton())
  await finish(dapp, '0.5 ETH sent to')
})

test('without the data API, ETH is sent all the same', async ({ person, stack }) => {
  const dapp = await openAccount(person)
  stack.dataApi?.setMode('fails')
  try {
    await openSend(dapp)
    await review(dapp.page, '0.5')
    await confirm(dapp, dapp.approval.approveButton())
    await finish(dapp, '0.5 ETH sent to')
  } finally {
    stack.dataApi?.setMode('works')
  }
})
