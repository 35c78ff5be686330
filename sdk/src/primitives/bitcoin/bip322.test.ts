import { hex } from '@scure/base'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import vectors from './bip322.json' with { type: 'json' }
import { createToSign } from './bip322.ts'
import { bitcoinMainnet, readScript } from './readScript.ts'

describe('createToSign', () => {
  test.each(vectors.hashes)('default: the transactions of $message', ({ message, ...expected }) => {
    const script = readScript(vectors.simple[0]?.address, bitcoinMainnet)
    if (!script) throw new TypeError('No script')
    const transaction = createToSign(message, script)
    const { txid = new Uint8Array() } = transaction.getInput(0)
    expect(hex.encode(txid)).toBe(expected.toSpend)
    expect(hex.encode(sha256x2(transaction.unsignedTx).toReversed())).toBe(expected.toSign)
  })
})
