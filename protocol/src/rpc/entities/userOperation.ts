/** A user operation of EntryPoint 0.6, or of 0.7 and later (ERC-4337). */

import * as z from 'zod/mini'
import { object } from '../../object.ts'
import { bytes, evmAddress } from '../../primitives.ts'
import { quantity } from './quantity.ts'

const optionalBytes = z.optional(bytes)
const optionalQuantity = z.optional(quantity)

export const userOperation = object({
  sender: evmAddress,
  nonce: quantity,
  callData: bytes,
  signature: optionalBytes,
  callGasLimit: optionalQuantity,
  verificationGasLimit: optionalQuantity,
  preVerificationGas: optionalQuantity,
  maxFeePerGas: optionalQuantity,
  maxPriorityFeePerGas: optionalQuantity,
  /** 0.6. */
  initCode: optionalBytes,
  paymasterAndData: optionalBytes,
  /** 0.7 and later. */
  factory: z.optional(z.nullable(evmAddress)),
  factoryData: z.optional(z.nullable(bytes)),
  paymaster: z.optional(z.nullable(evmAddress)),
  paymasterData: z.optional(z.nullable(bytes)),
  paymasterVerificationGasLimit: optionalQuantity,
  paymasterPostOpGasLimit: optionalQuantity,
})
export type UserOperation = z.infer<typeof userOperation>
