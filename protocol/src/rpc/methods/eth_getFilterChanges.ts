import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { log } from '../entities/log.ts'

/** What a filter found since it was last asked: logs, or hashes. */
export const eth_getFilterChanges = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(hex),
  result: z.array(z.union([hex, log], withMessage('Expected logs or hashes'))),
})
