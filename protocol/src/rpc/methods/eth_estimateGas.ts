import { json } from '../../json.ts'
import { tuple } from '../../schema/list.ts'
import { optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { quantity } from '../entities/quantity.ts'
import { callRequest } from '../entities/transaction.ts'

/** The gas that a transaction would use. State overrides go to the node as they are. */
export const eth_estimateGas = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(callRequest, optional(blockId), optional(json)),
  result: quantity,
})
