import * as z from 'zod/mini'
import { integer } from '../../integer.ts'
import { withMessage } from '../../issueMessages.ts'
import { openObject } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { nodeQuantity, quantity } from '../entities/quantity.ts'

/** Base fees and priority fees of past blocks (EIP-1559). The count may be a plain number. */
export const eth_feeHistory = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(
    z.union([quantity, integer], withMessage('Expected a count')),
    blockId,
    z.optional(z.nullable(z.array(z.number()))),
  ),
  result: openObject({
    oldestBlock: nodeQuantity,
    baseFeePerGas: z.optional(z.nullable(z.array(nodeQuantity))),
    reward: z.optional(z.nullable(z.array(z.array(nodeQuantity)))),
  }),
})
