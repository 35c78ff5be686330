import type { Json } from '../../json.ts'
import { anyObject } from '../../schema/kind.ts'
import type { Schema } from '../../schema/schema.ts'

/**
 * An object that a node or bundler answers and that is passed on as it is. Where
 * the fields matter to somebody here, its own schema names them; either way a
 * chain's further fields are kept.
 */
// What a node answers was JSON.
export const nodeObject = anyObject as Schema as Schema<{ readonly [key: string]: Json }>
