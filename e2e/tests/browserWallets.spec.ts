/** Wallet extensions: two in one browser, at every moment of a connection. */
import { recoverMessageAddress } from 'viem'
import type { DappPage } from '../pages/dappPage.ts'
import { type BrowserWallet, installBrowserWallet } from '../services/browserWallet.ts'
import type { Stack } from '../services/stack.ts'
import { test as base, expect, type Person } from './fixtures.ts'

const test = base.extend<{ wallets: { robin: BrowserWallet; wren: BrowserWallet } }>({
  wallets: async ({ person, stack }, use) => {
    await use({
      robin: await install(person, stack, 'Robin Wallet', 'test.robin'),
      wren: await install(person, stack, 'Wren Wallet', 'test.wren'),
    })
  },
})

const install = ({ context }: Person, { rpcUrl }: Stack, name: string, rdns: string) =>
  installBrowserWallet({ context, name, rdns, chain: { id: 31_337, rpcUrl } })

const choose = (dapp: DappPage, name: string) =>
  dapp.modal().getByRole('button', { name, exact: false }).click()

async function connectRobin(dapp: DappPage, robin: BrowserWallet) {
  await dapp.open()
  await dapp.openModal()
  await choose(dapp, 'Robin Wallet')
  await robin.approve('eth_requestAccounts')
  await dapp.expectConnected()
  await expect(dapp.fact('address')).toHaveText(robin.address())
}

test('of two wallets the chosen one is asked, connects and signs', async ({ person, wallets }) => {
  const { dapp } = person
  const { robin, wren } = wallets
  await connectRobin(dapp, robin)
  expect(await dapp.address()).not.toBe(wren.address())
  await dapp.act('Sign a message')
  await robin.approve('personal_sign')
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await dapp.result().textContent()) as `0x${string}`
  // This wallet signs the hexadecimal text; others decode it first.
  const message = `0x${Buffer.from('Hello from the Latchkey demo.').toString('hex')}`
  expect(await recoverMessageAddress({ message, signature })).toBe(robin.address())
})

test('declined in the wallet, then tried again', async ({ person, wallets: { robin } }) => {
  const { dapp } = person
  await dapp.open()
  await dapp.openModal()
  await choose(dapp, 'Robin Wallet')
  await robin.decline('eth_requestAccounts')
  await expect(dapp.modal().getByText('Connection declined')).toBeVisible()
  await dapp.modal().getByRole('button', { name: 'Try again' }).click()
  await robin.approve('eth_requestAccounts')
  await dapp.expectConnected()
})

test('a reload keeps the wallet connected, without a prompt', async ({ person, wallets }) => {
  const { dapp } = person
  await connectRobin(dapp, wallets.robin)
  await dapp.page.reload()
  await dapp.expectConnected()
  await expect(dapp.fact('address')).toHaveText(wallets.robin.address())
})

test('a wallet that was removed leaves the person disconnected', async ({ person, wallets }) => {
  const { dapp } = person
  await connectRobin(dapp, wallets.robin)
  wallets.robin.uninstall()
  await dapp.page.reload()
  await dapp.expectDisconnected()
  await dapp.openModal()
  await expect(dapp.modal().getByText('Wren Wallet')).toBeVisible()
  await expect(dapp.modal().getByText('Robin Wallet')).toBeHidden()
})

test('another account, a locked and an unlocked wallet', async ({ person, wallets: { robin } }) => {
  const { dapp } = person
  await connectRobin(dapp, robin)
  await robin.changeAccount()
  await expect(dapp.fact('address')).toHaveText(robin.address())
  await robin.lock()
  await dapp.expectDisconnected()
})

test('a second tab follows, and a disconnection ends both', async ({ person, wallets }) => {
  const { dapp } = person
  await connectRobin(dapp, wallets.robin)
  const second = await person.tab()
  await second.open()
  await second.expectConnected()
  await dapp.signOut()
  await second.expectDisconnected()
  await dapp.page.reload()
  await dapp.expectDisconnected()
})

test('a wallet replaces the email wallet, and the other way round', async ({ person, wallets }) => {
  const { dapp, email } = person
  await connectRobin(dapp, wallets.robin)
  await dapp.signOut()
  await dapp.logIn(email)
  await expect(dapp.fact('email')).toHaveText(email)
  expect(await dapp.address()).not.toBe(wallets.robin.address())
})
