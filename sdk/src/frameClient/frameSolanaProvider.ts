/** The Solana face of the login frame. Messages and transactions travel as base58. */
import type { CaipNetworkId } from '@latchkey/protocol'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { ProviderRpcError } from './providerRpcError.ts'

/** A transaction of any Solana library: one that can be serialised, or the bytes themselves. */
export type SolanaTransaction = Uint8Array | { serialize(options?: object): Uint8Array }

export type SolanaProvider = {
  /** Base58; undefined while nobody is connected. */
  readonly address: string | undefined
  /** Lets the person log in if need be; resolves to the address. */
  connect(): Promise<string>
  disconnect(): Promise<void>
  /** @returns the 64 bytes of the Ed25519 signature */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** @returns the signed transaction in wire form */
  signTransaction(transaction: SolanaTransaction): Promise<Uint8Array>
  /** @returns the signed transactions in wire form, in the same order */
  signAllTransactions(transactions: readonly SolanaTransaction[]): Promise<Uint8Array[]>
  /** @returns the transaction's signature, base58 */
  signAndSendTransaction(transaction: SolanaTransaction, options?: object): Promise<string>
  /** Any method by its wire name, parameters and answer as they travel. */
  request(args: { readonly method: string; readonly params?: object | undefined }): Promise<unknown>
}

/** What the provider stands on: the state of the connection, and how to change it. */
export type SolanaProviderHost = {
  /** CAIP-2 id of the Solana network in use. */
  chainId(): CaipNetworkId | undefined
  address(): string | undefined
  /** Lets the person log in, or waits for a login that is being taken up. Rejects when there is none in the end. */
  connect(): Promise<string>
  disconnect(): Promise<void>
  /** Runs a method in the frame. */
  send(call: {
    method: string
    params: object | undefined
    chainId: CaipNetworkId
  }): Promise<unknown>
}

export function createFrameSolanaProvider(host: SolanaProviderHost): SolanaProvider {
  const request: SolanaProvider['request'] = async ({ method, params }) => {
    const chainId = host.chainId()
    if (chainId === undefined) throw new ProviderRpcError(4901)
    return host.send({ method, params, chainId })
  }
  const ask = async (method: string, params: object, field: string) => {
    const answer = await request({ method, params })
    return readField(answer, field)
  }

  return {
    get address() {
      return host.address()
    },
    connect: host.connect,
    disconnect: host.disconnect,
    async signMessage(message) {
      const pubkey = host.address()
      if (pubkey === undefined) throw new ProviderRpcError(4100)
      const params = { message: encodeBase58(message), pubkey }
      return decodeBase58(readText(await ask('solana_signMessage', params, 'signature')))
    },
    async signTransaction(transaction) {
      const params = { transaction: toWire(transaction) }
      return decodeBase58(readText(await ask('solana_signTransaction', params, 'transaction')))
    },
    async signAllTransactions(transactions) {
      const params = { transactions: transactions.map(toWire) }
      const signed = await ask('solana_signAllTransactions', params, 'transactions')
      if (!Array.isArray(signed) || signed.length !== transactions.length) throw unreadable()
      return signed.map((text) => decodeBase58(readText(text)))
    },
    async signAndSendTransaction(transaction, options) {
      const params = { transaction: toWire(transaction), ...(options ? { options } : {}) }
      return readText(await ask('solana_signAndSendTransaction', params, 'signature'))
    },
    request,
  }
}

/** Unsigned as it is: a legacy transaction refuses to be serialised otherwise. */
const toWire = (transaction: SolanaTransaction): string =>
  encodeBase58(
    transaction instanceof Uint8Array
      ? transaction
      : transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
  )

const unreadable = () =>
  new ProviderRpcError(-32603, { message: 'The login frame gave an answer that cannot be read' })

function readField(answer: unknown, field: string): unknown {
  if (typeof answer !== 'object' || answer === null) throw unreadable()
  return Object.entries(answer).find(([key]) => key === field)?.[1]
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw unreadable()
  return value
}
