import * as z from 'zod/mini'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { nodeObject } from '../entities/nodeObject.ts'
import { quantity } from '../entities/quantity.ts'

/** Base fees and priority fees of past blocks (EIP-1559). The count may be a plain number. */
export const eth_feeHistory = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([
    z.union([quantity, z.int()]),
    blockId,
    z.optional(z.nullable(z.array(z.number()))),
  ]),
  result: nodeObject({
    oldestBlock: quantity,
    baseFeePerGas: z.optional(z.array(quantity)),
    gasUsedRatio: z.nullable(z.array(z.number())),
    reward: z.optional(z.nullable(z.array(z.array(quantity)))),
  }),
})
