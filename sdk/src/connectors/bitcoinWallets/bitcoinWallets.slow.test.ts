// @vitest-environment jsdom
import { base64, hex } from '@scure/base'
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type BitcoinNode, startBitcoinNode } from '../../../../e2e/services/bitcoinNode.ts'
import { bitcoinSignet } from '../../networks/bitcoin.ts'
import {
  type FakeUnisatWallet,
  fakeUnisatWallet,
  walletRejection,
} from '../../testing/fakeUnisatWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { addToWindow, startBitcoin } from '../../testing/startBitcoin.ts'
import { decisionLimit, readLimit } from './askBitcoinWallet.ts'

let node: BitcoinNode
beforeAll(async () => {
  node = await startBitcoinNode()
})
afterAll(() => node?.stop())

const kinds = {
  unisat: (provider: unknown) => ({ unisat: provider }),
  bitgetBitcoin: (provider: unknown) => ({ bitkeep: { unisat: provider } }),
  binanceBitcoin: (provider: unknown) => ({ binancew3w: { bitcoin: provider } }),
  okxBitcoin: (provider: unknown) => ({
    okxwallet: { bitcoin: provider, bitcoinTestnet: provider, bitcoinSignet: provider },
  }),
}
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

const install = (id: Kind, wallet: FakeUnisatWallet) => addToWindow(kinds[id](wallet.provider))

const never = () => new Promise(() => undefined)

async function start(id: Kind, wallet: FakeUnisatWallet, storage = memoryStorage()) {
  install(id, wallet)
  return startBitcoin(id, storage)
}

async function startConnected(options: { taproot?: boolean } = {}, id: Kind = 'unisat') {
  const wallet = fakeUnisatWallet({ apiUrl: node.apiUrl, ...options })
  const started = await start(id, wallet)
  await started.connect()
  return { ...started, wallet }
}

const startContract = (id: Kind) => async () => {
  const wallet = fakeUnisatWallet()
  const { latchkey } = await start(id, wallet)
  const refused = ['connect', 'requestAccounts', 'switchChain'] as const
  const answerAll = (answer: () => unknown) => {
    for (const name of refused) wallet.answers[name] = answer
  }
  return {
    latchkey,
    id,
    namespace: 'bip122' as const,
    prepare: async () => undefined,
    refuse: () => answerAll(walletRejection),
    hang: () => answerAll(never),
    endSession: () => Object.assign(wallet.state, { permitted: false }),
    report: () => wallet.emit('accountsChanged'),
  }
}

runConnectorContract('unisat', startContract('unisat'))
runConnectorContract('bitgetBitcoin', startContract('bitgetBitcoin'))
runConnectorContract('binanceBitcoin', startContract('binanceBitcoin'))
runConnectorContract('okxBitcoin', startContract('okxBitcoin'))

const address = () => p2wpkh(pubECDSA(randomPrivateKeyBytes()), TEST_NETWORK).address ?? ''

/** A payment of the wallet's first coin, unsigned. */
async function createPsbt({ accounts: [account] }: FakeUnisatWallet, amount = 40_000n) {
  const txid = await node.fund(account.address, 50_000n)
  const psbt = new Transaction()
  psbt.addInput({ txid, index: 0, witnessUtxo: { script: account.script, amount: 50_000n } })
  psbt.addOutputAddress(address(), amount, TEST_NETWORK)
  return base64.encode(psbt.toPSBT())
}
const invalid = { code: -32603, cause: { code: 'WALLET_RESPONSE_INVALID' } }

