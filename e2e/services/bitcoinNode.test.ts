import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type BitcoinNode, startBitcoinNode } from './bitcoinNode.ts'

let node: BitcoinNode
beforeAll(async () => {
  node = await startBitcoinNode()
})
afterAll(() => node?.stop())

const get = async (path: string) => (await fetch(`${node.apiUrl}${path}`)).json()
const post = (hex: string) => fetch(`${node.apiUrl}/tx`, { method: 'POST', body: hex })
const createWallet = (network = TEST_NETWORK) => {
  const key = randomPrivateKeyBytes()
  const { address = '', script } = p2wpkh(pubECDSA(key), network)
  return { key, address, script, outputs: () => get(`/address/${address}/utxo`) }
}

/** Spends the first coin of a wallet. */
async function spend(from: ReturnType<typeof createWallet>, to: string, key = from.key) {
  const [{ txid, vout, value }] = await from.outputs()
  const payment = new Transaction()
  const witnessUtxo = { script: from.script, amount: BigInt(value) }
  payment.addInput({ txid, index: vout, witnessUtxo })
  payment.addOutputAddress(to, BigInt(value) - 500n, TEST_NETWORK)
  payment.signIdx(key, 0)
  payment.finalize()
  return payment
}

describe('startBitcoinNode', () => {
  test('default: a payment is in the mempool, then in a block', async () => {
    const [alice, bob] = [createWallet(), createWallet()]
    const funding = await node.fund(alice.address, 100_000n)
    const height = await get('/blocks/tip/height')
    expect(await alice.outputs()).toEqual([
      { txid: funding, vout: 0, value: 100_000, status: { confirmed: true, block_height: height } },
    ])
    const payment = await spend(alice, bob.address)
    expect(await (await post(payment.hex)).text()).toBe(payment.id)
    expect(await alice.outputs()).toEqual([])
    const output = { txid: payment.id, vout: 0, value: 99_500 }
    expect(await bob.outputs()).toEqual([{ ...output, status: { confirmed: false } }])
    expect(await get(`/tx/${payment.id}/status`)).toEqual({ confirmed: false })
    await node.mine()
    const status = { confirmed: true, block_height: height + 1 }
    expect(await bob.outputs()).toEqual([{ ...output, status }])
    expect(await get(`/tx/${payment.id}/status`)).toEqual(status)
    const hex = await fetch(`${node.apiUrl}/tx/${payment.id}/hex`)
    expect(await hex.text()).toBe(payment.hex)
  })

  test('default: estimates of fees', async () => {
    expect(await get('/fee-estimates')).toMatchObject({ '1': 2, '6': 1 })
  })

  test('behavior: an address has the same coins in the form of every network', async () => {
    const script = createWallet(TEST_NETWORK)
    const regtest = p2wpkh(pubECDSA(script.key), { ...TEST_NETWORK, bech32: 'bcrt' })
    await node.fund(script.address, 10_000n)
    expect(await get(`/address/${regtest.address}/utxo`)).toEqual(await script.outputs())
  })

  test('error: a coin that is spent already', async () => {
    const alice = createWallet()
    await node.fund(alice.address, 100_000n)
    const [first, second] = await Promise.all([
      spend(alice, createWallet().address),
      spend(alice, createWallet().address),
    ])
    expect((await post(first.hex)).status).toBe(200)
    const refused = await post(second.hex)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toMatch(/^sendrawtransaction RPC error: .*-26/)
  })

  test('error: a signature that does not fit', async () => {
    const alice = createWallet()
    await node.fund(alice.address, 100_000n)
    const payment = await spend(alice, createWallet().address)
    const [signature, ...rest] = payment.getInput(0).finalScriptWitness ?? []
    const forged = signature?.with(20, (signature[20] ?? 0) ^ 1) ?? new Uint8Array()
    payment.updateInput(0, { finalScriptWitness: [forged, ...rest] }, true)
    expect((await post(payment.hex)).status).toBe(400)
    expect(await alice.outputs()).toHaveLength(1)
  })

  test.each([
    ['GET', '/address/nobody/utxo', 400],
    ['GET', '/tx/00/status', 400],
    ['GET', `/tx/${'0'.repeat(64)}/status`, 404],
    ['GET', '/constructor', 404],
    ['POST', '/tx', 400],
  ])('error: %s %s', async (method, path, status) => {
    expect((await fetch(`${node.apiUrl}${path}`, { method })).status).toBe(status)
  })

  test('param: faucet pays who asks, and mines each transaction at once', async () => {
    const other = await startBitcoinNode({ faucet: true })
    onTestFinished(() => other.stop())
    const call = (path: string, body: string) =>
      fetch(`${other.apiUrl}${path}`, { method: 'POST', body })
    const { address, key, script } = createWallet()
    const { txId: txid } = await (await call('/faucet', JSON.stringify({ address }))).json()
    const amount = 10_000_000n
    const payment = new Transaction()
    payment.addInput({ txid, index: 0, witnessUtxo: { script, amount } })
    payment.addOutputAddress(createWallet().address, amount - 500n, TEST_NETWORK)
    payment.sign(key)
    payment.finalize()
    expect(await (await call('/tx', payment.hex)).text()).toBe(payment.id)
    const status = await fetch(`${other.apiUrl}/tx/${payment.id}/status`)
    expect(await status.json()).toMatchObject({ confirmed: true })
    expect((await call('/faucet', 'null')).status).toBe(400)
    expect((await call('/faucet', '{}')).status).toBe(400)
  })
})
