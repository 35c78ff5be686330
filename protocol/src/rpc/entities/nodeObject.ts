import * as z from 'zod/mini'
import { isPlainObject } from '../../isPlainObject.ts'
import { describeMismatch } from '../../issueMessages.ts'
import type { Json } from '../../json.ts'

/**
 * An object that a node or bundler answers and that is passed on as it is. Where
 * the fields matter to somebody here, its own schema names them; either way a
 * chain's further fields are kept.
 */
export const nodeObject = z.custom<{ readonly [key: string]: Json }>(isPlainObject, {
  abort: true,
  error: ({ input }) => describeMismatch('object', input),
})
