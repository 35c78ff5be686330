/**
 * A fixture of the wallet API that UniSat documents (docs.unisat.io), and OKX for its providers of
 * one network each. No such wallet runs here. It signs with a key of its own and sends to a node.
 */
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { sendTransaction } from '../../../e2e/services/bitcoinAccount.ts'
import { type FakeBitcoinAccount, fakeBitcoinAccount } from './fakeBitcoinAccount.ts'

export type FakeUnisatWallet = ReturnType<typeof fakeUnisatWallet>
type Answer = (...args: never[]) => unknown

type FakeUnisatParameters = {
  apiUrl?: string
  taproot?: boolean
  /** Of the first account. Default: a random one. */
  key?: Uint8Array | undefined
}

export function fakeUnisatWallet({
  apiUrl = '',
  taproot = false,
  key: firstKey,
}: FakeUnisatParameters = {}) {
  const createAccount = (key?: Uint8Array) =>
    fakeBitcoinAccount(taproot ? 'p2tr' : 'p2wpkh', apiUrl, key)
  const listeners = new Map<string, Set<() => void>>()
  const accounts = [createAccount(firstKey), createAccount()] as const
  const state = {
    permitted: false,
    chain: 'BITCOIN_TESTNET',
    account: accounts[0] as FakeBitcoinAccount,
  }
  const list = () => (state.permitted ? [state.account.address] : [])
  const sign = (text: string, options: SignOptions) => {
    const psbt = Transaction.fromPSBT(hex.decode(text))
    const indexes = options.toSignInputs?.map(({ index }) => index)
    for (const index of indexes ?? Array.from({ length: psbt.inputsLength }, (_, each) => each)) {
      state.account.sign(psbt, index)
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
    signMessage: (message: string, type: string) => state.account.signMessage(message, type),
    signPsbt: sign,
    pushPsbt(text: string) {
      return sendTransaction(Transaction.fromPSBT(hex.decode(text)), apiUrl)
    },
    sendBitcoin: (recipient: string, satoshis: number) =>
      state.account.pay(recipient, BigInt(satoshis)),
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

type SignOptions = { autoFinalized?: boolean; toSignInputs?: readonly { index: number }[] }

export const walletRejection = () => {
  throw { code: 4001, message: 'User rejected the request.' }
}
