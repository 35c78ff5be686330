import type { Network } from '../../networks/network.ts'
import {
  readTokenBalance,
  type TokenBalance,
  UnreadableToken,
} from '../../networks/readTokenBalance.ts'
import type { Token } from '../../networks/token.ts'
import type { Latchkey } from '../latchkey.ts'
import { createOperationError } from '../operationErrors.ts'
import { createReadChain } from '../transactions/readChain.ts'

export type FetchTokenBalanceParameters = { network: Network; token: Token; owner: string }

/**
 * Reads a token of the `tokens` option. Rejects with LatchkeyError CALL_REVERTED if there is no such
 * token, or as `createReadChain` does if no node can be reached.
 */
export async function fetchTokenBalance(
  latchkey: Latchkey,
  { network, token, owner }: FetchTokenBalanceParameters,
): Promise<TokenBalance> {
  try {
    return await readTokenBalance({ token, owner, read: createReadChain(latchkey, network) })
  } catch (cause) {
    if (!(cause instanceof UnreadableToken)) throw cause
    const hint = `tokens: no ERC-20 token answers at ${token.address} on ${network.name}`
    throw createOperationError('CALL_REVERTED', { hint, cause })
  }
}
