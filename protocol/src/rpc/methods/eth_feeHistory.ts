import { firstOf } from '../../schema/firstOf.ts'
import { integer, number } from '../../schema/kind.ts'
import { list, tuple } from '../../schema/list.ts'
import { openObject } from '../../schema/object.ts'
import { nullable, optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { blockId } from '../entities/block.ts'
import { quantity } from '../entities/quantity.ts'

/** Base fees and priority fees of past blocks (EIP-1559). The count may be a plain number. */
export const eth_feeHistory = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(
    firstOf('Expected a count', quantity, integer),
    blockId,
    optional(nullable(list(number))),
  ),
  result: openObject({
    oldestBlock: quantity,
    baseFeePerGas: optional(list(quantity)),
    reward: optional(nullable(list(list(quantity)))),
  }),
})
