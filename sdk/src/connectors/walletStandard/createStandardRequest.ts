/** Handles requests by their wire names: the wallet signs, and the network's nodes answer reads. */
import { base58, base64 } from '@scure/base'
import type { SolanaProviderHost, SolanaSigning } from '../../frameClient/frameSolanaProvider.ts'
import { requestNode } from '../../networks/requestNode.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext } from '../connectorContext.ts'

type Fields = Readonly<Record<string, unknown>>
type Sign = (signing: SolanaSigning, params: Fields) => Promise<unknown>

const signers: Readonly<Record<string, Sign>> = {
  async solana_signMessage(signing, { message }) {
    const { bytes } = decode(message)
    return { signature: base58.encode(await signing.signMessage(bytes)) }
  },
  async solana_signTransaction(signing, { transaction }) {
    const { bytes, coder } = decode(transaction)
    return { transaction: coder.encode(await signing.signTransaction(bytes)) }
  },
  async solana_signAllTransactions(signing, { transactions }) {
    if (!Array.isArray(transactions)) throw invalid()
    const read = transactions.map(decode)
    const signed = await signing.signAllTransactions(read.map(({ bytes }) => bytes))
    return {
      transactions: signed.map((each, index) => (read[index]?.coder ?? base58).encode(each)),
    }
  },
  async solana_signAndSendTransaction(signing, { transaction, options, sendOptions = options }) {
    const { bytes } = decode(transaction)
    const given = isRecord(sendOptions) ? sendOptions : undefined
    return { signature: await signing.signAndSendTransaction(bytes, given) }
  },
}

/** The methods that a node may receive. */
const reads = /^(?:(?:get|is)[A-Z]\w*|minimumLedgerSlot|sendTransaction|simulateTransaction)$/

/** Rejects with numbers in `code` (EIP-1193): 4100 without a connection, 4200 for other methods. */
export const createStandardRequest =
  ({
    context: { networks, state },
    signing,
    destroyed,
  }: {
    context: ConnectorContext
    signing: SolanaSigning
    destroyed: AbortSignal
  }): SolanaProviderHost['send'] =>
  async ({ method, params, chainId }) => {
    destroyed.throwIfAborted()
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (network && reads.test(method)) return requestNode(network, { method, params }, destroyed)
    await state.settled('solana')
    if (state.get('solana').address === undefined) throw new ProviderRpcError(4100)
    const sign = Object.hasOwn(signers, method) ? signers[method] : undefined
    if (!sign) throw new ProviderRpcError(4200)
    return sign(signing, isRecord(params) ? params : {})
  }

/** Transactions travel as base58 or base64, and return as they came. */
function decode(text: unknown): { bytes: Uint8Array; coder: typeof base58 } {
  if (typeof text !== 'string') throw invalid()
  for (const coder of [base58, base64]) {
    try {
      return { bytes: coder.decode(text), coder }
    } catch {
      // Not in this alphabet.
    }
  }
  throw invalid()
}

const invalid = () => new ProviderRpcError(-32602, { message: 'Expected base58 or base64' })
