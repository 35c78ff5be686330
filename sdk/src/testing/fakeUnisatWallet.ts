/**
 * A fixture of the wallet API that UniSat documents (docs.unisat.io), and OKX for its providers of
 * one network each. No such wallet runs here. It signs with a key of its own and sends to a node.
 */
import { hex } from '@scure/base'
import { p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { signBip322, signEcdsa } from './bitcoinSigner.ts'

export type FakeUnisatWallet = ReturnType<typeof fakeUnisatWallet>
type Answer = (...args: never[]) => unknown

const fee = 1_000n

export function fakeUnisatWallet({ apiUrl = '', taproot = false } = {}) {
  const createAccount = () => {
    const key = randomPrivateKeyBytes()
    const publicKey = pubECDSA(key)
    const payment = taproot
      ? p2tr(publicKey.subarray(1), undefined, TEST_NETWORK)
      : p2wpkh(publicKey, TEST_NETWORK)
    const { address = '', script } = payment
    return { key, address, script, publicKey: hex.encode(publicKey) }
  }
  const listeners = new Map<string, Set<() => void>>()
  const accounts = [createAccount(), createAccount()] as const
  const state = { permitted: false, chain: 'BITCOIN_TESTNET', account: accounts[0] as Account }
  const list = () => (state.permitted ? [state.account.address] : [])
  const post = async (transaction: Transaction) => {
    const response = await fetch(`${apiUrl}/tx`, { method: 'POST', body: transaction.hex })
    const text = await response.text()
    if (!response.ok) throw { code: -32603, message: text }
    return text
  }
  const sign = (text: string, options: SignOptions) => {
    const psbt = Transaction.fromPSBT(hex.decode(text))
    const indexes = options.toSignInputs?.map(({ index }) => index)
    for (const index of indexes ?? Array.from({ length: psbt.inputsLength }, (_, each) => each)) {
      psbt.signIdx(state.account.key, index)
      if (options.autoFinalized !== false) psbt.finalizeIdx(index)
    }
    return hex.encode(psbt.toPSBT())
  }
  const methods = {
    connect() {
      state.permitted = true
      return { address: state.account.address, publicKey: state.account.publicKey }
    },
    requestAccounts() {
      state.permitted = true
      return list()
    },
    getAccounts: list,
    getPublicKey: () => state.account.publicKey,
    getChain: () => ({ enum: state.chain, name: 'Bitcoin', network: 'testnet' }),
    switchChain(name: string) {
      state.chain = name
      return methods.getChain()
    },
    disconnect() {
      state.permitted = false
    },
    signMessage: (message: string, type: string) =>
      type === 'bip322-simple'
        ? signBip322(message, state.account.key, state.account.script)
        : signEcdsa(message, state.account.key),
    signPsbt: sign,
    pushPsbt(text: string) {
      return post(Transaction.fromPSBT(hex.decode(text)))
    },
    async sendBitcoin(recipient: string, satoshis: number) {
      const { script, address, key } = state.account
      const [coin] = await (await fetch(`${apiUrl}/address/${address}/utxo`)).json()
      const payment = new Transaction()
      const amount = BigInt(coin.value)
      payment.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
      payment.addOutputAddress(recipient, BigInt(satoshis), TEST_NETWORK)
      payment.addOutput({ script, amount: amount - BigInt(satoshis) - fee })
      payment.sign(key)
      payment.finalize()
      return post(payment)
    },
  } satisfies Record<string, Answer>
  const received: string[] = []
  const answers: Partial<Record<keyof typeof methods, Answer>> = {}
  const run = async (name: keyof typeof methods, args: unknown[]) => {
    received.push(name)
    // Each answer checks nothing: it is called as its documentation says.
    const answer = (answers[name] ?? methods[name]) as (...args: unknown[]) => unknown
    return answer(...args)
  }
  const provider = {
    on(event: string, listener: () => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
    ...Object.fromEntries(
      Object.keys(methods).map((name) => [
        name,
        (...args: unknown[]) => run(name as keyof typeof methods, args),
      ]),
    ),
  }
  return {
    provider,
    accounts,
    state,
    answers,
    received,
    emit(event: string) {
      for (const listener of listeners.get(event) ?? []) listener()
    },
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

type Account = { key: Uint8Array; address: string; script: Uint8Array; publicKey: string }
type SignOptions = { autoFinalized?: boolean; toSignInputs?: readonly { index: number }[] }

export const walletRejection = () => {
  throw { code: 4001, message: 'User rejected the request.' }
}
