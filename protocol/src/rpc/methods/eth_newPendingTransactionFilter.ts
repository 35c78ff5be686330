import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Some nodes take a flag for whole transactions. */
export const eth_newPendingTransactionFilter = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(z.optional(z.boolean())),
  result: hex,
})
