import { createOperationError } from '../../core/operationErrors.ts'
import type { ReadChain } from '../../core/transactions/readChain.ts'
import type { NodeRequest } from '../../networks/requestNode.ts'

/** Reads a number (EIP-1474). Rejects with LatchkeyError NODE_ANSWER_INVALID, or as `read` does. */
export async function readQuantity(
  read: ReadChain,
  request: NodeRequest,
  signal: AbortSignal,
): Promise<bigint> {
  const response = await read(request, signal)
  if (typeof response === 'string' && /^0x[0-9a-f]{1,64}$/i.test(response)) return BigInt(response)
  throw createOperationError('NODE_ANSWER_INVALID')
}
