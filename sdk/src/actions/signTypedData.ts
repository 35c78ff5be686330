import type { ChainNamespace, Hex } from '@latchkey/protocol'
import type { TypedData, TypedDataDefinition } from 'viem'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { TypedDataFields } from './evm/serializeTypedData.ts'

export type SignTypedDataParameters<
  typedData extends TypedData | Record<string, unknown> = TypedData,
  primaryType extends keyof typedData | 'EIP712Domain' = keyof typedData,
> = TypedDataDefinition<typedData, primaryType>

/** `signTypedData` of one instance. */
export type SignTypedData<Result = Promise<Hex>> = <
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  parameters: SignTypedDataParameters<typedData, primaryType>,
) => Result

/**
 * Signs typed data (EIP-712) with the connected EVM account once the user approves. Rejects with
 * UserRejectedError (4001) or another error of EIP-1193, or with LatchkeyError NOT_CONNECTED.
 *
 * @example
 * const signature = await signTypedData(latchkey, {
 *   domain: { name: 'Shop', chainId: 1 },
 *   types: { Order: [{ name: 'amount', type: 'uint256' }] },
 *   primaryType: 'Order',
 *   message: { amount: 5n },
 * })
 */
export async function signTypedData<
  Configured extends ChainNamespace,
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  latchkey: Latchkey<Configured>,
  parameters: SignTypedDataParameters<typedData, primaryType>,
): Promise<Hex> {
  const { signEvmTypedData } = await loadCode(() => import('./evm/signEvmTypedData.ts'))
  // The type of a definition with any primary type.
  return signEvmTypedData(latchkey, parameters as unknown as TypedDataFields)
}
