// @vitest-environment jsdom
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bitcoinSignet } from '../../networks/bitcoin.ts'
import { fakeBitcoinAccount, writePsbt } from '../../testing/fakeBitcoinAccount.ts'
import { fakeSatsWallet } from '../../testing/fakeSatsWallet.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { addToWindow, startBitcoin } from '../../testing/startBitcoin.ts'

const never = () => new Promise(() => undefined)
const invalid = { code: -32603, cause: { code: 'WALLET_RESPONSE_INVALID' } }

function installSats() {
  const wallet = fakeSatsWallet()
  addToWindow({ XverseProviders: { BitcoinProvider: wallet.provider } })
  return wallet
}

runConnectorContract('xverse', async () => {
  const { answers, reject, state, emit } = installSats()
  const methods = ['wallet_connect', 'wallet_changeNetwork', 'wallet_getAccount']
  return {
    latchkey: (await startBitcoin('xverse')).latchkey,
    id: 'xverse',
    namespace: 'bip122',
    prepare: async () => undefined,
    refuse: () => Object.assign(answers, { wallet_connect: reject, wallet_changeNetwork: reject }),
    hang: () => Object.assign(answers, Object.fromEntries(methods.map((name) => [name, never]))),
    endSession: () => Object.assign(state, { permitted: false }),
    report: () => emit('accountChange'),
  }
})

async function startSats() {
  const wallet = installSats()
  return { wallet, ...(await startBitcoin('xverse')) }
}

