import { object } from '../../object.ts'
import { encodedBytes } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Signs a transaction; answers it in the encoding in which it came. */
export const solana_signTransaction = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({ transaction: encodedBytes }),
  result: object({ transaction: encodedBytes }),
})
