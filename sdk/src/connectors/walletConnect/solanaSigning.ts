/**
 * Solana over WalletConnect: messages travel as base58, transactions as base64
 * (https://docs.walletconnect.network/app-sdk/advanced/multichain/rpc-reference/solana-rpc).
 */
import { base58, base64 } from '@scure/base'
import type { SolanaSigner, SolanaSigning } from '../../frameClient/frameSolanaProvider.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { SolanaTransaction } from '../providers.ts'
import { insertSignature } from './insertSignature.ts'

export function createSolanaSigning(
  { request, address }: SolanaSigner,
  /** The wallet approved a method on the active network. */
  approves: (method: string) => boolean,
): SolanaSigning {
  const signTransaction = async (transaction: SolanaTransaction): Promise<Uint8Array> => {
    const bytes = toBytes(transaction)
    const pubkey = address()
    const params = { transaction: base64.encode(bytes), pubkey }
    const result = readFields(await request({ method: 'solana_signTransaction', params }))
    if (result.transaction !== undefined) return decode(base64, result.transaction)
    const signature = decode(base58, result.signature)
    return insertSignature(bytes, decode(base58, pubkey), signature) ?? fail()
  }

  return {
    async signMessage(message) {
      const params = { message: base58.encode(message), pubkey: address() }
      const result = readFields(await request({ method: 'solana_signMessage', params }))
      return decode(base58, result.signature)
    },
    signTransaction,
    async signAllTransactions(transactions) {
      if (!approves('solana_signAllTransactions')) {
        const signed: Uint8Array[] = []
        for (const each of transactions) signed.push(await signTransaction(each))
        return signed
      }
      const encoded = transactions.map((each) => base64.encode(toBytes(each)))
      const params = { transactions: encoded, pubkey: address() }
      const result = readFields(await request({ method: 'solana_signAllTransactions', params }))
      const signed = result.transactions
      if (!Array.isArray(signed) || signed.length !== transactions.length) return fail()
      return signed.map((each) => decode(base64, each))
    },
    async signAndSendTransaction(transaction, options) {
      const params = {
        transaction: base64.encode(toBytes(transaction)),
        pubkey: address(),
        ...(options ? { sendOptions: options } : {}),
      }
      const result = readFields(await request({ method: 'solana_signAndSendTransaction', params }))
      return typeof result.signature === 'string' ? result.signature : fail()
    },
  }
}

/** Legacy transactions refuse to serialize unsigned by default. */
const toBytes = (transaction: SolanaTransaction): Uint8Array =>
  transaction instanceof Uint8Array
    ? transaction
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })

type Coder = { decode(text: string): Uint8Array }

function decode(coder: Coder, text: unknown): Uint8Array {
  if (typeof text !== 'string') return fail()
  try {
    return coder.decode(text)
  } catch (cause) {
    return fail(cause)
  }
}

function fail(cause?: unknown): never {
  throw new ProviderRpcError(-32603, { message: 'The wallet sent an invalid response', cause })
}

function readFields(result: unknown): Readonly<Record<string, unknown>> {
  // Any object has string keys and values that are unknown.
  return typeof result === 'object' && result !== null
    ? (result as Record<string, unknown>)
    : fail()
}
