// @vitest-environment jsdom
/** Coinbase Wallet, Ledger and OKX: fixtures of their documented interfaces. None of them runs here. */
import { describe, expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { listCustomWallets } from '../../core/wallets/customWallets.ts'
import { bitcoin } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { readPlatform } from '../../primitives/platform.ts'
import { accountA, type FakeEvmWallet, fakeEvmWallet } from '../../testing/fakeEvmWallet.ts'
import { fakeStandardWallet } from '../../testing/fakeStandardWallet.ts'
import { fakeUnisatWallet } from '../../testing/fakeUnisatWallet.ts'
import { addToWindow } from '../../testing/startBitcoin.ts'
import { announceWallet } from '../../testing/startInjected.ts'
import { registerWallets } from '../../testing/startStandard.ts'
import { startTarget } from '../../testing/startTarget.ts'
import { formatBrowserLink } from '../../wallets/browserLinks.ts'
import { formatMobileLink } from '../../wallets/links.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { coinbase } from '../coinbase/coinbase.ts'
import { injected } from '../injected/injected.ts'
import { ledger } from '../ledger/ledger.ts'
import { okx } from '../okx/okx.ts'

const wallets = [
  {
    name: 'Coinbase Wallet',
    id: 'coinbaseWallet',
    rdns: 'com.coinbase.wallet',
    create: coinbase,
    install: (coinbaseWalletExtension: FakeEvmWallet) => addToWindow({ coinbaseWalletExtension }),
  },
  {
    name: 'Ledger Live',
    id: 'ledger',
    rdns: 'com.ledger',
    create: ledger,
    install: (wallet: FakeEvmWallet) => announceWallet(wallet, { rdns: 'com.ledger' }),
  },
  {
    name: 'OKX Wallet',
    id: 'okx',
    rdns: 'com.okex.wallet',
    create: okx,
    install: (okxwallet: FakeEvmWallet) => addToWindow({ okxwallet }),
  },
] as const

describe.each(wallets)('$name', ({ name, id, rdns, create, install }) => {
  test('default: in a page with the wallet, the modal lists it as installed', async () => {
    const wallet = fakeEvmWallet()
    install(wallet)
    const { groups, find, latchkey } = await startTarget([create()])
    expect(groups()).toEqual([[id]])
    expect(find(id)).toMatchObject({ name, rdns, type: 'injected' })
    expect(listCustomWallets(latchkey._internal)).toEqual([])
    expect(wallet.requests).toEqual([])
  })

  test('behavior: in a page without it, the modal lists how to get there', async () => {
    const { groups, latchkey, find } = await startTarget([create()])
    expect(groups()).toEqual([])
    expect(listCustomWallets(latchkey._internal)).toEqual([find(id).listing])
    await expect(connect(latchkey, { connector: id })).rejects.toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
    })
  })

  test('behavior: a wallet that announces itself is listed once, as it announces itself', async () => {
    const wallet = fakeEvmWallet()
    install(wallet)
    announceWallet(wallet, { rdns, name: `${name} itself` })
    const { groups } = await startTarget([create(), injected({ windowEthereum: false })])
    expect(groups()).toEqual([[rdns]])
  })

  test('behavior: it is found without a connector of all wallets, if it only announces itself', async () => {
    announceWallet(fakeEvmWallet(), { rdns })
    const other = fakeEvmWallet()
    announceWallet(other, { rdns: 'io.other' })
    const { groups, connection, latchkey } = await startTarget([create()])
    expect(groups()).toEqual([[id]])
    await connect(latchkey, { connector: id })
    expect(connection()).toMatchObject({ status: 'connected', connectorId: id })
    expect(other.requests).toEqual([])
  })

  test('behavior: it is restored after a reload, until the user disconnects', async () => {
    install(fakeEvmWallet())
    const first = await startTarget([create()])
    await connect(first.latchkey, { connector: id })
    first.latchkey.destroy()
    const { storage } = first
    const second = await startTarget([create()], { storage })
    await expect.poll(() => second.connection()?.account?.address).toBe(accountA)
    await second.latchkey.disconnect()
    second.latchkey.destroy()
    const third = await startTarget([create()], { storage })
    expect(third.connection()?.status).toBe('disconnected')
  })

  test('behavior: a wallet that the page gets later is found', async () => {
    const { latchkey, connection } = await startTarget([create()])
    const connecting = connect(latchkey, { connector: id })
    install(fakeEvmWallet())
    await connecting
    expect(connection()?.status).toBe('connected')
  })
})

