/** Tokens and activity in the account, from the data API over the local chain. */
import type { Page } from '@playwright/test'
import type { DappPage } from '../pages/dappPage.ts'
import { mintToken } from '../services/mintToken.ts'
import { connected, expect, type Person, test } from './fixtures.ts'

test.use({ stackOptions: { clock: true, prices: true, dataApi: true } })

/** Opens the account of a signed-in person, on a page that has not asked the API before. */
async function openAccount(dapp: DappPage): Promise<Page> {
  await dapp.page.reload()
  await dapp.expectConnected()
  await dapp.page.getByTestId('account-button').click()
  return dapp.page
}

async function signIn(person: Person) {
  const dapp = await connected(person)
  return { dapp, address: await dapp.address() }
}

test('a token that arrives is in Tokens and in Activity', async ({ person, stack }) => {
  const { dapp, address } = await signIn(person)
  await dapp.act('Get test ETH')
  await expect(dapp.result()).toContainText('10 ETH of the local chain')
  await mintToken(stack.rpcUrl, { to: address, symbol: 'USDX', amount: 2_500_000n })

  const page = await openAccount(dapp)
  const tokens = page.getByRole('list', { name: 'Tokens' }).getByRole('button')
  await expect(tokens.nth(0)).toContainText('10 ETH$30,000.00')
  await expect(tokens.nth(1)).toContainText('2.5 USDX')
  await expect(page.getByTestId('account-total')).toContainText('$30,000.00')
  await expect(page.getByTestId('account-name')).toContainText('.demo')

  await page.getByRole('tab', { name: 'Activity' }).click()
  const activity = page.getByRole('tabpanel', { name: 'Activity' })
  await expect(activity).toContainText('+2.5 USDX')
  await expect(activity).toContainText('Received')
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect(page.getByText('No NFTs found')).toBeVisible()
})

const faults = {
  fails: 'fails',
  malformed: 'sends something else',
  limited: 'limits requests',
  slow: 'is slow',
} as const

for (const [mode, what] of Object.entries(faults) as [keyof typeof faults, string][]) {
  test(`an API that ${what} leaves the balance and the way out`, async ({ person, stack }) => {
    const { dapp } = await signIn(person)
    stack.dataApi?.setMode(mode)
    try {
      const page = await openAccount(dapp)
      await expect(page.getByTestId('account-balance')).toContainText('0 ETH')
      if (mode === 'slow') {
        await expect(page.getByTestId('disconnect-button')).toBeEnabled()
      } else {
        await expect(page.getByTestId('retry-balances')).toBeVisible({ timeout: 60_000 })
      }
    } finally {
      stack.dataApi?.setMode('works')
    }
    await dapp.page.getByTestId('disconnect-button').click()
    await expect(dapp.page.getByRole('dialog')).toBeHidden()
  })
}
