import { callBatch, parseWith } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { toRpcError } from '../../primitives/rpcErrors.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type { Call, SendCallsParameters, SendCallsReturnType } from './calls.ts'
import { findEvmAccount } from './findEvm.ts'

export async function sendEvmCalls(
  latchkey: Latchkey,
  { networkId, calls, atomicRequired = false, ...rest }: SendCallsParameters,
): Promise<SendCallsReturnType> {
  const { address: from, network, provider } = findEvmAccount(latchkey, networkId)
  const batch = {
    version: '2.0.0',
    from,
    chainId: `0x${network.id.toString(16)}`,
    atomicRequired,
    calls: calls.map(toCall),
    ...rest,
  }
  const parsed = parseWith(callBatch, batch, 'INVALID_PARAMS')
  if (!parsed.ok) throw new LatchkeyError('INVALID_PARAMS', { message: parsed.error.message })
  const result: unknown = await provider
    .request({ method: 'wallet_sendCalls', params: [parsed.value] })
    .catch((error: unknown) => {
      throw toRpcError(error)
    })
  // Wallets of version 1.0 return the bare id.
  const { id, capabilities } = typeof result === 'string' ? { id: result } : toFields(result)
  if (typeof id !== 'string' || id === '') throw createOperationError('WALLET_RESPONSE_INVALID')
  // JSON, as the wallet sent it.
  const more = capabilities as SendCallsReturnType['capabilities']
  return more === undefined ? { id } : { id, capabilities: more }
}

/** A negative value becomes text that the schema refuses. */
const toCall = ({ value, ...call }: Call) => ({
  ...call,
  ...(value !== undefined && { value: `0x${value.toString(16)}` }),
})
