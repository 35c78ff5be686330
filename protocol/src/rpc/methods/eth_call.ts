import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { callRequest } from '../entities/transaction.ts'

/** State and block overrides go to the node unchanged. */
export const eth_call = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(callRequest, latestByDefault, z.optional(json), z.optional(json)),
  result: hex,
})
