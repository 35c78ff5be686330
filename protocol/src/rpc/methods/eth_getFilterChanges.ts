import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { log } from '../entities/log.ts'
import { transaction } from '../entities/transaction.ts'

/** Returns what is new since the last call: logs, hashes or pending transactions. */
export const eth_getFilterChanges = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(hex),
  result: z.array(
    z.union([hex, log, transaction], withMessage('Expected logs, hashes or transactions')),
  ),
})
