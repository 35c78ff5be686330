import type { EncodedTransaction, SigningRequest } from '../keys/vault.ts'
import { getChainLabel } from './chains.ts'
import type { RpcContext } from './handler.ts'
import { readSolanaUnitPrice } from './nodeFee.ts'

type Several = Extract<SigningRequest, { kind: 'solanaTransactions' }>

/** Collects the fields that every request for a Solana transaction has. */
export async function collectSolanaFields(
  context: RpcContext,
): Promise<Omit<Several, 'kind' | 'transactions'>> {
  const { solana } = await context.open()
  return {
    origin: context.origin,
    address: solana[0].address,
    chain: getChainLabel(context.chain),
    tokens: context.tokens,
    nodeUnitPrice: await readSolanaUnitPrice(context.feeNode),
  }
}

/**
 * Base58 text may also parse as base64, but more than 100 bytes of keys and hashes
 * without any `0`, `O`, `I`, `l`, `+` or `/` do not occur in base64.
 */
export const withEncoding = (transaction: string): EncodedTransaction => ({
  transaction,
  encoding: /^[1-9A-HJ-NP-Za-km-z]+$/.test(transaction) ? 'base58' : 'base64',
})
