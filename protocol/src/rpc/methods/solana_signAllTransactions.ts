import * as z from 'zod/mini'
import { checkLength } from '../../checkLength.ts'
import { filledArray } from '../../filledArray.ts'
import { withMessage } from '../../issueMessages.ts'
import { limits } from '../../limits.ts'
import { object } from '../../object.ts'
import { encodedBytes } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

const most = limits.transactionsTogether

/** Returns the transactions in order, each in its own encoding. */
export const solana_signAllTransactions = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({
    transactions: filledArray(encodedBytes).check(
      checkLength({ most }, withMessage(`Expected at most ${most}`)),
    ),
  }),
  result: object({ transactions: z.array(encodedBytes) }),
})
