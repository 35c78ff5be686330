import * as z from 'zod/mini'
import { defineMethod } from '../defineMethod.ts'
import { block, blockId } from '../entities/block.ts'

/** A block, with its transactions whole or as hashes. */
export const eth_getBlockByNumber = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([blockId, z._default(z.boolean(), false)]),
  result: block,
})
