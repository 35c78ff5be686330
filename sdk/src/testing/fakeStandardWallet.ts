/** A fixture of the Wallet Standard's documented interface, whose answers a test replaces. */
import { base58 } from '@scure/base'
import { createSigners } from '../../../e2e/services/walletConnectSigners.ts'
import { readTransaction } from '../connectors/readTransaction.ts'
import { insertSignature } from '../connectors/walletConnect/insertSignature.ts'

type Answer = (...inputs: Fields[]) => unknown
type Fields = Record<string, unknown>

export type FakeStandardWallet = {
  name: unknown
  icon: unknown
  chains: unknown[]
  accounts: unknown[]
  features: Record<string, Fields>
  /** Signs bytes with the wallet's key. */
  sign(bytes: Uint8Array): Uint8Array
  isSigned(bytes: Uint8Array, signature: Uint8Array): boolean
  readonly account: Fields
  readonly address: string
  /** The features that were called, in order, with their inputs. */
  readonly calls: { feature: string; inputs: Fields[] }[]
  /** Reports a change of accounts. */
  change(accounts: unknown[]): void
  listeners(): number
}

export type FakeStandardWalletOptions = {
  name?: string
  /** It shares its account without a prompt. */
  permitted?: boolean
  without?: readonly string[]
  /** It has `solana:signIn`. */
  signsIn?: boolean
}

export function fakeStandardWallet({
  name = 'Example',
  permitted = false,
  without = [],
  signsIn = false,
}: FakeStandardWalletOptions = {}): FakeStandardWallet {
  const signers = createSigners()
  const address = signers.addresses.solana
  const publicKey = base58.decode(address)
  const chains = ['solana:mainnet', 'solana:devnet']
  const listeners = new Set<(changed: Fields) => void>()
  const calls: FakeStandardWallet['calls'] = []
  const sign = (bytes: Uint8Array) => {
    const result = signers.methods.solana_signMessage?.({ message: base58.encode(bytes) })
    return base58.decode((result as { signature: string }).signature)
  }
  const signTransaction = ({ transaction }: Fields) => {
    const bytes = transaction as Uint8Array
    const message = readTransaction(bytes)?.message ?? new Uint8Array()
    return { signedTransaction: insertSignature(bytes, publicKey, sign(message)) }
  }
  const account = { address, publicKey, chains, features: [] }
  const record = (feature: string, answer: Answer): Fields => ({
    version: '1.0.0',
    [feature.split(':')[1] ?? '']: async (...inputs: Fields[]) => {
      calls.push({ feature, inputs })
      return answer(...inputs)
    },
  })
  const versions = { supportedTransactionVersions: ['legacy', 0] }
  const features: Record<string, Fields> = {
    'standard:connect': record('standard:connect', (input) => {
      if (!input?.silent || permitted) wallet.accounts = [account]
      return { accounts: wallet.accounts }
    }),
    'standard:disconnect': record('standard:disconnect', () => wallet.change([])),
    'standard:events': {
      version: '1.0.0',
      on(_: string, listener: (changed: Fields) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': record('solana:signMessage', (...inputs) =>
      inputs.map(({ message }) => ({
        signedMessage: message,
        signature: sign(message as Uint8Array),
      })),
    ),
    'solana:signTransaction': {
      ...versions,
      ...record('solana:signTransaction', (...inputs) => inputs.map(signTransaction)),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      ...record('solana:signAndSendTransaction', (...inputs) =>
        inputs.map(({ transaction }) => {
          const read = readTransaction(transaction as Uint8Array)
          return { signature: sign(read?.message ?? new Uint8Array()) }
        }),
      ),
    },
  }
  if (signsIn) {
    features['solana:signIn'] = record('solana:signIn', (...inputs) =>
      inputs.map((input) => {
        const signedMessage = new TextEncoder().encode(writeSignIn(input))
        return { account, signedMessage, signature: sign(signedMessage) }
      }),
    )
  }
  for (const feature of without) delete features[feature]
  const wallet: FakeStandardWallet = {
    name,
    icon: 'data:image/svg+xml;base64,AAAA',
    chains,
    accounts: [],
    features,
    sign,
    isSigned: signers.isSigned,
    account,
    address,
    calls,
    change(accounts) {
      wallet.accounts = accounts
      for (const listener of listeners) listener({ accounts })
    },
    listeners: () => listeners.size,
  }
  return wallet
}

/** The text of Sign In With Solana, as far as the tests need it. */
export const writeSignIn = ({ domain, address, statement, nonce, resources }: Fields): string =>
  [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [`\n${statement}`] : []),
    ...(nonce ? [`\nNonce: ${nonce}`] : []),
    ...(Array.isArray(resources) ? ['Resources:', ...resources.map((each) => `- ${each}`)] : []),
  ].join('\n')
