import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Transfer } from '../../core/send/transfer.ts'
import { bitcoin, bitcoinTestnet } from '../../networks/bitcoin.ts'
import { startMock } from '../../testing/startMock.ts'
import { bitcoinTransfers } from './bitcoinTransfers.ts'

/** The addresses are those of BIP-173 and BIP-350. */
const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const address = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const sender = { network: bitcoin, address }
const asset = bitcoin.nativeCurrency
const transfer: Transfer = { sender, asset, recipient, amount: 1_000n }
const { signal } = new AbortController()

function start(answers: { coins?: unknown; rates?: unknown } = {}) {
  const { coins = [{ value: 60_000 }, { value: 40_000 }], rates = { 1: 9.5, 6: 2.1 } } = answers
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/utxo') ? coins : rates),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { latchkey } = startMock({}, { networks: [bitcoin] })
  return () => bitcoinTransfers.readFunds(latchkey, { ...transfer, signal })
}

describe('bitcoinTransfers', () => {
  test('default: an address of the network', () => {
    const check = (text: string, network = bitcoin) =>
      bitcoinTransfers.checkRecipient(text, { sender: { ...sender, network }, asset })
    expect(check(recipient)).toEqual({ address: recipient })
    expect(check(recipient, bitcoinTestnet)).toEqual({ problem: 'form' })
    expect(check(recipient.replace('w508', 'w509'))).toEqual({ problem: 'form' })
  })

  test('behavior: the reserve pays for every coin', async () => {
    const readFunds = start()
    expect(await readFunds()).toEqual({
      balance: 100_000n,
      decimals: 8,
      symbol: 'BTC',
      native: 100_000n,
      // 3 satoshis a virtual byte.
      fee: { expected: 444n, reserve: 1_296n },
    })
  })

  test('error: a node that sends something else', async () => {
    await expect(start({ coins: [{ value: -1 }] })()).rejects.toMatchObject({
      code: 'NODE_ANSWER_INVALID',
    })
  })
})
