/** Simple signatures of messages by any script (BIP-322). */
import { RawTx, Script, Transaction } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

/** Returns the transaction whose only input the owner of `script` signs. */
export function createToSign(message: string, script: Uint8Array): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xff_ff_ff_ff,
        finalScriptSig: Script.encode(['OP_0', hash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  const witnessUtxo = { script, amount: 0n }
  toSign.addInput({ txid: sha256x2(toSpend).reverse(), index: 0, sequence: 0, witnessUtxo })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return toSign
}
