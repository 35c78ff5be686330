import * as z from 'zod/mini'
import { bytes32, evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { log } from '../entities/log.ts'
import { nodeObject } from '../entities/nodeObject.ts'
import { quantity } from '../entities/quantity.ts'
import { receipt } from '../entities/receipt.ts'

/** What became of a user operation (ERC-4337), or null. */
export const eth_getUserOperationReceipt = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([bytes32]),
  result: z.nullable(
    nodeObject({
      userOpHash: bytes32,
      sender: evmAddress,
      nonce: quantity,
      success: z.boolean(),
      actualGasCost: quantity,
      actualGasUsed: quantity,
      logs: z.array(log),
      receipt,
    }),
  ),
})
