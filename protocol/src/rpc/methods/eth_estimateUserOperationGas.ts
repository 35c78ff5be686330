import { json } from '../../json.ts'
import { evmAddress } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'
import { userOperation } from '../entities/userOperation.ts'

/** The gas limits that a user operation needs (ERC-4337). State overrides go to the bundler as they are. */
export const eth_estimateUserOperationGas = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(userOperation, evmAddress, optional(json)),
  result: nodeObject,
})
