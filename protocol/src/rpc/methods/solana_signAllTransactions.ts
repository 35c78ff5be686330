import * as z from 'zod/mini'
import { filledArray } from '../../filledArray.ts'
import { object } from '../../object.ts'
import { encodedBytes } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Returns the transactions in order, each in its own encoding. */
export const solana_signAllTransactions = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({ transactions: filledArray(encodedBytes) }),
  result: object({ transactions: z.array(encodedBytes) }),
})
