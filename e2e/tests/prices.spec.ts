/** Approximate amounts in money on the approval screen, from the operator's source of prices. */
import type { Locator } from '@playwright/test'
import { connected, expect, type Person, test } from './fixtures.ts'

test.use({ stackOptions: { clock: true, prices: true } })

/** Requests the demo's transaction. */
async function openSend(person: Person) {
  const dapp = await connected(person)
  await dapp.act('Get test ETH')
  await expect(dapp.result()).toContainText('10 ETH of the local chain')
  await dapp.act('Send 0.1 ETH')
  await dapp.approval.expectShown()
  return { dapp, sheet: dapp.approval.dialog() }
}

const row = (sheet: Locator, label: string) =>
  sheet.locator('.changes .row').filter({ hasText: label })

test('a real send shows its worth, and sends all the same once the source fails', async ({
  person,
  stack,
}) => {
  const { dapp, sheet } = await openSend(person)
  await expect(row(sheet, 'Leaves your account')).toContainText('≈ $300.00')
  await expect(row(sheet, 'Network fee')).toContainText(/up to [\d.]+ ETH[≈<] \$\d/)
  await expect(row(sheet, 'Total')).toContainText(/≈ \$300\.\d\d/)
  await expect(sheet).toContainText('Amounts in USD are approximate.')
  await dapp.approval.approve()
  await dapp.closeSent()

  stack.prices?.fail()
  // Longer than the server uses old prices, and the page keeps them.
  await stack.frame.advance(600_000)
  await dapp.page.reload()
  await dapp.expectConnected()
  await dapp.act('Send 0.1 ETH')
  await dapp.approval.expectShown()
  await expect(row(sheet, 'Leaves your account')).toContainText('0.1 ETH')
  await expect.poll(stack.frame.output).toContain('PRICES_URL gave no usable prices')
  await expect(sheet).not.toContainText(/[≈$]|approximate/)
  await dapp.approval.approve()
  await dapp.closeSent()
})
