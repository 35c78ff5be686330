import type { Hex } from '@latchkey/protocol'
import { getConnection } from '../../core/connection/selectors.ts'
import { createAbortError } from '../../core/errors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { createReadChain } from '../../core/transactions/readChain.ts'
import { createCallError, type DescribeOwn } from './createCallError.ts'
import { type EvmNetworkId, findEvmNetwork } from './findEvm.ts'
import { type EvmTransaction, toTransactionRequest } from './toTransactionRequest.ts'

export type ReadEvmParameters = {
  method: 'eth_call' | 'eth_estimateGas'
  transaction: EvmTransaction
  /** A block or its tag. Default: none is sent. */
  block?: Hex | 'latest'
  networkId: EvmNetworkId | undefined
  signal: AbortSignal | undefined
  describeOwn?: DescribeOwn
}

/** Runs a call in a node, as the connected account if there is one. */
export async function readEvm(
  latchkey: Latchkey,
  { method, transaction, block, networkId, signal, describeOwn }: ReadEvmParameters,
): Promise<Hex> {
  if (signal?.aborted) throw createAbortError(signal)
  const network = findEvmNetwork(latchkey, networkId)
  const connection = getConnection(latchkey._internal.stores.connection.getState(), 'eip155')
  // Connectors return hex addresses in this namespace.
  const from = connection?.account?.address as Hex | undefined
  const request = toTransactionRequest(transaction, { ...(from && { from }), chainId: network.id })
  const params = block === undefined ? [request] : [request, block]
  const read = createReadChain(latchkey, network)
  const response = await read({ method, params }, signal).catch((error: unknown) => {
    throw signal?.aborted ? createAbortError(signal) : createCallError(error, describeOwn)
  })
  if (typeof response === 'string' && /^0x[0-9a-f]*$/i.test(response)) return response as Hex
  throw createOperationError('NODE_ANSWER_INVALID')
}
