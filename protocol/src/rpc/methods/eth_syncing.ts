import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

export const eth_syncing = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(),
  result: z.union([z.boolean(), nodeObject], withMessage('Expected boolean or object')),
})
