import { base64 } from '@scure/base'
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BitcoinNode, startBitcoinNode } from '../../../services/bitcoinNode.ts'
import { createDemoBitcoinWallet } from './createDemoBitcoinWallet.ts'
import type { Question } from './questions.ts'

let node: BitcoinNode
beforeAll(async () => {
  node = await startBitcoinNode({ faucet: true })
})
afterAll(() => node?.stop())

const recipient = p2wpkh(pubECDSA(randomPrivateKeyBytes()), TEST_NETWORK).address ?? ''

/** A wallet whose user agrees until `agrees` is false. */
function start(entries = new Map<string, string>()) {
  const asked: Question[] = []
  const user = { agrees: true }
  const wallet = createDemoBitcoinWallet({
    apiUrl: node.apiUrl,
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
    },
    async ask(question) {
      asked.push(question)
      return user.agrees
    },
  })
  return { ...wallet, asked, user, entries }
}

async function startConnected() {
  const app = start()
  const answer = await app.request('wallet_connect', null)
  // As sats-connect documents it.
  const [{ address }] = (answer as { result: { addresses: [{ address: string }] } }).result
    .addresses
  app.asked.length = 0
  return { ...app, address }
}

describe('createDemoBitcoinWallet', () => {
  test('default: shares its address once the user agrees, also after a reload', async () => {
    const { request, asked, entries } = start()
    expect(await request('wallet_getAccount', null)).toMatchObject({ error: { code: -32002 } })
    const connected = await request('wallet_connect', null)
    expect(asked.map(({ title }) => title)).toEqual(['Connect to this page?'])
    expect(await start(entries).request('wallet_getAccount', null)).toEqual(connected)
  })

  test('behavior: shows a payment, and sends it', async () => {
    const { request, asked, address } = await startConnected()
    await node.fund(address, 50_000n)
    const recipients = [{ address: recipient, amount: 20_000 }]
    const sent = await request('sendTransfer', { recipients })
    expect(asked[0]).toMatchObject({
      title: 'Send this transaction?',
      facts: [
        ['Amount', '0.0002 BTC'],
        ['To', recipient],
      ],
    })
    const outputs = await (await fetch(`${node.apiUrl}/address/${recipient}/utxo`)).json()
    expect(sent).toMatchObject({ result: { txid: outputs[0].txid } })
  })

  test('behavior: shows each output of a PSBT, and signs it', async () => {
    const { request, asked, address } = await startConnected()
    const { script } = p2wpkh(pubECDSA(randomPrivateKeyBytes()), TEST_NETWORK)
    const psbt = new Transaction()
    const txid = await node.fund(address, 50_000n)
    const [coin] = await (await fetch(`${node.apiUrl}/address/${address}/utxo`)).json()
    expect(coin.txid).toBe(txid)
    const own = (await request('wallet_getAccount', null)) as {
      result: { addresses: [{ publicKey: string }] }
    }
    const key = Buffer.from(own.result.addresses[0].publicKey, 'hex')
    const witnessUtxo = { script: p2wpkh(key, TEST_NETWORK).script, amount: 50_000n }
    psbt.addInput({ txid, index: coin.vout, witnessUtxo })
    psbt.addOutput({ script, amount: 30_000n })
    psbt.addOutputAddress(recipient, 19_000n, TEST_NETWORK)
    const signed = await request('signPsbt', { psbt: base64.encode(psbt.toPSBT()) })
    expect(asked[0]?.facts.map(([name]) => name)).toEqual(['Amount', 'To', 'Amount', 'To'])
    const { result } = signed as { result: { psbt: string } }
    const transaction = Transaction.fromPSBT(base64.decode(result.psbt))
    transaction.finalize()
    expect(transaction.isFinal).toBe(true)
  })

  test.each([
    ['wallet_connect', null],
    ['signMessage', { message: 'Hello', protocol: 'ECDSA' }],
    ['sendTransfer', { recipients: [{ address: recipient, amount: 1_000 }] }],
  ])('error: %s is declined', async (method, params) => {
    const { request, user, asked } = await startConnected()
    if (method === 'wallet_connect') await request('wallet_disconnect', null)
    user.agrees = false
    expect(await request(method, params)).toMatchObject({ error: { code: -32000 } })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['signMessage', { message: 'Hello', protocol: 'BIP322' }, -32602],
    ['sendTransfer', { recipients: [] }, -32602],
    ['signPsbt', null, -32602],
    ['stx_signMessage', {}, -32601],
  ])('error: %s with %j is refused without a question', async (method, params, code) => {
    const { request, asked } = await startConnected()
    expect(await request(method, params)).toMatchObject({ error: { code } })
    expect(asked).toEqual([])
  })

  test('error: an account without coins', async () => {
    const { request } = await startConnected()
    const recipients = [{ address: recipient, amount: 1_000 }]
    expect(await request('sendTransfer', { recipients })).toMatchObject({ error: { code: -32603 } })
  })
})
