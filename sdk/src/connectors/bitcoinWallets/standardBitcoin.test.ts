// @vitest-environment jsdom
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createInstance } from '../../core/createInstance.ts'
import { bitcoinSignet, bitcoinTestnet } from '../../networks/bitcoin.ts'
import { writePsbt } from '../../testing/fakeBitcoinAccount.ts'
import { fakeSatsWallet } from '../../testing/fakeSatsWallet.ts'
import { fakeStandardBitcoin } from '../../testing/fakeStandardBitcoin.ts'
import { walletRejection } from '../../testing/fakeUnisatWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { addToWindow, startBitcoin } from '../../testing/startBitcoin.ts'
import { registerWallets } from '../../testing/startStandard.ts'
import { bitcoinWallets } from './bitcoinWallets.ts'

const never = () => new Promise(() => undefined)
const id = 'bip122:Example'
const invalid = { code: -32603, cause: { code: 'WALLET_RESPONSE_INVALID' } }

async function start(options: Parameters<typeof fakeStandardBitcoin>[0] = {}) {
  const fake = fakeStandardBitcoin(options)
  registerWallets(fake.wallet)
  return { ...fake, ...(await startBitcoin(id)) }
}

async function startConnected() {
  const started = await start()
  await started.connect()
  return started
}

runConnectorContract('Wallet Standard on Bitcoin', async () => {
  const { latchkey, answers, change } = await start()
  return {
    latchkey,
    id,
    namespace: 'bip122',
    prepare: async () => undefined,
    refuse: () => Object.assign(answers, { 'bitcoin:connect': walletRejection }),
    hang: () => Object.assign(answers, { 'bitcoin:connect': never }),
    endSession: () => change([]),
    report: () => change([]),
    cannotRefuseSwitch: true,
  }
})

