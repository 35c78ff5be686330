/** An account as the fixtures of Bitcoin wallets have them. */
import { base64 } from '@scure/base'
import { TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { createBitcoinAccount, signEcdsa } from '../../../e2e/services/bitcoinAccount.ts'
import { signBip322 } from './bitcoinSigner.ts'

export type FakeBitcoinAccount = ReturnType<typeof fakeBitcoinAccount>

export function fakeBitcoinAccount(
  kind: 'p2wpkh' | 'p2sh' | 'p2tr',
  apiUrl: string,
  key: Uint8Array = randomPrivateKeyBytes(),
) {
  const account = createBitcoinAccount({ kind, apiUrl, key })
  return {
    ...account,
    signMessage: (message: string, protocol: string) =>
      /bip322/i.test(protocol)
        ? signBip322(message, key, account.script, account.innerScript)
        : signEcdsa(message, key),
  }
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
