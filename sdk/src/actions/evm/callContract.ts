/** Calls of contracts, encoded by viem. The public types are those of `readContract`. */
import type { Hex } from '@latchkey/protocol'
import type { Abi } from 'viem'
import { LatchkeyError } from '../../core/errors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import type { DescribeOwn } from './createCallError.ts'
import type { EvmNetworkId } from './findEvm.ts'
import { loadViem } from './loadViem.ts'
import { readEvm } from './readEvm.ts'

/** Checked against the ABI by the types of the actions, and by viem where it encodes. */
export type ContractCall = { abi: Abi; functionName: string; args: readonly unknown[] }

type CallContractParameters = ContractCall & {
  address: Hex
  networkId: EvmNetworkId | undefined
  signal: AbortSignal | undefined
}

/** Rejects with LatchkeyError INVALID_PARAMS if the arguments do not fit the ABI. */
export async function encodeCall(call: ContractCall): Promise<Hex> {
  const { encodeFunctionData } = await loadViem()
  try {
    return encodeFunctionData(call)
  } catch (cause) {
    const message = `${call.functionName}: The arguments do not fit the ABI`
    throw new LatchkeyError('INVALID_PARAMS', { message, cause })
  }
}

export async function callContract(
  latchkey: Latchkey,
  { address, networkId, signal, ...call }: CallContractParameters,
): Promise<unknown> {
  const data = await encodeCall(call)
  const { decodeFunctionResult, decodeErrorResult } = await loadViem()
  const describeOwn: DescribeOwn = (revertData) => {
    try {
      const { errorName, args } = decodeErrorResult({ abi: call.abi, data: revertData })
      return ['Error', 'Panic'].includes(errorName) ? undefined : { errorName, errorArgs: args }
    } catch {
      // An error that the ABI does not declare.
      return undefined
    }
  }
  const transaction = { to: address, data }
  const method = 'eth_call'
  const read = { method, transaction, block: 'latest', networkId, signal, describeOwn } as const
  const response = await readEvm(latchkey, read)
  try {
    return decodeFunctionResult({ ...call, data: response })
  } catch (cause) {
    const message = `${call.functionName}: The response does not fit the ABI`
    const hint = response === '0x' ? 'There is no contract at this address' : undefined
    throw createOperationError('NODE_ANSWER_INVALID', { message, hint, cause })
  }
}
