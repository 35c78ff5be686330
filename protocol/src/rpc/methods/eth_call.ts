import { json } from '../../json.ts'
import { hex } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { callRequest } from '../entities/transaction.ts'

/** Runs a call without a transaction. State and block overrides go to the node as they are. */
export const eth_call = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(callRequest, latestByDefault, optional(json), optional(json)),
  result: hex,
})
