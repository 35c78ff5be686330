/** The WalletConnect wallet of `npm start`, a page of its own. */
import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import type { DappPage } from '../pages/dappPage.ts'
import { expect, type Person, test } from './fixtures.ts'

test.use({ stackOptions: { clock: true, relay: true, webWallet: true } })

const heading = (wallet: Page, name: string) => wallet.getByRole('heading', { name })
const answer = (wallet: Page, name: string) =>
  wallet.getByRole('button', { name, exact: true }).click()

/** Connects by the wallet's row, which opens its page. */
async function connect({ dapp, context }: Person): Promise<Page> {
  await dapp.openModal()
  await dapp.modal().getByRole('button', { name: 'Demo web wallet' }).click()
  const opened = context.waitForEvent('page')
  await dapp.modal().getByRole('button', { name: 'Open web app' }).click()
  const wallet = await opened
  await expect(heading(wallet, 'Connect to Latchkey demo?')).toBeVisible()
  await expect(wallet.getByText(dapp.stack.dapp.origin('dapp'))).toBeVisible()
  await answer(wallet, 'Connect')
  await dapp.expectConnected()
  return wallet
}

/** Presses a button of the dApp, whose request opens the wallet again. */
async function request({ dapp, context }: Person, title: string): Promise<Page> {
  const opened = context.waitForEvent('page')
  await dapp.act(title)
  return opened
}

async function expectSigned(dapp: DappPage) {
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await dapp.result().textContent()) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello from the Latchkey demo.', signature })).toBe(
    await dapp.address(),
  )
}

test('a developer connects by its row, signs, changes the account, and leaves from the wallet', async ({
  person,
}) => {
  const { dapp, context } = person
  const hosts = new Set<string>()
  context.on('request', (sent) => hosts.add(new URL(sent.url()).hostname))
  await dapp.open()
  expect(hosts).not.toContain('wallet.localhost')
  expect(dapp.stack.relay?.requests).toEqual([])
  const first = await connect(person)

  const wallet = await request(person, 'Sign a message')
  await expect(heading(wallet, 'Sign this message?')).toBeVisible()
  await expect(wallet.getByText('Hello from the Latchkey demo.')).toBeVisible()
  // One tab runs the wallet, and the one that the dApp opened before is gone.
  await expect.poll(() => first.isClosed()).toBe(true)
  await answer(wallet, 'Sign')
  await expectSigned(dapp)

  const before = await dapp.address()
  await wallet.getByLabel('Account', { exact: true }).selectOption({ index: 1 })
  await expect(dapp.fact('address')).not.toHaveText(before)
  await expect(dapp.fact('address')).toHaveText(
    (await wallet.getByTestId('address').textContent()) ?? '',
  )

  await answer(wallet, 'Disconnect Latchkey demo')
  await dapp.expectDisconnected()
  expect([...hosts].filter((host) => !/^(.+\.localhost|127\.0\.0\.1)$/.test(host))).toEqual([])
})
