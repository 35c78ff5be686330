import * as z from 'zod/mini'
import { filledArray } from '../../filledArray.ts'
import { object } from '../../object.ts'
import { encodedBytes } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Signs transactions; answers them in order, each in the encoding in which it came. */
export const solana_signAllTransactions = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({ transactions: filledArray(encodedBytes) }),
  result: object({ transactions: z.array(encodedBytes) }),
})
