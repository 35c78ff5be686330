import * as z from 'zod/mini'
import { describeMismatch } from './issueMessages.ts'

/** A whole number that a double holds exactly. */
export const integer = z.custom<number>(Number.isSafeInteger, {
  abort: true,
  error: ({ input }) => describeMismatch('integer', input),
})
