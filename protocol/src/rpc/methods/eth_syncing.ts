import * as z from 'zod/mini'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** False, or how far the node has come. */
export const eth_syncing = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([]),
  result: z.union([z.boolean(), nodeObject({})]),
})