describe('coinbase', () => {
  const isCoinbaseWallet = true

  test.each([
    ['window.ethereum', (wallet: FakeEvmWallet) => ({ ...wallet, isCoinbaseWallet })],
    [
      'one of its providers',
      (wallet: FakeEvmWallet) => ({
        ...fakeEvmWallet(),
        providers: [fakeEvmWallet(), { ...wallet, isCoinbaseWallet }],
      }),
    ],
  ])('behavior: %s is the wallet', async (_, place) => {
    const wallet = fakeEvmWallet()
    addToWindow({ ethereum: place(wallet) })
    const { latchkey } = await startTarget([coinbase()])
    await connect(latchkey, { connector: 'coinbaseWallet' })
    expect(wallet.methods()).toContain('eth_requestAccounts')
  })

  test('behavior: window.ethereum of another wallet is left alone', async () => {
    addToWindow({ ethereum: fakeEvmWallet() })
    const { groups } = await startTarget([coinbase()])
    expect(groups()).toEqual([])
  })
})

describe('ledger', () => {
  test('default: elsewhere, its app opens by link, with the pairing URI', async () => {
    const { find } = await startTarget([ledger()])
    const wallet = find('ledger').listing as Wallet
    const uri = 'wc:1234@2?relay-protocol=irn&symKey=56'
    const link = formatMobileLink({ wallet, uri, platform: readPlatform() })
    expect(link?.url).toBe(`ledgerlive://wc?uri=${encodeURIComponent(uri)}`)
    expect(wallet.supportsWalletConnect).toBe(true)
  })

  test('param: rdns', async () => {
    announceWallet(fakeEvmWallet(), { rdns: 'com.ledger.next' })
    const { groups } = await startTarget([ledger({ rdns: 'com.ledger.next' })])
    expect(groups()).toEqual([['ledger']])
  })

  test.each(['', 'Ledger', 'ledger', 1])('error: rdns is %j', async (rdns) => {
    // As JavaScript may pass it.
    const create = ledger({ rdns: rdns as string })
    await expect(startTarget([create])).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})

describe('browsers of wallet apps', () => {
  const pageUrl = 'https://shop.example/cart?id=1'
  const encoded = encodeURIComponent(pageUrl)

  test.each([
    ['coinbaseWallet', coinbase, `cbwallet://miniapp?url=${encoded}`],
    [
      'okx',
      okx,
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded}`)}`,
    ],
  ])('default: a phone opens the page in that of %s', async (id, create, address) => {
    const { find } = await startTarget([create()])
    const wallet = find(id).listing as Wallet
    expect(formatBrowserLink(wallet, { namespace: 'eip155', pageUrl })).toBe(address)
  })
})

describe('okx', () => {
  const networks = [mainnet, solana, bitcoin] as const

  function installAll() {
    const evm = fakeEvmWallet()
    addToWindow({ okxwallet: Object.assign(evm, { bitcoin: fakeUnisatWallet().provider }) })
    const standard = fakeStandardWallet({ name: 'OKX Wallet' })
    registerWallets(standard, fakeStandardWallet({ name: 'Another' }))
    return evm
  }

  test('default: one wallet in the modal, for all of its configured namespaces', async () => {
    installAll()
    const { groups } = await startTarget([okx()], { networks })
    expect(groups()).toEqual([['okx', 'solana:OKX Wallet', 'okxBitcoin']])
  })

  test('behavior: namespaces that are not configured are left alone', async () => {
    installAll()
    const { groups } = await startTarget([okx()])
    expect(groups()).toEqual([['okx']])
  })

  test('behavior: it stays one wallet beside the connector of all wallets', async () => {
    installAll()
    const { groups } = await startTarget([okx(), injected({ windowEthereum: false })], { networks })
    expect(groups()).toEqual([['okx', 'solana:OKX Wallet', 'okxBitcoin'], ['solana:Another']])
  })
})
