import * as z from 'zod/mini'
import { isPlainObject } from '../../isPlainObject.ts'
import { describeMismatch } from '../../issueMessages.ts'
import type { Json } from '../../json.ts'

/**
 * A node's or bundler's object, passed on unchanged, with a chain's additional fields. Fields that
 * this code reads have schemas of their own.
 */
export const nodeObject = z.custom<{ readonly [key: string]: Json }>(isPlainObject, {
  abort: true,
  error: ({ input }) => describeMismatch('object', input),
})
