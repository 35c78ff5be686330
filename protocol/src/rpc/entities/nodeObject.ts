import type { Json } from '../../json.ts'
import { anyObject } from '../../schema/kind.ts'
import type { Schema } from '../../schema/schema.ts'

/**
 * A block, transaction or log as a node tells of it. The frame relays these and
 * reads nothing in them, so a chain's own fields pass and a missing one is not
 * the frame's to refuse.
 */
// What a node answers was JSON.
export const nodeObject = anyObject as Schema as Schema<{ readonly [key: string]: Json }>
