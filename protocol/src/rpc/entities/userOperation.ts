/** ERC-4337 user operations, of EntryPoint 0.6 and of 0.7 and later. */

import { bytes, evmAddress } from '../../primitives.ts'
import { object } from '../../schema/object.ts'
import { nullable, optional } from '../../schema/optional.ts'
import type { Infer } from '../../schema/schema.ts'
import { quantity } from './quantity.ts'

const optionalBytes = optional(bytes)
const optionalQuantity = optional(quantity)

/** What is missing is filled in before it is signed. */
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
  factory: optional(nullable(evmAddress)),
  factoryData: optional(nullable(bytes)),
  paymaster: optional(nullable(evmAddress)),
  paymasterData: optional(nullable(bytes)),
  paymasterVerificationGasLimit: optionalQuantity,
  paymasterPostOpGasLimit: optionalQuantity,
})
export type UserOperation = Infer<typeof userOperation>
