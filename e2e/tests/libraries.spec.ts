/** The demo with each library: connect by the modal, sign, send, reload, disconnect. */

import {
  expectSentOnBitcoin,
  expectSentOnEvm,
  expectSentOnSolana,
  expectSignedByBitcoin,
  expectSignedByEvm,
  expectSignedBySolana,
} from '../pages/chainChecks.ts'
import type { DappPage } from '../pages/dappPage.ts'
import { LibraryCard } from '../pages/libraryCard.ts'
import { type BrowserWallet, installBrowserWallet } from '../services/browserWallet.ts'
import { addBitcoinWallets, addBurner } from '../services/testWallets.ts'
import { expect, type Person, test } from './fixtures.ts'

test.use({
  stackOptions: { clock: true, demoWallet: true, otherChain: true, solana: true, bitcoin: true },
})
// In one worker: all share a stack.
test.describe.configure({ mode: 'default' })

const message = 'Hello from the Latchkey demo.'
const evmAddress = /^0x[0-9a-fA-F]{40}$/
const evmSignature = /^0x[0-9a-f]{130}$/
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const solanaSignature = /^0x[0-9a-f]{128}$/
const bitcoinAddress = /^tb1q[0-9a-z]{38}$/
const bitcoinSignature = /^[A-Za-z0-9+/]{87}=$/
/** Whom the demo pays. */
const bitcoinRecipient = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

const installRobin = ({ context, dapp }: Person): Promise<BrowserWallet> =>
  installBrowserWallet({
    context,
    name: 'Robin Wallet',
    rdns: 'test.robin',
    chain: { id: 31_337, rpcUrl: dapp.stack.rpcUrl },
  })

