import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { bytes32 } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** A user operation (ERC-4337), or null. */
export const eth_getUserOperationByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(bytes32),
  result: z.nullable(nodeObject),
})
