import * as z from 'zod/mini'
import { integer } from './integer.ts'
import { withMessage } from './issueMessages.ts'

/** An `integer` from 0 up. */
export const count = integer.check(
  z.refine((value) => value >= 0, withMessage('Expected 0 or more')),
)
