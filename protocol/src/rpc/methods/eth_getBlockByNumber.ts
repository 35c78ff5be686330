import { boolean } from '../../schema/kind.ts'
import { tuple } from '../../schema/list.ts'
import { nullable, withDefault } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { block, blockId } from '../entities/block.ts'

/** A block, with its transactions whole or as hashes. */
export const eth_getBlockByNumber = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(blockId, withDefault(boolean, false)),
  result: nullable(block),
})
