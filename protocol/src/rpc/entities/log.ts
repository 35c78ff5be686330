import { bytes32, evmAddress, hex } from '../../primitives.ts'
import { firstOf } from '../../schema/firstOf.ts'
import { list } from '../../schema/list.ts'
import { object, openObject } from '../../schema/object.ts'
import { nullable, optional } from '../../schema/optional.ts'
import type { Infer } from '../../schema/schema.ts'
import { blockId } from './block.ts'

const topic = nullable(bytes32)

/**
 * Which event logs: by block range or by block hash. In `topics`, null stands
 * for any topic and a list for one of several.
 */
export const logFilter = object({
  address: optional(
    nullable(firstOf('Expected one or more addresses', evmAddress, list(evmAddress))),
  ),
  topics: optional(nullable(list(firstOf('Expected topics', topic, list(topic))))),
  fromBlock: optional(blockId),
  toBlock: optional(blockId),
  blockHash: optional(bytes32),
})
export type LogFilter = Infer<typeof logFilter>

/** An event as a node tells of it. */
export const log = openObject({ address: evmAddress, topics: list(hex), data: hex })
