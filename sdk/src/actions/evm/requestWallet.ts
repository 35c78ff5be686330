import type { Hex } from '@latchkey/protocol'
import { createOperationError } from '../../core/operationErrors.ts'
import { toRpcError } from '../../primitives/rpcErrors.ts'

/**
 * Sends a request that the user decides on, and checks the form of the result. Rejects with a class
 * of `primitives/rpcErrors.ts`, or LatchkeyError WALLET_RESPONSE_INVALID.
 */
export async function requestWallet(send: () => Promise<unknown>, form: RegExp): Promise<Hex> {
  const result = await send().catch((error: unknown) => {
    throw toRpcError(error)
  })
  // Every form begins with 0x.
  if (typeof result === 'string' && form.test(result)) return result as Hex
  throw createOperationError('WALLET_RESPONSE_INVALID')
}

export const hashForm = /^0x[0-9a-f]{64}$/i
export const signatureForm = /^0x[0-9a-f]{62,}$/i
