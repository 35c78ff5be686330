import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { object, openObject } from '../../object.ts'
import { bytes20, bytes32, evmAddress, hex } from '../../primitives.ts'
import { blockId } from './block.ts'

const topic = z.nullable(bytes32)

/**
 * Selects event logs by block range or block hash. In `topics`, null matches any topic, a list any
 * of its members.
 */
export const logFilter = object({
  address: z.optional(
    z.nullable(
      z.union([evmAddress, z.array(evmAddress)], withMessage('Expected one or more addresses')),
    ),
  ),
  topics: z.optional(
    z.nullable(z.array(z.union([topic, z.array(topic)], withMessage('Expected topics')))),
  ),
  fromBlock: z.optional(blockId),
  toBlock: z.optional(blockId),
  blockHash: z.optional(bytes32),
})
export type LogFilter = z.infer<typeof logFilter>

export const log = openObject({ address: bytes20, topics: z.array(hex), data: hex })
