/** WalletConnect with a wallet that is not ours, over a relay on this machine. */
import { devices } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import type { DappPage } from '../pages/dappPage.ts'
import type { Stack } from '../services/stack.ts'
import {
  startWalletConnectWallet,
  type WalletConnectWallet,
} from '../services/walletConnectWallet.ts'
import { test as base, expect } from './fixtures.ts'

const test = base.extend<{ wallet: WalletConnectWallet }>({
  wallet: async ({ stack, context: _ }, use) => {
    const wallet = await startWalletConnectWallet({ relayUrl: findRelay(stack).url })
    await use(wallet)
    await wallet.stop()
  },
})

function findRelay({ relay }: Stack) {
  if (!relay) throw new TypeError('The stack has no relay')
  return relay
}

/** Opens the view with the code, and returns its pairing URI. */
async function showPairing(dapp: DappPage): Promise<string> {
  await dapp.openModal()
  await dapp.modal().getByTestId('wallet-selector-walletConnect').click()
  return copyPairingUri(dapp)
}

async function copyPairingUri(dapp: DappPage): Promise<string> {
  await expect(dapp.modal().getByRole('img', { name: /^QR code/ })).toBeVisible()
  await dapp.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dapp.modal().getByRole('button', { name: 'Copy link' }).click()
  const uri = await dapp.page.evaluate(() => navigator.clipboard.readText())
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  return uri
}

async function connect(dapp: DappPage, wallet: WalletConnectWallet) {
  await dapp.open()
  await wallet.pair(await showPairing(dapp))
  await dapp.expectConnected()
  await expect(dapp.fact('address')).toHaveText(wallet.addresses.eip155)
}

test('a wallet follows the code, signs for both namespaces, and is left', async ({
  person: { dapp },
  wallet,
}) => {
  await connect(dapp, wallet)
  await expect(dapp.fact('solana-address')).toHaveText(wallet.addresses.solana)
  await dapp.act('Sign a message')
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await dapp.result().textContent()) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello from the Latchkey demo.', signature })).toBe(
    wallet.addresses.eip155,
  )
  await dapp.act('Sign a Solana message')
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{128}$/)
  await dapp.signOut()
  await expect.poll(() => wallet.sessionCount()).toBe(0)
})

test('a rejection is named, and the next code works', async ({ person: { dapp }, wallet }) => {
  wallet.switches.proposal = 'reject'
  await dapp.open()
  await wallet.pair(await showPairing(dapp))
  await expect(dapp.modal().getByText('Connection declined')).toBeVisible()
  wallet.switches.proposal = 'approve'
  await dapp.modal().getByTestId('header-back').click()
  await dapp.modal().getByTestId('w3m-header-close').click()
  await wallet.pair(await showPairing(dapp))
  await dapp.expectConnected()
})

test('an expired code is named, and the next one works', async ({ person: { dapp }, wallet }) => {
  await dapp.page.clock.install()
  await dapp.open()
  const expired = await showPairing(dapp)
  await dapp.page.clock.fastForward('04:01')
  await expect(dapp.modal().getByRole('alert')).toContainText('The request has expired')
  await dapp.modal().getByRole('button', { name: 'Try again' }).click()
  const renewed = await copyPairingUri(dapp)
  expect(renewed).not.toBe(expired)
  await wallet.pair(renewed)
  await dapp.expectConnected()
})

test('on a phone, the app of a wallet opens with the pairing URI, and again for a request', async ({
  person,
  wallet,
}) => {
  const { dapp, context } = await person.elsewhere(devices['Pixel 7'])
  await context.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, {
      opened,
      open: (address: string) => {
        opened.push(address)
        return window
      },
    })
  })
  const lastOpened = () =>
    dapp.page.evaluate(() => (window as { opened?: string[] }).opened?.at(-1) ?? '')
  await dapp.open()
  await dapp.openModal()
  await dapp.modal().getByTestId('wallet-selector-io.metamask').tap()
  await expect.poll(lastOpened).toMatch(/^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/)
  await wallet.pair(new URL(await lastOpened()).searchParams.get('uri') ?? '')
  await dapp.expectConnected()
  await expect(dapp.fact('address')).toHaveText(wallet.addresses.eip155)
  await dapp.act('Sign a message')
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
  // The library opens the app by the choice that is stored.
  expect(await lastOpened()).toMatch(/^https:\/\/metamask\.app\.link\/wc\?requestId=/)
})

test('another network of the session is switched to without the wallet', async ({
  person: { dapp },
  wallet,
}) => {
  await connect(dapp, wallet)
  await dapp.page.getByTestId('account-button').click()
  await dapp.modal().getByTestId('account-network').click()
  await dapp.modal().getByRole('button', { name: 'Solana Devnet' }).click()
  await expect(dapp.page.getByTestId('account-button')).toHaveAttribute(
    'title',
    wallet.addresses.solana,
  )
  expect(wallet.requests).toEqual([])
})

test('a rejected signature is 4001', async ({ person: { dapp }, wallet }) => {
  await connect(dapp, wallet)
  wallet.switches.request = 'reject'
  await dapp.act('Sign a message')
  await expect(dapp.result()).toContainText('(4001)')
})

test('a reload keeps the session', async ({ person: { dapp }, wallet }) => {
  await connect(dapp, wallet)
  await dapp.page.reload()
  await dapp.expectConnected()
  await dapp.act('Sign a message')
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('a session that the wallet ends is over in every tab', async ({ person, wallet }) => {
  const { dapp } = person
  await connect(dapp, wallet)
  const second = await person.tab()
  await second.open()
  await second.expectConnected()
  await wallet.disconnect()
  await dapp.expectDisconnected()
  await second.expectDisconnected()
})

test('a relay that goes down and comes back loses no request', async ({
  person: { dapp },
  stack,
  wallet,
}) => {
  await connect(dapp, wallet)
  const relay = findRelay(stack)
  await relay.stop()
  await dapp.act('Sign a message')
  await relay.start()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/, { timeout: 60_000 })
})
