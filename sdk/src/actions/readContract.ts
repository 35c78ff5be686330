import type { ChainNamespace } from '@latchkey/protocol'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
  ContractFunctionReturnType,
} from 'viem'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { EvmNetworkId } from './evm/findEvm.ts'

type Reads = 'pure' | 'view'

export type ReadContractParameters<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Reads> = ContractFunctionName<abi, Reads>,
  args extends ContractFunctionArgs<abi, Reads, functionName> = ContractFunctionArgs<
    abi,
    Reads,
    functionName
  >,
> = ContractFunctionParameters<abi, Reads, functionName, args> & {
  /** A configured EVM network. Default: the active one. */
  networkId?: EvmNetworkId | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads a contract, typed by its ABI. Needs viem, which it loads on first use. Rejects with
 * LatchkeyError CALL_REVERTED with `data.reason` (and `data.errorArgs` for an error of the ABI),
 * INVALID_PARAMS, PACKAGE_MISSING, NODE_ERROR, NODE_UNREACHABLE or ABORTED.
 *
 * @example
 * const balance = await readContract(latchkey, {
 *   abi: erc20Abi,
 *   address: '0x…',
 *   functionName: 'balanceOf',
 *   args: [owner],
 * })
 */
export async function readContract<
  Configured extends ChainNamespace,
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Reads>,
  const args extends ContractFunctionArgs<abi, Reads, functionName>,
>(
  latchkey: Latchkey<Configured>,
  parameters: ReadContractParameters<abi, functionName, args>,
): Promise<ContractFunctionReturnType<abi, Reads, functionName, args>> {
  const { callContract } = await loadCode(() => import('./evm/callContract.ts'))
  // The parameters were checked against the ABI; behind it, viem checks the values.
  const {
    abi,
    address,
    functionName,
    args = [],
    networkId,
    signal,
  } = parameters as {
    abi: Abi
    functionName: string
    args?: readonly unknown[]
  } & Pick<ReadContractParameters, 'address' | 'networkId' | 'signal'>
  const call = { abi, address, functionName, args, networkId, signal }
  // viem decoded it by the same ABI.
  return (await callContract(latchkey, call)) as ContractFunctionReturnType<
    abi,
    Reads,
    functionName,
    args
  >
}
