/** An account as the fixtures of Bitcoin wallets have them: a key, which signs and sends to a node. */
import { base64, hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { signBip322, signEcdsa } from './bitcoinSigner.ts'

export type FakeBitcoinAccount = ReturnType<typeof fakeBitcoinAccount>

const fee = 1_000n

export function fakeBitcoinAccount(kind: 'p2wpkh' | 'p2sh' | 'p2tr', apiUrl: string) {
  const key = randomPrivateKeyBytes()
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
    publicKey: hex.encode(publicKey),
    sign,
    signMessage: (message: string, protocol: string) =>
      /bip322/i.test(protocol)
        ? signBip322(message, key, script, inner.script)
        : signEcdsa(message, key),
    /** Pays from the account's first coin. @returns the transaction's id */
    async pay(recipient: string, satoshis: bigint) {
      const [coin] = await (await fetch(`${apiUrl}/address/${address}/utxo`)).json()
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

export async function sendTransaction({ hex: body }: Transaction, apiUrl: string) {
  const response = await fetch(`${apiUrl}/tx`, { method: 'POST', body })
  const text = await response.text()
  if (!response.ok) throw { code: -32603, message: text }
  return text
}

/** Spends a coin of each account, which no chain has. */
export function writePsbt(...accounts: { script: Uint8Array }[]) {
  const psbt = new Transaction()
  for (const { script } of accounts) {
    psbt.addInput({
      txid: '11'.repeat(32),
      index: psbt.inputsLength,
      witnessUtxo: { script, amount: 9_000n },
    })
  }
  const { address } = fakeBitcoinAccount('p2wpkh', '')
  psbt.addOutputAddress(address, 5_000n, TEST_NETWORK)
  return base64.encode(psbt.toPSBT())
}
