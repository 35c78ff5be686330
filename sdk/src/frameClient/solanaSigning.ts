/** Messages and transactions travel as base58. Loaded on the first signature. */
import { base58 } from '@scure/base'
import type { SolanaTransaction } from '../connectors/providers.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import type { SolanaSigner, SolanaSigning } from './frameSolanaProvider.ts'

export function createSolanaSigning({ request, address }: SolanaSigner): SolanaSigning {
  const send = async (method: string, params: object, field: string) =>
    readField(await request({ method, params }), field)

  return {
    async signMessage(message) {
      const pubkey = address()
      if (pubkey === undefined) throw new ProviderRpcError(4100)
      const params = { message: base58.encode(message), pubkey }
      return decode(await send('solana_signMessage', params, 'signature'))
    },
    async signTransaction(transaction) {
      const params = { transaction: encode(transaction) }
      return decode(await send('solana_signTransaction', params, 'transaction'))
    },
    async signAllTransactions(transactions) {
      if (transactions.length === 0) return []
      const params = { transactions: transactions.map(encode) }
      const signed = await send('solana_signAllTransactions', params, 'transactions')
      if (!Array.isArray(signed) || signed.length !== transactions.length) throw unreadable()
      return signed.map(decode)
    },
    async signAndSendTransaction(transaction, options) {
      const params = { transaction: encode(transaction), ...(options ? { options } : {}) }
      return readText(await send('solana_signAndSendTransaction', params, 'signature'))
    },
  }
}

/** Legacy transactions refuse to serialize unsigned by default. */
const encode = (transaction: SolanaTransaction): string =>
  base58.encode(
    transaction instanceof Uint8Array
      ? transaction
      : transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
  )

/** Throws ProviderRpcError -32603 for invalid base58. */
function decode(text: unknown): Uint8Array {
  try {
    return base58.decode(readText(text))
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause?: unknown) =>
  new ProviderRpcError(-32603, {
    message: 'The login frame sent an invalid response',
    cause,
  })

function readField(result: unknown, field: string): unknown {
  if (typeof result !== 'object' || result === null) throw unreadable()
  return Object.entries(result).find(([key]) => key === field)?.[1]
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw unreadable()
  return value
}