/** Answers a dialog of the demo's wallets. */
const answer = ({ page }: DappPage, question: string, button: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click()

/** @returns the id of the transaction, once it has a place on the chain */
const readSent = async (card: LibraryCard) =>
  (await card.readResult(/^\S+ in (block|slot) \d+$/)).split(' ')[0] ?? ''

test('ethers 6, with the login', async ({ person: { dapp, email }, stack }) => {
  const card = new LibraryCard(dapp, 'Ethereum with ethers 6')
  await LibraryCard.open(dapp, 'ethers6')
  await card.act('Connect')
  await dapp.signIn(email)
  const address = await card.expectConnected(evmAddress)
  await card.act('Sign a message')
  await dapp.approval.approve()
  await expectSignedByEvm(message, await card.readResult(evmSignature), address)
  await card.act('Get test ETH')
  await expect(card.fact('balance')).toHaveText('10 ETH')
  await card.act('Send 0.1 ETH')
  await dapp.approval.approve()
  await dapp.closeSent()
  await expectSentOnEvm(stack.rpcUrl, await readSent(card), address)
  await dapp.page.reload()
  await card.expectConnected(address)
  await card.disconnectForGood()
})

test('ethers 5, with a wallet of the browser', async ({ person, stack }) => {
  const { dapp } = person
  const robin = await installRobin(person)
  const card = new LibraryCard(dapp, 'Ethereum with ethers 5')
  await LibraryCard.open(dapp, 'ethers5')
  await card.choose('Robin Wallet')
  await robin.approve('eth_requestAccounts')
  await card.expectConnected(robin.address())
  await card.act('Sign a message')
  await robin.approve('personal_sign')
  // This wallet signs the hexadecimal text; others decode it first.
  const signed = `0x${Buffer.from(message).toString('hex')}`
  await expectSignedByEvm(signed, await card.readResult(evmSignature), robin.address())
  await card.act('Get test ETH')
  await expect(card.fact('balance')).toHaveText('10 ETH')
  await card.act('Send 0.1 ETH')
  await robin.approve('eth_sendTransaction')
  await expectSentOnEvm(stack.rpcUrl, await readSent(card), robin.address())
  await dapp.page.reload()
  await card.expectConnected(robin.address())
  await card.disconnectForGood()
})

test('wagmi, with the demo wallet', async ({ person: { dapp }, stack }) => {
  const card = new LibraryCard(dapp, 'Ethereum with wagmi')
  await LibraryCard.open(dapp, 'wagmi')
  await card.choose('Demo wallet')
  await answer(dapp, 'Connect to this page?', 'Connect')
  const address = await card.expectConnected(evmAddress)
  await card.act('Sign a message')
  await answer(dapp, 'Sign this message?', 'Sign')
  await expectSignedByEvm(message, await card.readResult(evmSignature), address)
  await card.act('Get test ETH')
  await expect(card.fact('balance')).toHaveText('10 ETH')
  await card.act('Send 0.1 ETH')
  await answer(dapp, 'Send this transaction?', 'Send')
  await expectSentOnEvm(stack.rpcUrl, await readSent(card), address)
  await dapp.page.reload()
  await card.expectConnected(address)
  await card.disconnectForGood()
})

test('Solana, with the login', async ({ person: { dapp, email }, stack }) => {
  const card = new LibraryCard(dapp, 'Solana with web3.js')
  await LibraryCard.open(dapp, 'solana')
  await card.act('Connect')
  await dapp.signIn(email)
  const address = await card.expectConnected(solanaAddress)
  await card.act('Sign a message')
  await dapp.approval.approve()
  expectSignedBySolana(message, await card.readResult(solanaSignature), address)
  await card.act('Get test SOL')
  await expect(card.fact('balance')).toHaveText('10 SOL')
  await card.act('Send 0.1 SOL')
  await dapp.approval.approve()
  await expectSentOnSolana(stack, await readSent(card), address)
  await dapp.page.reload()
  await card.expectConnected(address)
  await card.disconnectForGood()
})

test('Solana, with a wallet that is not ours', async ({ person: { dapp, context }, stack }) => {
  await addBurner(context)
  const card = new LibraryCard(dapp, 'Solana with web3.js')
  await LibraryCard.open(dapp, 'solana')
  await card.choose('Burner Wallet')
  const address = await card.expectConnected(solanaAddress)
  await card.act('Sign a message')
  expectSignedBySolana(message, await card.readResult(solanaSignature), address)
  await card.act('Get test SOL')
  await expect(card.fact('balance')).toHaveText('10 SOL')
  await card.act('Send 0.1 SOL')
  await expectSentOnSolana(stack, await readSent(card), address)
  await dapp.page.reload()
  await card.expectConnected(address)
  await card.disconnectForGood()
})

test('Bitcoin, with the demo wallet', async ({ person: { dapp }, stack }) => {
  const card = new LibraryCard(dapp, 'Bitcoin')
  await LibraryCard.open(dapp, 'bitcoin')
  await card.choose('Demo Bitcoin wallet')
  await answer(dapp, 'Connect to this page?', 'Connect')
  const address = await card.expectConnected(bitcoinAddress)
  await card.act('Sign a message')
  await answer(dapp, 'Sign this message?', 'Sign')
  expectSignedByBitcoin(message, await card.readResult(bitcoinSignature), address)
  await card.act('Get test BTC')
  await expect(card.fact('balance')).toHaveText('0.1 BTC')
  await card.act('Send 0.01 BTC')
  await answer(dapp, 'Send this transaction?', 'Send')
  await expectSentOnBitcoin(stack, await readSent(card), bitcoinRecipient)
  await dapp.page.reload()
  await card.expectConnected(address)
  await card.disconnectForGood()
})

test('Bitcoin, with fixtures of an injected wallet and of the Wallet Standard', async ({
  person: { dapp, context },
  stack,
}) => {
  await addBitcoinWallets(context, stack.bitcoin?.apiUrl ?? '')
  const card = new LibraryCard(dapp, 'Bitcoin')
  await LibraryCard.open(dapp, 'bitcoin')
  for (const wallet of ['UniSat', 'Example Wallet']) {
    await card.choose(wallet)
    const address = await card.expectConnected(bitcoinAddress)
    await expect(card.fact('wallet')).toHaveText(wallet)
    await card.act('Sign a message')
    expectSignedByBitcoin(message, await card.readResult(bitcoinSignature), address)
    await card.act('Get test BTC')
    await expect(card.fact('balance')).toHaveText('0.1 BTC')
    await card.act('Send 0.01 BTC')
    await expectSentOnBitcoin(stack, await readSent(card), bitcoinRecipient)
    await dapp.page.reload()
    await card.expectConnected(address)
    await expect(card.fact('wallet')).toHaveText(wallet)
    await card.disconnectForGood()
  }
})

test('three chains at once, each with its own wallet', async ({ person, stack }) => {
  const { dapp } = person
  const robin = await installRobin(person)
  robin.addChain(31_338, stack.otherChain?.rpcUrl ?? '')
  await LibraryCard.open(dapp, 'all')
  const evm = new LibraryCard(dapp, 'Ethereum with ethers 6')
  const solana = new LibraryCard(dapp, 'Solana with web3.js')
  const bitcoin = new LibraryCard(dapp, 'Bitcoin')

  await evm.choose('Robin Wallet')
  await robin.approve('eth_requestAccounts')
  await evm.expectConnected(robin.address())
  await solana.act('Connect')
  await dapp.signIn(person.email)
  const onSolana = await solana.expectConnected(solanaAddress)
  await bitcoin.choose('Demo Bitcoin wallet')
  await answer(dapp, 'Connect to this page?', 'Connect')
  const onBitcoin = await bitcoin.expectConnected(bitcoinAddress)
  const wallets = async () => [
    await evm.fact('wallet').textContent(),
    await solana.fact('wallet').textContent(),
    await bitcoin.fact('wallet').textContent(),
  ]
  expect(await wallets()).toEqual(['Robin Wallet', 'Latchkey', 'Demo Bitcoin wallet'])

  // Each signs with its own.
  await solana.act('Sign a message')
  await dapp.approval.approve()
  expectSignedBySolana(message, await solana.readResult(solanaSignature), onSolana)
  await evm.act('Sign a message')
  await robin.approve('personal_sign')
  await evm.readResult(evmSignature)
  await bitcoin.act('Sign a message')
  await answer(dapp, 'Sign this message?', 'Sign')
  expectSignedByBitcoin(message, await bitcoin.readResult(bitcoinSignature), onBitcoin)

  // One switches its network, and the others stay.
  await evm.card.getByLabel('Network').selectOption('Other chain')
  await robin.approve('wallet_switchEthereumChain')
  await expect(evm.fact('network')).toHaveText('Other chain')
  await expect(solana.fact('network')).toHaveText('Solana Devnet')
  await expect(bitcoin.fact('network')).toHaveText('Local Bitcoin chain')

  // One disconnects, and a reload keeps the others.
  await bitcoin.act('Disconnect')
  await bitcoin.expectDisconnected()
  await dapp.page.reload()
  await evm.expectConnected(robin.address())
  await solana.expectConnected(onSolana)
  await bitcoin.expectDisconnected()
  await evm.act('Disconnect')
  await evm.expectDisconnected()
  await solana.expectConnected(onSolana)
})
