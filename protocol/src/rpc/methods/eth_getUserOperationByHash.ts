import * as z from 'zod/mini'
import { bytes32, evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** A user operation (ERC-4337), or null. */
export const eth_getUserOperationByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([bytes32]),
  result: z.nullable(nodeObject({ userOperation: nodeObject({}), entryPoint: evmAddress })),
})
