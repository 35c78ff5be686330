import { bytes32 } from '../../primitives.ts'
import { boolean } from '../../schema/kind.ts'
import { tuple } from '../../schema/list.ts'
import { nullable, withDefault } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { block } from '../entities/block.ts'

/** A block, with its transactions whole or as hashes. */
export const eth_getBlockByHash = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(bytes32, withDefault(boolean, false)),
  result: nullable(block),
})
