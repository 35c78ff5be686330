import * as z from 'zod/mini'
import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { bytes20, bytes32 } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** The outcome of a user operation (ERC-4337), or null. */
export const eth_getUserOperationReceipt = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(bytes32),
  result: z.nullable(
    openObject({
      userOpHash: bytes32,
      sender: bytes20,
      success: z.boolean(),
      receipt: nodeObject,
    }),
  ),
})
