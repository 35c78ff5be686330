import type { BitcoinWallet } from '@latchkey/sdk/adapters/bitcoin'
import { base64 } from '@scure/base'
import { Address, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'

export type PayByPsbtParameters = {
  wallet: BitcoinWallet
  /** Of Esplora's API. */
  apiUrl: string
  recipient: string
  satoshis: bigint
}

const fee = 1_000n

/** Writes a payment, lets the wallet sign it, and sends it. Returns its id. */
export async function payByPsbt({
  wallet,
  apiUrl,
  recipient,
  satoshis,
}: PayByPsbtParameters): Promise<string> {
  const { address } = wallet
  if (!address || !wallet.signPSBT) throw new TypeError('This wallet signs no transactions')
  const coins: { txid: string; vout: number; value: number }[] = await (
    await fetch(`${apiUrl}/address/${address}/utxo`)
  ).json()
  const coin = coins.find(({ value }) => BigInt(value) > satoshis + fee)
  if (!coin) throw new TypeError('Get test BTC first')
  const script = OutScript.encode(Address(TEST_NETWORK).decode(address))
  const amount = BigInt(coin.value)
  const payment = new Transaction()
  payment.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
  payment.addOutputAddress(recipient, satoshis, TEST_NETWORK)
  payment.addOutput({ script, amount: amount - satoshis - fee })
  const { psbt } = await wallet.signPSBT({ psbt: base64.encode(payment.toPSBT()) })
  const { hex } = Transaction.fromPSBT(base64.decode(psbt))
  const response = await fetch(`${apiUrl}/tx`, { method: 'POST', body: hex })
  const text = await response.text()
  if (!response.ok) throw new TypeError(text)
  return text
}
