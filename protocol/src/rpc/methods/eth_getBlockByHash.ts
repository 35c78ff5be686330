import * as z from 'zod/mini'
import { bytes32 } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { block } from '../entities/block.ts'

/** A block, with its transactions whole or as hashes. */
export const eth_getBlockByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([bytes32, z._default(z.boolean(), false)]),
  result: block,
})
