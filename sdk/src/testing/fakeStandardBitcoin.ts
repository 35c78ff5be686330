/**
 * A fixture of the Wallet Standard's documented features of Bitcoin. No such wallet runs here. It
 * signs with keys of its own.
 */
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { type FakeBitcoinAccount, fakeBitcoinAccount } from './fakeBitcoinAccount.ts'

type Fields = Record<string, unknown>
type Answer = (input: Fields) => unknown
type Input = { account: unknown; signingIndexes: number[] }

type FakeStandardBitcoinParameters = {
  name?: string
  without?: readonly string[]
  /** Of its account for payments. Default: a random one. */
  key?: Uint8Array | undefined
}

export function fakeStandardBitcoin({
  name = 'Example',
  without = [],
  key,
}: FakeStandardBitcoinParameters = {}) {
  const own = {
    payment: fakeBitcoinAccount('p2wpkh', '', key),
    ordinals: fakeBitcoinAccount('p2tr', ''),
  }
  const chains = ['bitcoin:testnet', 'bitcoin:signet']
  const toAccount = ({ address, publicKey }: FakeBitcoinAccount) => ({
    address,
    publicKey: hex.decode(publicKey),
    chains,
    features: [],
  })
  const accounts = [toAccount(own.payment), toAccount(own.ordinals)]
  const keys = new Map<unknown, FakeBitcoinAccount>([
    [accounts[0], own.payment],
    [accounts[1], own.ordinals],
  ])
  const listeners = new Set<() => void>()
  const received: { feature: string; input: Fields }[] = []
  const answers: Record<string, Answer> = {}
  const methods: Record<string, Answer> = {
    'bitcoin:connect'() {
      wallet.accounts = accounts
      return { accounts }
    },
    'standard:disconnect': () => change([]),
    'bitcoin:signMessage'({ account, message }) {
      const text = new TextDecoder().decode(message as Uint8Array)
      const protocol = account === accounts[0] ? 'ecdsa' : 'bip322'
      const signature = base64.decode(keys.get(account)?.signMessage(text, protocol) ?? '')
      return [{ signedMessage: message, signature }]
    },
    'bitcoin:signTransaction'({ psbt, inputsToSign }) {
      const signed = Transaction.fromPSBT(psbt as Uint8Array)
      for (const { account, signingIndexes } of inputsToSign as Input[]) {
        for (const index of signingIndexes) keys.get(account)?.sign(signed, index)
      }
      return [{ signedPsbt: signed.toPSBT() }]
    },
  }
  const record = (feature: string): Fields => ({
    version: '1.0.0',
    [feature.split(':')[1] ?? '']: async (input: Fields) => {
      received.push({ feature, input })
      return (answers[feature] ?? methods[feature])?.(input)
    },
  })
  const features: Record<string, Fields> = {
    ...Object.fromEntries(Object.keys(methods).map((feature) => [feature, record(feature)])),
    'standard:events': {
      version: '1.0.0',
      on(_: string, listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  for (const feature of without) delete features[feature]
  const icon = 'data:image/svg+xml;base64,AAAA'
  const wallet = { version: '1.0.0', name, icon, chains, accounts: [] as unknown[], features }
  const change = (shared: unknown[]) => {
    wallet.accounts = shared
    for (const listener of listeners) listener()
  }
  return {
    wallet,
    own,
    accounts,
    chains,
    received,
    answers,
    change,
    listeners: () => listeners.size,
  }
}
