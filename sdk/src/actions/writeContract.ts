import type { ChainNamespace, Hex } from '@latchkey/protocol'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
} from 'viem'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { SendEvmTransactionParameters } from './evm/sendEvmTransaction.ts'

type Writes = 'nonpayable' | 'payable'

export type WriteContractParameters<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Writes> = ContractFunctionName<abi, Writes>,
  args extends ContractFunctionArgs<abi, Writes, functionName> = ContractFunctionArgs<
    abi,
    Writes,
    functionName
  >,
> = ContractFunctionParameters<abi, Writes, functionName, args> &
  Omit<SendEvmTransactionParameters, 'to' | 'data'>

/** `writeContract` of one instance. */
export type WriteContract<Result = Promise<Hex>> = <
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Writes>,
  const args extends ContractFunctionArgs<abi, Writes, functionName>,
>(
  parameters: WriteContractParameters<abi, functionName, args>,
) => Result

/**
 * Calls a function of a contract in a transaction, typed by its ABI, and resolves with its hash:
 * see `waitForTransaction`. Needs viem, which it loads on first use. Rejects as `sendTransaction`
 * does, or with LatchkeyError INVALID_PARAMS or PACKAGE_MISSING.
 *
 * @example
 * const hash = await writeContract(latchkey, {
 *   abi: erc20Abi,
 *   address: '0x…',
 *   functionName: 'transfer',
 *   args: [to, 1_000_000n],
 * })
 */
export async function writeContract<
  Configured extends ChainNamespace,
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Writes>,
  const args extends ContractFunctionArgs<abi, Writes, functionName>,
>(
  latchkey: Latchkey<Configured>,
  parameters: WriteContractParameters<abi, functionName, args>,
): Promise<Hex> {
  const { encodeCall } = await loadCode(() => import('./evm/callContract.ts'))
  const { sendEvmTransaction } = await loadCode(() => import('./evm/sendEvmTransaction.ts'))
  // The parameters were checked against the ABI; behind it, viem checks the values.
  const {
    abi,
    address: to,
    functionName,
    args = [],
    ...fields
  } = parameters as {
    abi: Abi
    address: Hex
    functionName: string
    args?: readonly unknown[]
  } & Omit<SendEvmTransactionParameters, 'to' | 'data'>
  const data = await encodeCall({ abi, functionName, args })
  return sendEvmTransaction(latchkey, { ...fields, to, data })
}
