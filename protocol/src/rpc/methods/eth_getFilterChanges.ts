import * as z from 'zod/mini'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { log } from '../entities/log.ts'

/** What a filter found since it was last asked: logs, or hashes. */
export const eth_getFilterChanges = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([hex]),
  result: z.array(z.union([hex, log])),
})
