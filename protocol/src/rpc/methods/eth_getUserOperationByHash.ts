import { bytes32 } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** A user operation (ERC-4337), or null. */
export const eth_getUserOperationByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(bytes32),
  result: nullable(nodeObject),
})
