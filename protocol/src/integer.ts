import * as z from 'zod/mini'
import { expected } from './issueMessages.ts'

/** A whole number that a double holds exactly. */
export const integer = z.custom<number>(Number.isSafeInteger, {
  abort: true,
  error: ({ input }) => expected('integer', input),
})