describe('bitcoinWallets', () => {
  test('default: lists the wallets of the page, and asks them nothing', async () => {
    const wallet = fakeUnisatWallet()
    for (const id of names) install(id, wallet)
    const { latchkey } = await start('unisat', wallet)
    const { connectors } = latchkey._internal
    expect(connectors.map(({ id }) => id)).toEqual(expect.arrayContaining(names))
    expect(connectors.find(({ id }) => id === 'bitcoinWallets')?.isAvailable?.()).toBe(false)
    expect([wallet.received, wallet.listeners()]).toEqual([[], 0])
  })

  test('behavior: a reload restores the connection without a prompt', async () => {
    const { wallet, storage, latchkey, find } = await startConnected()
    const before = find()?.account?.address
    expect(before).toBe(wallet.state.account.address)
    latchkey.destroy()
    wallet.received.length = 0
    const next = await start('unisat', wallet, storage)
    await expect.poll(() => next.find()?.account?.address).toBe(before)
    expect(wallet.received).not.toContain('requestAccounts')
  })

  test('behavior: follows the account and the network, until it is disconnected', async () => {
    const { wallet, find, latchkey } = await startConnected()
    wallet.state.account = wallet.accounts[1]
    wallet.emit('accountsChanged')
    await expect.poll(() => find()?.account?.address).toBe(wallet.accounts[1].address)
    wallet.state.chain = 'BITCOIN_SIGNET'
    wallet.emit('chainChanged')
    const signet = bitcoinSignet.caipNetworkId
    const { connection } = latchkey._internal.stores
    await expect
      .poll(() => JSON.stringify(connection.getState()).includes(`"${signet}"`))
      .toBe(true)
    await latchkey.disconnect()
    expect(wallet.listeners()).toBe(0)
    expect(wallet.state.permitted).toBe(false)
  })

  test.each([
    ['an address of another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['an address with a wrong checksum', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy'],
    ['no text', 7],
  ])('error: the wallet returns %s', async (_, returned) => {
    const wallet = fakeUnisatWallet()
    const { connector, find } = await start('unisat', wallet)
    wallet.answers.requestAccounts = () => [returned]
    const connecting = connector.connect({ namespace: 'bip122' })
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    expect(find()?.account).toBeUndefined()
  })

  test('error: the wallet is on a chain that is not known', async () => {
    const wallet = fakeUnisatWallet()
    const { connector } = await start('unisat', wallet)
    wallet.answers.getChain = () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' })
    const connecting = connector.connect({ namespace: 'bip122' })
    await expect(connecting).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  test('error: a wallet that never responds', async () => {
    const wallet = fakeUnisatWallet()
    const { connector } = await start('unisat', wallet)
    for (const name of ['requestAccounts', 'getAccounts'] as const) wallet.answers[name] = never
    const events: string[] = []
    connector.subscribe(({ type }) => events.push(type))
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const rejection = { code: 'WALLET_TIMEOUT' }
    const reads = expect(connector.reconnect({ namespace: 'bip122' })).rejects.toMatchObject(
      rejection,
    )
    await vi.advanceTimersByTimeAsync(readLimit)
    await reads
    const asks = expect(connector.connect({ namespace: 'bip122' })).rejects.toMatchObject(rejection)
    await vi.advanceTimersByTimeAsync(decisionLimit)
    await asks
    expect(events).toEqual(['timeout', 'timeout'])
  })
})

describe('getProvider', () => {
  test('default: addresses', async () => {
    const { provider, wallet } = await startConnected()
    const [{ address, publicKey }] = wallet.accounts
    const expected = [{ address, publicKey, purpose: 'payment' }]
    expect(await provider.getAccountAddresses()).toEqual(expected)
    expect(await provider.request({ method: 'getAccountAddresses' })).toEqual(expected)
  })

  test.each([
    [false, undefined],
    [false, 'bip322'],
    [true, undefined],
  ] as const)('default: signMessage, taproot %s, protocol %s', async (taproot, protocol) => {
    const { provider } = await startConnected({ taproot })
    expect(await provider.signMessage({ message: 'Hello', protocol })).toMatch(/^[\w+/]+=*$/)
  })

  test.each([
    [
      'of another message',
      () =>
        'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    ['that is malformed', () => 'signature'],
    ['that is no text', () => ({ signature: 'AA==' })],
  ])('error: signMessage, and the wallet returns a signature %s', async (_, answer) => {
    const { provider, wallet } = await startConnected()
    wallet.answers.signMessage = answer
    for (const protocol of ['ecdsa', 'bip322'] as const) {
      await expect(provider.signMessage({ message: 'Hello', protocol })).rejects.toMatchObject(
        invalid,
      )
    }
  })

  test('default: signPsbt, which the chain accepts', async () => {
    const { provider, wallet } = await startConnected()
    const psbt = await createPsbt(wallet)
    const result = await provider.signPsbt({ psbt, broadcast: true })
    const status = await fetch(`${node.apiUrl}/tx/${result.txid}/status`)
    expect(await status.json()).toEqual({ confirmed: false })
  })

  test('param: signInputs, which stay open for others', async () => {
    const { provider, wallet } = await startConnected()
    const psbt = await createPsbt(wallet)
    const result = await provider.signPsbt({ psbt, signInputs: [{ index: 0 }] })
    const signed = Transaction.fromPSBT(base64.decode(result.psbt))
    expect(result.txid).toBeUndefined()
    expect(signed.getInput(0).partialSig).toHaveLength(1)
    signed.finalize()
    const sent = await fetch(`${node.apiUrl}/tx`, { method: 'POST', body: signed.hex })
    expect(await sent.text()).toBe(signed.id)
  })

  test('error: signPsbt, and the wallet returns another transaction, or signs nothing', async () => {
    const { provider, wallet } = await startConnected()
    const psbt = await createPsbt(wallet)
    const other = hex.encode(base64.decode(await createPsbt(wallet, 1_000n)))
    for (const answer of [other, hex.encode(base64.decode(psbt)), 'ff', undefined]) {
      wallet.answers.signPsbt = () => answer
      const signing = provider.signPsbt({ psbt, broadcast: true })
      await expect(signing).rejects.toMatchObject(invalid)
    }
    expect(wallet.received).not.toContain('pushPsbt')
  })

  test('default: sendTransfer', async () => {
    const { provider, wallet } = await startConnected()
    await node.fund(wallet.state.account.address, 60_000n)
    const recipient = address()
    const txid = await provider.sendTransfer({ recipient, amount: '12345' })
    const coins = await fetch(`${node.apiUrl}/address/${recipient}/utxo`)
    expect(await coins.json()).toMatchObject([{ txid, value: 12_345 }])
  })

  test('error: sendTransfer, and the wallet returns no id', async () => {
    const { provider, wallet } = await startConnected()
    wallet.answers.sendBitcoin = () => 'sent'
    const sending = provider.sendTransfer({ recipient: address(), amount: '1' })
    await expect(sending).rejects.toMatchObject(invalid)
  })

  test.each([
    ['signMessage', {}],
    ['signMessage', { message: 'Hello', protocol: 'pgp' }],
    ['signPsbt', { psbt: 'AA==' }],
    ['sendTransfer', { recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '1' }],
    ['sendTransfer', { recipient: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', amount: '0.1' }],
    ['sendTransfer', { recipient: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', amount: 1 }],
  ])('error: %s %j is not sent to the wallet', async (method, params) => {
    const { provider, wallet } = await startConnected()
    wallet.received.length = 0
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code: -32602 })
    expect(wallet.received).toEqual([])
  })

  test('error: the user rejects', async () => {
    const { provider, wallet } = await startConnected()
    wallet.answers.signMessage = walletRejection
    await expect(provider.signMessage({ message: 'Hello' })).rejects.toMatchObject({
      name: 'UserRejectedError',
      code: 4001,
    })
  })

  test('error: the wallet has another account or network by now, without an event', async () => {
    const { provider, wallet } = await startConnected()
    wallet.state.chain = 'BITCOIN_SIGNET'
    const sign = () => provider.signMessage({ message: 'Hello' })
    await expect(sign()).rejects.toMatchObject({ code: 4901 })
    wallet.state.account = wallet.accounts[1]
    await expect(sign()).rejects.toMatchObject({ code: 4100 })
    expect(wallet.received).not.toContain('signMessage')
  })

  test('error: a method that is not known', async () => {
    const { provider } = await startConnected()
    await expect(provider.request({ method: 'toString' })).rejects.toMatchObject({ code: 4200 })
  })
})