describe('createStandardBitcoin', () => {
  test('default: shares an address for payments first, and one for inscriptions', async () => {
    const { own, provider, received } = await startConnected()
    expect(await provider.getAccountAddresses()).toEqual([
      { address: own.payment.address, publicKey: own.payment.publicKey, purpose: 'payment' },
      { address: own.ordinals.address, publicKey: own.ordinals.publicKey, purpose: 'ordinal' },
    ])
    const input = { purposes: ['payment', 'ordinals'] }
    expect(received).toEqual([{ feature: 'bitcoin:connect', input }])
  })

  test('behavior: the wallet gets its own account, and the network in use', async () => {
    const { own, provider, received, accounts } = await startConnected()
    await provider.switchNetwork(bitcoinSignet.caipNetworkId)
    const psbt = writePsbt(own.payment, own.ordinals)
    const { address } = own.ordinals
    await provider.signPsbt({ psbt, signInputs: [{ index: 1, address, sighashTypes: [1] }] })
    const { input = {} } = received.at(-1) ?? {}
    expect(input).toMatchObject({
      chain: 'bitcoin:signet',
      inputsToSign: [{ signingIndexes: [1], sigHash: 1 }],
    })
    const [entry] = input.inputsToSign as [{ account: unknown }]
    expect(entry.account).toBe(accounts[1])
  })

  test('behavior: follows its accounts, until it is disconnected', async () => {
    const { accounts, change, find, latchkey, listeners, own } = await startConnected()
    change([accounts[1]])
    await expect.poll(() => find()?.account?.address).toBe(own.ordinals.address)
    await latchkey.disconnect()
    expect(listeners()).toBe(0)
  })

  test('behavior: a member that the wallet lacks is undefined', async () => {
    const { provider, connect } = await start({ without: ['bitcoin:signMessage'] })
    await connect()
    expect(Object.keys(provider)).not.toContain('signMessage')
    expect(Object.keys(provider)).not.toContain('sendTransfer')
    const request = provider.request({ method: 'sendTransfer', params: transfer })
    await expect(request).rejects.toMatchObject({ code: 4200 })
    const signing = provider.request({ method: 'signMessage', params: { message: 'Hello' } })
    await expect(signing).rejects.toMatchObject({ code: 4200 })
  })

  test('error: broadcast, which no feature does', async () => {
    const { own, provider, received } = await startConnected()
    const signing = provider.signPsbt({ psbt: writePsbt(own.payment), broadcast: true })
    await expect(signing).rejects.toMatchObject({ code: -32602 })
    expect(received).toHaveLength(1)
  })

  test('error: a signature of another message, or by another protocol than requested', async () => {
    const { own, provider, answers } = await startConnected()
    const bytes = (text: string) => base64.decode(own.payment.signMessage(text, 'ecdsa'))
    for (const signature of [bytes('Hullo'), new Uint8Array(65), 'text', undefined]) {
      answers['bitcoin:signMessage'] = () => [{ signature }]
      await expect(provider.signMessage({ message: 'Hello' })).rejects.toMatchObject(invalid)
    }
    answers['bitcoin:signMessage'] = () => [{ signature: bytes('Hello') }]
    const call = { message: 'Hello', protocol: 'bip322' } as const
    await expect(provider.signMessage(call)).rejects.toMatchObject(invalid)
    expect(await provider.signMessage({ message: 'Hello' })).toMatch(/^[\w+/]+=*$/)
  })

  test('error: another transaction, or none', async () => {
    const { own, provider, answers } = await startConnected()
    const psbt = writePsbt(own.payment)
    const other = Transaction.fromPSBT(base64.decode(writePsbt(own.payment)))
    own.payment.sign(other, 0)
    for (const signedPsbt of [other.toPSBT(), base64.decode(psbt), new Uint8Array(3), 7]) {
      answers['bitcoin:signTransaction'] = () => [{ signedPsbt }]
      await expect(provider.signPsbt({ psbt })).rejects.toMatchObject(invalid)
    }
  })

  test.each([
    ['of another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['that is no text', 7],
  ])('error: an address %s', async (_, address) => {
    const { wallet, answers, connector, chains } = await start()
    answers['bitcoin:connect'] = () => Object.assign(wallet, { accounts: [{ address, chains }] })
    const connecting = connector.connect({ namespace: 'bip122' })
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })

  test('error: a network for which it has no account', async () => {
    const { connector, connect, chains } = await start()
    chains.push('bitcoin:mainnet')
    chains.splice(1, 1)
    await connect()
    const switching = connector.switchNetwork(bitcoinSignet)
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(connector.approvedNetworks?.('bip122')).toEqual([bitcoinTestnet.caipNetworkId])
  })
})

const transfer = { recipient: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', amount: '1' }

describe('followStandardBitcoin', () => {
  async function list(...wallets: unknown[]) {
    registerWallets(...wallets)
    const latchkey = createInstance({
      projectId: 'demo',
      networks: [bitcoinTestnet],
      connectors: [bitcoinWallets()],
      storage: memoryStorage(),
    })
    onTestFinished(() => latchkey.destroy())
    await latchkey._internal.discover()
    return latchkey._internal.connectors.slice(1).map((each) => each.id)
  }

  test('default: each wallet that can connect and sign on Bitcoin', async () => {
    const both = ['bitcoin:signMessage', 'bitcoin:signTransaction']
    const wallets = [
      fakeStandardBitcoin({ name: 'One' }),
      fakeStandardBitcoin({ name: 'Signs nothing', without: both }),
      fakeStandardBitcoin({ name: 'Connects not', without: ['bitcoin:connect'] }),
      fakeStandardBitcoin({ name: 'One' }),
    ].map(({ wallet }) => wallet)
    const solana = { ...fakeStandardBitcoin({ name: 'Solana' }).wallet, chains: ['solana:mainnet'] }
    expect(await list(...wallets, solana, null)).toEqual(['bip122:One', 'bip122:One:2'])
  })

  test('error: a getter that throws once the wallet is listed', async () => {
    const { wallet } = fakeStandardBitcoin({ name: 'Moody' })
    let reads = 0
    Object.defineProperty(wallet.features, 'bitcoin:signTransaction', {
      get() {
        reads += 1
        if (reads > 1) throw new TypeError('No')
        return { signTransaction: () => [] }
      },
    })
    expect(await list(wallet, fakeStandardBitcoin().wallet)).toEqual([
      'bip122:Moody',
      'bip122:Example',
    ])
  })

  test('behavior: a wallet that is found in another way is listed once', async () => {
    const { provider } = fakeSatsWallet()
    addToWindow({ XverseProviders: { BitcoinProvider: provider } })
    const [xverse, leather] = ['Xverse', 'Leather'].map((name) => fakeStandardBitcoin({ name }))
    expect(await list(xverse?.wallet, leather?.wallet)).toEqual(['xverse', 'bip122:Leather'])
  })
})
