// @vitest-environment jsdom
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bitcoinSignet, bitcoinTestnet } from '../../networks/bitcoin.ts'
import { writePsbt } from '../../testing/fakeBitcoinAccount.ts'
import { fakeLeatherWallet } from '../../testing/fakeLeatherWallet.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { addToWindow, startBitcoin } from '../../testing/startBitcoin.ts'

const never = () => new Promise(() => undefined)
const invalid = { code: -32603, cause: { code: 'WALLET_RESPONSE_INVALID' } }

function installLeather() {
  const wallet = fakeLeatherWallet()
  addToWindow({ LeatherProvider: wallet.provider })
  return wallet
}

runConnectorContract('leather', async () => {
  const { answers, reject } = installLeather()
  return {
    latchkey: (await startBitcoin('leather')).latchkey,
    id: 'leather',
    namespace: 'bip122',
    prepare: async () => undefined,
    refuse: () => Object.assign(answers, { getAddresses: reject }),
    hang: () => Object.assign(answers, { getAddresses: never }),
    endSession: () => Reflect.deleteProperty(window, 'LeatherProvider'),
  }
})

async function startLeather() {
  const wallet = installLeather()
  return { wallet, ...(await startBitcoin('leather')) }
}

describe('Leather', () => {
  test('default: shares an address for payments first, and one for inscriptions', async () => {
    const { wallet, connect, provider } = await startLeather()
    await connect()
    expect(await provider.getAccountAddresses()).toMatchObject([
      { address: wallet.account.p2wpkh.address, purpose: 'payment' },
      { address: wallet.account.p2tr.address, purpose: 'ordinal' },
    ])
    expect(wallet.received).toEqual(['getAddresses'])
  })

  test('behavior: requests name the network in use', async () => {
    const { wallet, connect, provider } = await startLeather()
    await connect()
    await provider.switchNetwork(bitcoinSignet.caipNetworkId)
    const psbt = writePsbt(wallet.account.p2wpkh)
    wallet.answers.signPsbt = (params) => {
      expect(params).toMatchObject({ network: 'signet', signAtIndex: [0], allowedSighash: [1] })
      throw { code: 4001 }
    }
    const signing = provider.signPsbt({ psbt, signInputs: [{ index: 0, sighashTypes: [1] }] })
    await expect(signing).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: stays on mainnet if it does not switch', async () => {
    const { wallet, connector } = await startLeather()
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    wallet.answers.getAddresses = () => ({
      addresses: [{ symbol: 'BTC', type: 'p2wpkh', address }],
    })
    const { accounts } = await connector.connect({ namespace: 'bip122' })
    expect(accounts.bip122?.networkId).toBe('bip122:000000000019d6689c085ae165831e93')
    const switching = connector.switchNetwork(bitcoinTestnet)
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  test('error: a protocol that it does not sign', async () => {
    const { wallet, connect, provider } = await startLeather()
    await connect()
    const signing = provider.signMessage({ message: 'Hello', protocol: 'ecdsa' })
    await expect(signing).rejects.toMatchObject({ code: -32602 })
    expect(wallet.received).not.toContain('signMessage')
  })

  test('error: it signs another transaction', async () => {
    const { wallet, connect, provider } = await startLeather()
    await connect()
    const psbt = writePsbt(wallet.account.p2wpkh)
    const other = Transaction.fromPSBT(base64.decode(writePsbt(wallet.account.p2wpkh)))
    wallet.account.p2wpkh.sign(other, 0)
    wallet.answers.signPsbt = () => ({ hex: hex.encode(other.toPSBT()) })
    await expect(provider.signPsbt({ psbt })).rejects.toMatchObject(invalid)
  })

  test('error: a transfer that was only proposed has no id', async () => {
    const { wallet, connect, provider } = await startLeather()
    await connect()
    wallet.answers.sendTransfer = () => ({ txid: '', status: 'proposed' })
    const transfer = { recipient: wallet.account.p2tr.address, amount: '1000' }
    await expect(provider.sendTransfer(transfer)).rejects.toMatchObject(invalid)
  })
})
