/** An account of a Bitcoin wallet: a key, which signs and sends to a node. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { CompactSize, p2sh, p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { concatBytes, pubECDSA, sha256x2 } from '@scure/btc-signer/utils.js'

export type BitcoinAccountParameters = {
  kind: 'p2wpkh' | 'p2sh' | 'p2tr'
  /** Of Esplora's API. */
  apiUrl: string
  key: Uint8Array
}

const fee = 1_000n

export function createBitcoinAccount({ kind, apiUrl, key }: BitcoinAccountParameters) {
  const publicKey = pubECDSA(key)
  const inner = p2wpkh(publicKey, TEST_NETWORK)
  const outputs = {
    p2wpkh: () => inner,
    p2sh: () => p2sh(inner, TEST_NETWORK),
    p2tr: () => p2tr(publicKey.subarray(1), undefined, TEST_NETWORK),
  }
  const { address = '', script } = outputs[kind]()
  const sign = (psbt: Transaction, index: number) => {
    if (kind === 'p2sh') psbt.updateInput(index, { redeemScript: inner.script })
    if (kind === 'p2tr') psbt.updateInput(index, { tapInternalKey: publicKey.subarray(1) })
    psbt.signIdx(key, index)
  }
  return {
    address,
    script,
    /** The script in a p2sh script. */
    innerScript: inner.script,
    publicKey: hex.encode(publicKey),
    sign,
    /** Pays from the account's first coin. @returns the transaction's id */
    async pay(recipient: string, satoshis: bigint) {
      const [coin] = await (await fetch(`${apiUrl}/address/${address}/utxo`)).json()
      if (!coin) throw { code: -32603, message: 'The account has no coins' }
      const payment = new Transaction()
      const amount = BigInt(coin.value)
      payment.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
      payment.addOutputAddress(recipient, satoshis, TEST_NETWORK)
      payment.addOutput({ script, amount: amount - satoshis - fee })
      sign(payment, 0)
      payment.finalize()
      return sendTransaction(payment, apiUrl)
    },
  }
}

/** @returns the transaction's id */
export async function sendTransaction({ hex: body }: Transaction, apiUrl: string): Promise<string> {
  const response = await fetch(`${apiUrl}/tx`, { method: 'POST', body })
  const text = await response.text()
  if (!response.ok) throw { code: -32603, message: text }
  return text
}

/** The hash that ECDSA signs of a message (BIP-137). */
export function hashMessage(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  return sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(text.length)), text))
}

/** Signs a message by ECDSA, with the header of a compressed key (BIP-137). */
export function signEcdsa(message: string, key: Uint8Array): string {
  const options = { prehash: false, format: 'recovered' } as const
  const signed = secp256k1.sign(hashMessage(message), key, options)
  return base64.encode(concatBytes(Uint8Array.of(31 + (signed[0] ?? 0)), signed.subarray(1)))
}
