/** The messages of a frame that signs on Solana, in process. The real one signs in `npm run test:rpc`. */
import { FrameError, type Json } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import { createSigners } from '../../../e2e/services/walletConnectSigners.ts'
import { type Answers, on } from './fakeFrame.ts'
import { mockUser } from './mockUser.ts'

type Params = { transaction?: string; transactions?: string[] }

export type SolanaFrame = {
  readonly answers: Answers
  readonly address: string
  isSigned(bytes: Uint8Array, signature: Uint8Array): boolean
  /** The requests to sign, with the network that each is for. */
  readonly requests: { method: string; params: Json; chainId: unknown }[]
  /** From now on the user refuses. */
  refuse(): void
}

/** Signs with one key, and sends nothing: the signature of a sent transaction is empty. */
export function createSolanaFrame(): SolanaFrame {
  const { addresses, methods, isSigned } = createSigners()
  const requests: SolanaFrame['requests'] = []
  let refuses = false
  const sign = (transaction: string) => {
    const encoded = base64.encode(base58.decode(transaction))
    const result = methods.solana_signAllTransactions?.({ transactions: [encoded] })
    const [signed = ''] = (result as { transactions: string[] }).transactions
    return base58.encode(base64.decode(signed))
  }
  const answers = {
    ...on('GET_USER', (payload) => ({
      ...mockUser(payload?.chainId),
      address: addresses.solana,
      allAccounts: [{ namespace: 'solana', address: addresses.solana, type: 'eoa' }],
    })),
    ...on('RPC_REQUEST', ({ method, params, chainId }) => {
      requests.push({ method, params: params as Json, chainId })
      if (refuses) throw new FrameError('USER_REJECTED')
      const { transaction = '', transactions = [] } = params as Params
      if (method === 'solana_signMessage') return methods.solana_signMessage?.(params) as Json
      if (method === 'solana_signTransaction') return { transaction: sign(transaction) }
      if (method === 'solana_signAllTransactions') return { transactions: transactions.map(sign) }
      return { signature: base58.encode(new Uint8Array(64)) }
    }),
  }
  return {
    answers,
    address: addresses.solana,
    isSigned,
    requests,
    refuse() {
      refuses = true
    },
  }
}
