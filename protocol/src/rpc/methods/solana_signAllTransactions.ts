import { encodedBytes } from '../../primitives.ts'
import { filledList, list } from '../../schema/list.ts'
import { object } from '../../schema/object.ts'
import { defineMethod } from '../defineMethod.ts'

/** Signs transactions; answers them in order, each in the encoding in which it came. */
export const solana_signAllTransactions = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({ transactions: filledList(encodedBytes) }),
  result: object({ transactions: list(encodedBytes) }),
})
