import * as z from 'zod/mini'
import { encodedBytes } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Signs a transaction; answers it in the encoding in which it came. */
export const solana_signTransaction = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: z.object({ transaction: encodedBytes }),
  result: z.object({ transaction: encodedBytes }),
})
