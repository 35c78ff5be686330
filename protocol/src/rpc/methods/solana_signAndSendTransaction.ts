import * as z from 'zod/mini'
import { object } from '../../object.ts'
import { base58, encodedBytes } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { sendOptions } from '../entities/sendOptions.ts'

/** Returns the transaction's first signature in base58. */
export const solana_signAndSendTransaction = defineMethod({
  policy: 'approval',
  namespace: 'solana',
  params: object({ transaction: encodedBytes, options: z.optional(sendOptions) }),
  result: object({ signature: base58 }),
})
