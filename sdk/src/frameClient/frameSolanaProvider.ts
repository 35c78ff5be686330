/** The Solana face of the login frame. Messages and transactions travel as base58. */
import type { CaipNetworkId } from '@latchkey/protocol'
import type { SolanaProvider, SolanaTransaction } from '../connectors/providers.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'

/** What the provider stands on: the state of the connection, and how to change it. */
export type SolanaProviderHost = {
  /** CAIP-2 id of the Solana network in use. */
  chainId(): CaipNetworkId | undefined
  address(): string | undefined
  /** Lets the person connect, or waits for a connection that is being restored. Rejects when there is none in the end. */
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
      const { encode, decode } = await loadBase58()
      const params = { message: encode(message), pubkey }
      return decode(await ask('solana_signMessage', params, 'signature'))
    },
    async signTransaction(transaction) {
      const { encode, decode } = await loadBase58()
      const params = { transaction: encode(toBytes(transaction)) }
      return decode(await ask('solana_signTransaction', params, 'transaction'))
    },
    async signAllTransactions(transactions) {
      const { encode, decode } = await loadBase58()
      const params = { transactions: transactions.map((each) => encode(toBytes(each))) }
      const signed = await ask('solana_signAllTransactions', params, 'transactions')
      if (!Array.isArray(signed) || signed.length !== transactions.length) throw unreadable()
      return signed.map(decode)
    },
    async signAndSendTransaction(transaction, options) {
      const { encode } = await loadBase58()
      const params = { transaction: encode(toBytes(transaction)), ...(options ? { options } : {}) }
      return readText(await ask('solana_signAndSendTransaction', params, 'signature'))
    },
    request,
  }
}

/** Unsigned as it is: a legacy transaction refuses to be serialised otherwise. */
const toBytes = (transaction: SolanaTransaction): Uint8Array =>
  transaction instanceof Uint8Array
    ? transaction
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })

/** Base58, whose code is loaded when something is signed. `decode` throws ProviderRpcError -32603. */
async function loadBase58() {
  const { base58 } = await import('@scure/base')
  return {
    encode: base58.encode,
    decode(text: unknown): Uint8Array {
      try {
        return base58.decode(readText(text))
      } catch (cause) {
        throw unreadable(cause)
      }
    },
  }
}

const unreadable = (cause?: unknown) =>
  new ProviderRpcError(-32603, {
    message: 'The login frame gave an answer that cannot be read',
    cause,
  })

function readField(answer: unknown, field: string): unknown {
  if (typeof answer !== 'object' || answer === null) throw unreadable()
  return Object.entries(answer).find(([key]) => key === field)?.[1]
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw unreadable()
  return value
}
