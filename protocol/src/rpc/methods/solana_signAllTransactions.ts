import * as z from 'zod/mini'
import { encodedBytes } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Signs transactions; answers them in order, each in the encoding in which it came. */
export const solana_signAllTransactions = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: z.object({ transactions: z.array(encodedBytes).check(z.minLength(1)) }),
  result: z.object({ transactions: z.array(encodedBytes) }),
})