describe('a wallet with the API of sats-connect', () => {
  test('default: shares an address for payments first, and one for inscriptions', async () => {
    const { wallet, connect, find, provider } = await startSats()
    await connect()
    const { payment, ordinals } = wallet.state.account
    expect(find()?.account).toMatchObject({
      address: payment.address,
      allAccounts: [
        { address: payment.address, purpose: 'payment' },
        { address: ordinals.address, purpose: 'ordinal' },
      ],
    })
    expect(await provider.getAccountAddresses()).toMatchObject([
      { address: payment.address, publicKey: payment.publicKey, purpose: 'payment' },
      { address: ordinals.address, publicKey: ordinals.publicKey, purpose: 'ordinal' },
    ])
  })

  test('behavior: an older wallet, which names no network and shares nothing unasked', async () => {
    const { wallet, connect, find, provider } = await startSats()
    const lacking = () => {
      throw { code: -32601, message: 'Method not found' }
    }
    for (const method of ['wallet_connect', 'wallet_getAccount', 'wallet_getNetwork']) {
      wallet.answers[method] = lacking
    }
    await connect()
    const { address } = wallet.state.account.payment
    expect(find()?.account?.address).toBe(address)
    expect(await provider.signMessage({ message: 'Hello' })).toMatch(/=$/)
  })

  test('behavior: follows the account and the network, until it is disconnected', async () => {
    const { wallet, connect, find, latchkey } = await startSats()
    await connect()
    wallet.state.account = wallet.accounts[1]
    wallet.emit('accountChange')
    const { address } = wallet.accounts[1].payment
    await expect.poll(() => find()?.account?.address).toBe(address)
    wallet.state.network = 'Signet'
    wallet.emit('networkChange')
    await expect.poll(() => find()?.network?.caipNetworkId).toBe(bitcoinSignet.caipNetworkId)
    await latchkey.disconnect()
    expect([wallet.listeners(), wallet.state.permitted]).toEqual([0, false])
  })

  test('behavior: signs inputs of both addresses, and leaves those of others', async () => {
    const { wallet, connect, provider } = await startSats()
    await connect()
    const { payment, ordinals } = wallet.state.account
    const stranger = fakeBitcoinAccount('p2wpkh', '')
    const { psbt } = await provider.signPsbt({ psbt: writePsbt(ordinals, stranger, payment) })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    const isFinal = [0, 1, 2].map(
      (index) => signed.getInput(index).finalScriptWitness !== undefined,
    )
    expect(isFinal).toEqual([true, false, true])
  })

  test.each([
    ['of another network', { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
    ['that is no text', { address: 7 }],
  ])('error: an address %s', async (_, entry) => {
    const { wallet, connector, find } = await startSats()
    const network = { bitcoin: { name: 'Testnet' } }
    const addresses = [{ ...entry, purpose: 'payment' }]
    wallet.answers.wallet_connect = () => ({ addresses, network })
    const connecting = connector.connect({ namespace: 'bip122' })
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    expect(find()?.account).toBeUndefined()
  })

  test.each([
    ['no list of addresses', { addresses: 'none' }, 'WALLET_RESPONSE_INVALID'],
    ['no address', { addresses: [] }, 'WALLET_UNAUTHORIZED'],
  ])('error: %s', async (_, result, code) => {
    const { wallet, connector } = await startSats()
    wallet.answers.wallet_connect = () => result
    await expect(connector.connect({ namespace: 'bip122' })).rejects.toMatchObject({ code })
  })

  test('error: a network that is not known', async () => {
    const { wallet, connector } = await startSats()
    wallet.state.network = 'Regtest'
    const connecting = connector.connect({ namespace: 'bip122' })
    await expect(connecting).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  test('error: the page lost its permission', async () => {
    const { wallet, connect, provider } = await startSats()
    await connect()
    wallet.state.permitted = false
    await expect(provider.signMessage({ message: 'Hello' })).rejects.toMatchObject({ code: 4100 })
    expect(wallet.received).not.toContain('signMessage')
  })

  test('error: an address that the wallet does not share', async () => {
    const { wallet, connect, provider } = await startSats()
    await connect()
    const { address } = wallet.accounts[1].payment
    const psbt = writePsbt(wallet.state.account.payment)
    const refused = { code: 4100 }
    await expect(provider.signMessage({ message: 'Hello', address })).rejects.toMatchObject(refused)
    const signing = provider.signPsbt({ psbt, signInputs: [{ index: 0, address }] })
    await expect(signing).rejects.toMatchObject(refused)
    expect(wallet.received).not.toContain('signPsbt')
  })

  test('error: a signature of another account, or of another message', async () => {
    const { wallet, connect, provider } = await startSats()
    await connect()
    const { payment } = wallet.accounts[1]
    const own = wallet.state.account.payment
    for (const protocol of ['ecdsa', 'bip322'] as const) {
      for (const signature of [
        payment.signMessage('Hello', protocol),
        own.signMessage('Hullo', protocol),
        7,
      ]) {
        wallet.answers.signMessage = () => ({ signature, address: own.address })
        const signing = provider.signMessage({ message: 'Hello', protocol })
        await expect(signing).rejects.toMatchObject(invalid)
      }
    }
  })

  test.each([
    ['another id', { txid: '22'.repeat(32) }],
    ['no id', {}],
    ['a PSBT that is not complete', { txid: '22'.repeat(32), open: true }],
  ])(
    'error: broadcast, and the wallet returns %s',
    async (_, { txid, open }: { txid?: string; open?: boolean }) => {
      const { wallet, connect, provider } = await startSats()
      await connect()
      const { payment, ordinals } = wallet.state.account
      const psbt = writePsbt(payment, ordinals)
      wallet.answers.signPsbt = () => {
        const signed = Transaction.fromPSBT(base64.decode(psbt))
        payment.sign(signed, 0)
        if (!open) ordinals.sign(signed, 1)
        return { psbt: base64.encode(signed.toPSBT()), txid }
      }
      const signing = provider.signPsbt({ psbt, broadcast: true })
      await expect(signing).rejects.toMatchObject(invalid)
    },
  )

  test('error: another transaction, or none', async () => {
    const { wallet, connect, provider } = await startSats()
    await connect()
    const psbt = writePsbt(wallet.state.account.payment)
    for (const answer of [writePsbt(wallet.state.account.payment), psbt, '!', undefined]) {
      wallet.answers.signPsbt = () => ({ psbt: answer })
      await expect(provider.signPsbt({ psbt })).rejects.toMatchObject(invalid)
    }
  })
})
